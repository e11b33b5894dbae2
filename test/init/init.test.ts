import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPrism } from "@exch/tools/prism";
import { useTemporaryFolder } from "@exch/tools/temporary-folder";
import { beforeAll, describe, expect, it } from "vitest";
import { compilers } from "../consumer/on-runtime/runtimes.ts";
import { run } from "../consumer/run.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const source = "--conditions=@exch/source";
const command = join(root, "packages/generate/src/exch-generate.ts");
const folder = useTemporaryFolder({ isShared: true });

const bearer = { own: { type: "http", scheme: "bearer" } };
/** Security schemes, and the code that a client has for each. */
const schemes: readonly [name: string, schemes: object, code: string][] = [
  ["bearer", bearer, "createBearerSigner(credentials)"],
  [
    "several-keys",
    {
      "client-id": { type: "apiKey", in: "header", name: "Client-Id" },
      secret: { type: "apiKey", in: "query", name: "secret" },
    },
    'createApiKeysSigner(credentials, {\n    clientId: { in: "header", name: "Client-Id" },\n    secret: { in: "query", name: "secret" },\n  })',
  ],
];

beforeAll(() => symlinkSync(join(root, "test/node_modules"), folder.at("node_modules")));

/** Writes a document with security schemes that are needed together, or with none. */
function writeDocument(name: string, securitySchemes: object | undefined): string {
  const json = (schema: object, example: unknown) => ({ "application/json": { schema, example } });
  const book = {
    type: "object",
    required: ["id", "title"],
    properties: { id: { type: "integer", format: "int64" }, title: { type: "string" } },
  };
  const books = json({ type: "array", items: book }, [{ id: 1, title: "One" }]);
  const document = {
    openapi: "3.1.0",
    info: { title: `Library ${name}`, version: "1" },
    servers: [{ url: "https://library.test/v1" }],
    ...(securitySchemes && {
      security: [Object.fromEntries(Object.keys(securitySchemes).map((each) => [each, []]))],
      components: { securitySchemes },
    }),
    paths: {
      "/books": {
        get: { operationId: "books.list", responses: { 200: { description: "Books.", content: books } } },
        post: {
          operationId: "books.add",
          requestBody: { required: true, content: json(book, { id: 2, title: "Two" }) },
          responses: {
            201: { description: "The book.", content: json(book, { id: 2, title: "Two" }) },
            418: { description: "No." },
          },
        },
        head: { operationId: "books.check", responses: { 200: { description: "Fine." } } },
      },
    },
  };
  const file = `${name}.json`;
  folder.put({ [file]: document });
  return file;
}

function init(...args: string[]): Promise<string> {
  return run(process.execPath, [source, command, "init", ...args], { cwd: folder.at() });
}

describe("exch-generate init", () => {
  it.each(schemes)("writes a client that builds and passes its own test: %s", async (name, scheme, code) => {
    const said = await init(writeDocument(name, scheme));
    expect(said).toContain("2 operations; effects: 0 declared, 1 read by method, 1 once by method");
    const made = folder.at(`library-${name}`);
    expect(readFileSync(join(made, "src/client.ts"), "utf8")).toContain(code);
    for (const compiler of name === "bearer" ? Object.values(compilers) : [compilers["TypeScript 7"]]) {
      const types = ["--customConditions", "@exch/source", "--typeRoots", join(root, "node_modules/@types")];
      const lib = ["--lib", "es2024,esnext.disposable,dom,dom.iterable", "--noEmit", "--allowImportingTsExtensions"];
      const rest = ["--rewriteRelativeImportExtensions", "false", "--rootDir", "/", "--declaration", "false"];
      await run(process.execPath, [compiler, "-p", ".", ...types, ...lib, ...rest], { cwd: made });
    }
    // The mock of the package itself once, and Prism in this process otherwise.
    const prism = name === "bearer" ? undefined : await startPrism(join(made, `${name}.json`));
    try {
      const env = { BASE_URL: prism?.baseUrl ?? "" };
      const files = ["test/client.test.ts"];
      const tested = await run(process.execPath, [source, "--test", ...files], { cwd: made, env });
      expect(tested).toContain("books.list reads the example of the document");
      expect(tested).toContain("books.list · example");
      expect(tested).toMatch(/fail 0/);
    } finally {
      await prism?.close();
    }
  });

  it("tests every operation, also of a document that breaks its own rules", async () => {
    const file = writeDocument("rules", bearer);
    const document = JSON.parse(folder.read(file));
    const json = (schema: object, more = {}) => ({ "application/json": { schema, ...more } });
    const with200 = (content: object) => ({ responses: { 200: { description: "It.", content } } });
    const returning = (schema: object, more = {}) => ({ get: with200(json(schema, more)) });
    const held = (a: object) => ({ type: "object", required: ["a"], properties: { a } });
    const id = { name: "e-id", in: "path", required: true, schema: { type: "integer", example: 1 } };
    const a = { name: "a", in: "query", required: true, schema: { type: "array", items: { type: "string" } } };
    const schema = held({ type: "string", enum: ["x"] });
    const money = held({ type: "array", items: held({ type: "number", format: "decimal", multipleOf: 0.25 }) });
    const form = { "application/x-www-form-urlencoded": { schema, example: { a: 1 } } };
    const chapters = { items: { $ref: "#/components/schemas/Chapter" } };
    document.components.schemas = {
      Chapter: { type: "object", required: ["id"], properties: { id: { type: "string" }, chapters } },
      Part: { type: "object", properties: { name: { type: "string" } } },
      Code: { type: "string", pattern: "^[A-Z]{3}$" },
    };
    Object.assign(document.paths, {
      "/a": returning(held({ $ref: "#/components/schemas/Code" })),
      "/b": returning(held({ type: "string", format: "decimal" })),
      "/c": returning({ type: "array", ...chapters }),
      "/e/{e-id}": { ...returning(held({ type: "string", maxLength: 2 })), parameters: [id] },
      "/f": returning({ $id: "f", ...held({ type: "string", pattern: "^\\-[A-Z]\\:$" }) }, { example: { a: 5 } }),
      "/g": returning({ $id: "f", ...held({ type: "string", minLength: 30 }) }, { example: '{ "a": 5 }' }),
      "/h": { get: with200({ "application/hal+json": { schema: held({ enum: [] }) } }), parameters: [a] },
      "/i": { post: { ...with200({ "application/json": {} }), requestBody: { content: form }, parameters: [a] } },
      "/l": returning(held({ $ref: "#/components/schemas/Part/properties/name" })),
      "/k": {
        post: {
          ...with200(json(held({ type: "string" }))),
          requestBody: { content: { "multipart/form-data": { schema: held({ type: "string", format: "binary" }) } } },
        },
      },
      // Numbers that callers write as decimal strings.
      "/m": {
        post: { ...with200(json(money)), requestBody: { content: json(money, { example: { a: [{ a: 0.25 }] } }) } },
      },
      "/j": { put: { responses: { 400: { description: "No." } } } },
    });
    folder.put({ [file]: document });
    await init(file);
    const made = folder.at("library-rules");
    const files = ["test/client.test.ts"];
    const tested = await run(process.execPath, [source, "--test", ...files], { cwd: made, env: { BASE_URL: "" } });
    expect(tested.match(/· example/g)).toHaveLength(14);
    // One schema that cannot be read leaves its operation out.
    expect(tested).toMatch(/h\.get .* # .*enum must have non-empty array/);
    expect(tested).toMatch(/fail 0\n.*\n.*skipped 1\n/);
  });

  it.each([
    [{ title: "Declined", status: 402, detail: "no funds" }, "402", "no funds"],
    [{ title: "Declined", status: 402, detail: [{ at: "a" }] }, "402", "Declined"],
    [{ error: { code: "poor", message: "no funds" } }, "402", "poor: no funds"],
    [{ error: "invalid_grant", error_description: "expired" }, "402", "invalid_grant: expired"],
    [{ code: 422, message: "wrong" }, "422", "wrong"],
  ])("writes a definition that reads %j", async (body, code, message) => {
    const file = writeDocument("errors", undefined);
    const made = folder.at("library-errors");
    if (!existsSync(made)) await init(file);
    const { definition } = await import(join(made, "src/definition.ts"));
    expect(definition.unwrap(402, body)).toMatchObject({ ok: false, code, message });
    expect(definition.errorCodes).toMatchObject({ 402: { category: "balance" }, 418: { category: "unknown" } });
  });

  it("lists the operations of an idempotency key, which they have once a person has written its lifetime", async () => {
    const file = writeDocument("with-key", undefined);
    const document = JSON.parse(folder.read(file));
    document.paths["/books"].post.parameters = [{ name: "Idempotency-Key", in: "header", schema: { type: "string" } }];
    folder.put({ [file]: document });
    const initInto = async (own: string, ...args: string[]) => {
      const said = await init(file, "--folder", own, ...args);
      return { said, config: folder.read(`${own}/exch.config.ts`) };
    };
    const open = await initInto("open");
    expect(open.said).toContain("1 operation takes Idempotency-Key: declare its lifetime in `keys`");
    expect(open.config).toContain('  //   "Idempotency-Key": {\n  //     lifetimeMs: 0,\n  //     operations: [');
    const { said, config } = await initInto("declared", "--key-hours", "24");
    expect(said).toContain("effects: 1 declared, 1 read by method");
    expect(config).toContain('{\n      lifetimeMs: 86400000,\n      operations: [\n        "books.add",\n      ],');
  });

  it.each([
    [["--auth", "other"], "--auth must be one of own, bearer, basic, hmac, none"],
    [["--name", "My API"], "--name must be in kebab-case"],
    [["--auth", "none", "--key-header", "K"], "no operation of the document takes K"],
    [["--auth", "none", "--key-hours", "24"], "takes an idempotency key: pass --key-header"],
    [["--auth", "none", "--folder", "library-bearer"], /already has package.json.*nothing was written/],
  ])("rejects %j", async (args, message) => {
    await expect(init(writeDocument("wrong", { own: { type: "mutualTLS" } }), ...args)).rejects.toThrow(message);
  });
});
