import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { type DocumentedOperation, readDocument } from "@exch/contract/document";
import { afterAll, expect, it } from "vitest";

const folder = new URL(".generated/", import.meta.url);
afterAll(() => rm(folder, { recursive: true, force: true }));

// Types exist only for the compiler, so the test compiles assignments between them. The control proves that it reports one.
it("the types, zod schemas and OpenAPI types of every operation are equal", async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL("service-a.ts", folder), program("service-a", "data"));
  await writeFile(new URL("service-b.ts", folder), program("service-b", undefined));
  await writeFile(new URL("control.ts", folder), control);
  await writeFile(
    new URL("tsconfig.json", folder),
    JSON.stringify({
      extends: "../../tsconfig.json",
      include: ["*.ts"],
      compilerOptions: { exactOptionalPropertyTypes: false },
    }),
  );
  const { stdout } = await promisify(execFile)("tsc", ["-p", folder.pathname]).catch(
    (error: { stdout: string }) => error,
  );
  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => line.slice(0, line.indexOf(":"))),
  ).toEqual([expect.stringMatching(/control\.ts\(\d+,\d+\)$/)]);
});

const control = `declare function same<T>(value: T): void;
same<string>(1);
export {};
`;

function program(service: "service-a" | "service-b", payload: string | undefined): string {
  const { operations } = readDocument(service);
  const lines = operations.flatMap((operation) => statements(operation, payload));
  return `import type * as api from "@exch/${service}";
import type { paths } from "@exch/${service}/openapi";
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
