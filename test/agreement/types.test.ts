import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type DocumentedOperation, readDocument } from "@exch/contract/document";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(root, "test/agreement/.generated");

const compilers = {
  "TypeScript 5.9": { program: join(root, "tools/node_modules/typescript/bin/tsc"), exclude: ["types-of-*.ts"] },
  "TypeScript 7": { program: join(root, "node_modules/typescript/bin/tsc") },
};

/** Programs that must compile. */
const programs: Readonly<Record<string, string>> = {
  guarded: `${prelude("a")}
if (UnknownOutcomeError.is(error, a.orders.place)) {
  const settled = await error.settle();
  if (settled.outcome === "executed") {
    exactly<string | undefined>()(settled.found?.id);
    exactly<string | undefined>()(settled.acknowledgement?.orderId);
  } else if (settled.outcome === "notExecuted") {
    exactly<string | undefined>()(settled.proof.lookups[0]?.operation);
  } else {
    exactly<string>()(settled.reason);
    exactly<string | undefined>()(settled.candidates?.[0]?.price);
  }
}
if (UnknownOutcomeError.is(error, operations.orders.placeMany)) {
  const { acknowledgement, items } = await error.settle();
  exactly<boolean | undefined>()(acknowledgement?.[0]?.success);
  const item = items?.[0];
  if (item?.outcome === "executed") {
    exactly<boolean | undefined>()(item.acknowledgement?.success);
    exactly<Order | undefined>()(item.found);
  }
}
if (UnknownOutcomeError.is(error, a.orders.cancel)) {
  const { acknowledgement, found } = await error.settle();
  exactly<string | undefined>()(acknowledgement?.orderId);
  exactly<Order | undefined>()(found);
}
if (ExecutedError.is(error, a.withdrawals.create)) exactly<Withdrawal["status"] | undefined>()(error.found?.status);
if (error instanceof NotExecutedError) exactly<number>()(error.proof.visibleBy);
for await (const recovered of a.recover(journal)) {
  if (isRecovered(recovered, a.orders.placeSync)) exactly<Order | undefined>()(recovered.settled.found);
  else exactly<unknown>()(recovered.settled.found);
}`,
  unguarded: `${prelude("a")}
if (error instanceof UnknownOutcomeError) {
  const settled = await error.settle();
  if (settled.outcome === "executed") exactly<unknown>()(settled.found);
  else if (settled.outcome === "notExecuted") exactly<string>()(settled.proof.operation);
  else exactly<string>()(settled.reason);
}`,
  // Types exist only for the compiler, so the test compiles assignments between them.
  "types-of-a": compareTypes("service-a", "data"),
  "types-of-b": compareTypes("service-b", undefined),
  serviceB: `${prelude("b")}
if (UnknownOutcomeError.is(error, b.withdrawals.submit)) {
  const settled = await error.settle();
  exactly<string | undefined>()(settled.acknowledgement?.id);
  exactly<string | undefined>()(settled.found?.applyTime);
}`,
};

/** Programs that must not compile, each with a part of the expected message. */
const mistakes: Readonly<Record<string, readonly [string, RegExp]>> = {
  "a number for a string": ["declare function same<T>(value: T): void;\nsame<string>(1);", /not assignable/],
  "a read in a guard": [
    `${prelude("a")}\nUnknownOutcomeError.is(error, a.orders.get);`,
    /not assignable to parameter of type 'MethodOf/,
  ],
  "a field that the record does not have": [
    `${prelude("a")}\nif (UnknownOutcomeError.is(error, a.orders.place)) (await error.settle()).found?.sise;`,
    /'sise' does not exist/,
  ],
  "a field under another type": [
    `${prelude("a")}\nif (UnknownOutcomeError.is(error, a.orders.place)) exactly<unknown>()((await error.settle()).found?.id);`,
    /not assignable to parameter of type 'never'/,
  ],
  "a found record without a guard": [
    `${prelude("a")}\nif (error instanceof UnknownOutcomeError) (await error.settle()).found.size;`,
    /of type 'unknown'/,
  ],
};

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  const texts = {
    ...programs,
    ...Object.fromEntries(Object.entries(mistakes).map(([name, [text]]) => [fileOf(name), text])),
  };
  for (const [name, text] of Object.entries(texts))
    await writeFile(join(folder, `${name}.ts`), `${text}\nexport {};\n`);
  const compilerOptions = { exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: true };
  for (const [name, compiler] of Object.entries(compilers)) {
    const exclude = "exclude" in compiler ? compiler.exclude : [];
    const config = { extends: "../../tsconfig.json", include: ["*.ts"], exclude, compilerOptions };
    await writeFile(join(folder, `${fileOf(name)}.json`), JSON.stringify(config));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(Object.entries(compilers))("with %s", (compiler, { program }) => {
  it("guards type the outcome, types of operations agree, and mistakes are errors", async () => {
    const args = [program, "-p", join(folder, `${fileOf(compiler)}.json`), "--pretty", "false"];
    const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout: string }) => error);
    const errors = stdout.split("\n").filter((line) => line.includes("error TS"));
    const expected = Object.keys(mistakes).map(fileOf);
    expect(errors.filter((line) => !expected.some((file) => line.includes(`${file}.ts(`)))).toEqual([]);
    for (const [name, [, message]] of Object.entries(mistakes)) {
      expect(errors.find((line) => line.includes(`${fileOf(name)}.ts(`)) ?? "", name).toMatch(message);
    }
  });
});

function prelude(service: "a" | "b"): string {
  const upper = service.toUpperCase();
  const types = service === "a" ? "type Order, type Withdrawal, " : "";
  return `import { createService${upper}, ExecutedError, isRecovered, type Journal, NotExecutedError, operations, ${types}UnknownOutcomeError } from "@exch/service-${service}";
declare const error: unknown, journal: Journal;
declare function exactly<Wanted>(): <Given>(value: Given & ([Given, Wanted] extends [Wanted, Given] ? (0 extends 1 & Given ? never : unknown) : never)) => void;
const ${service} = createService${upper}({ baseUrl: "https://exchange.test" });
void [ExecutedError, isRecovered, NotExecutedError, operations, journal];`;
}

function fileOf(name: string): string {
  return `no-${name.replaceAll(" ", "-")}`;
}

function compareTypes(service: "service-a" | "service-b", payload: string | undefined): string {
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
