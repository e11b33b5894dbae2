import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type DocumentedOperation, readDocument } from "@exch/contract/document";
import { afterAll, expect, it } from "vitest";
import { compilers } from "../consumer/on-runtime/runtimes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(root, "test/agreement/.generated");

afterAll(() => rm(folder, { recursive: true, force: true }));

it("guards type the outcome, types of operations agree, and mistakes are errors", async () => {
  await mkdir(folder, { recursive: true });
  // Types exist only for the compiler, so the test compiles assignments between them.
  await writeFile(join(folder, "types-of-a.ts"), compareTypes("service-a", "data"));
  await writeFile(join(folder, "types-of-b.ts"), compareTypes("service-b", undefined));
  const compilerOptions = { exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: true };
  const include = ["*.ts", "../typed-outcomes.ts"];
  const config = { extends: "../../../tsconfig.json", include, compilerOptions };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const args = [compilers["TypeScript 7"], "-p", folder, "--pretty", "false"];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});

function compareTypes(service: "service-a" | "service-b", payload: string | undefined): string {
  const { operations } = readDocument(service);
  const lines = operations.flatMap((operation) => statements(operation, payload));
  return `import type * as api from "@exch/${service}";
import type { paths } from "@exch/${service}/http";
import type * as zod from "@exch/${service}/schemas";
import type { z } from "zod";

/** The known fields alone: loose objects also have an index signature. Lists are read-only in some types only. */
type Plain<T> = T extends string | number
  ? T
  : T extends readonly (infer I)[]
  ? readonly Plain<I>[]
  : T extends object
    ? { [K in keyof T as string extends K ? never : K]: Plain<T[K]> }
    : T;
declare function same<T>(value: T): void;
declare const any: <T>() => T;
${lines.join("\n")}
`;
}

function statements({ id, path, method, rules, effect }: DocumentedOperation, payload: string | undefined): string[] {
  const name = id.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase());
  const type = name[0]?.toUpperCase() + name.slice(1);
  const zodInput = `z.input<typeof zod.${name}Input>`;
  const whole = `paths["${path}"]["${method.toLowerCase()}"]["responses"][200]["content"]["application/json"]`;
  // An error response can have the status of a success too.
  const response = payload ? `Extract<${whole}, { ${payload}: unknown }>["${payload}"]` : whole;
  return [
    `same<Plain<${zodInput}>>(any<Plain<api.${type}Input>>());`,
    // Rules make the flat type narrower than an object schema can express.
    ...(rules.length === 0 && effect.items === undefined
      ? [`same<Plain<api.${type}Input>>(any<Plain<${zodInput}>>());`]
      : []),
    `same<Plain<z.output<typeof zod.${name}Output>>>(any<Plain<api.${type}Output>>());`,
    `same<Plain<api.${type}Output>>(any<Plain<z.output<typeof zod.${name}Output>>>());`,
    // The document describes the wire, where some fields are a number or a string: callers get one of them.
    `same<Plain<${response}>>(any<Plain<api.${type}Output>>());`,
  ];
}
