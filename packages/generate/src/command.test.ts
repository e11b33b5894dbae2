import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import own from "../package.json" with { type: "json" };
import { run } from "./command.ts";
import { createForeign } from "./testing/foreign.ts";

const config = { title: "the library", document: "library.yaml", output: "src/gen", unsupported: "skip" };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "exch-generate-test-"));
  await write("library.yaml", stringify(createForeign()));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string | object) =>
  writeFile(join(folder, name), typeof text === "string" ? text : JSON.stringify(text));

/** Runs the command; gives its exit code and what it printed. */
async function command(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const code = await run(args, folder, { log: (text) => lines.push(text), error: (text) => lines.push(text) });
  return { code, output: lines.join("\n") };
}

describe("exch-generate", () => {
  it.each([
    ["beside the document", "vendor", "file:../vendor", ""],
    ["in its folder", "my/vendor", "file:vendor", ""],
    ["that are yet to be fetched", undefined, "file:vendor", "npm --prefix ../../exch run tarballs -- ./vendor .* && "],
  ])("writes a package that installs our packages from tarballs %s", async (_, vendor, path, fetch) => {
    const names = ["contract", "generate", "mock", "openapi", "runtime", "service-a", "service-b", "spec"];
    if (vendor !== undefined) await mkdir(join(folder, vendor), { recursive: true });
    if (vendor !== undefined) for (const name of names) await write(`${vendor}/exch-${name}-${own.version}.tgz`, "");
    const { output } = await command("init", "library.yaml", "--folder", "my", "--auth", "none");
    expect(output).toMatch(new RegExp(`next: cd ${join(folder, "my")} && ${fetch}npm install && npm run build`));
    const manifest = JSON.parse(await readFile(join(folder, "my/package.json"), "utf8"));
    const ours = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([name]) =>
      name.startsWith("@exch/"),
    );
    expect(Object.fromEntries(ours)).toEqual(
      Object.fromEntries(names.map((name) => [`@exch/${name}`, `${path}/exch-${name}-${own.version}.tgz`])),
    );
  });

  it("writes the client of the configuration, and lists the differences from the document", async () => {
    await write("exch.config.json", config);
    const { code, output } = await command();
    expect(code).toBe(0);
    expect(output).toMatch(
      /^library\.yaml → src\/gen\n {2}5 operations; effects: 0 declared, 1 read by method, 4 once by method\n/,
    );
    expect(output).toContain("1 × left out: the client cannot send HEAD\n          book.hasCovers (HEAD /covers)");
    const files = await readdir(join(folder, "src/gen"));
    expect(files.sort()).toEqual(["api.ts", "checks.ts", "operations.ts"]);
  });

  it("reads a typed configuration, and several services", async () => {
    const two = [config, { ...config, output: "src/other" }];
    await write("exch.config.mjs", `export default ${JSON.stringify(two)};`);
    expect((await command()).output).toContain("library.yaml → src/other");
  });

  it("checks files without writing them, with --check", async () => {
    await write("exch.config.json", config);
    const output = "src/gen is stale: api.ts, checks.ts, operations.ts; run exch-generate";
    expect(await command("--check")).toEqual({ code: 1, output });
    await command();
    expect((await command("--check")).code).toBe(0);
    await write("src/gen/old.ts", "// @generated before");
    expect((await command("--check")).output).toBe("src/gen is stale: old.ts; run exch-generate");
  });

  it("lists every place with --verbose", async () => {
    await write("exch.config.json", config);
    const brief = await command();
    expect(brief.output).not.toContain("\n          book.add: body[].title");
    expect((await command("--verbose")).output).toContain("\n          book.add: body[].title");
    expect(await command("init", "--help")).toEqual(await command("--help"));
  });

  it("writes no file of a package whose document cannot be generated", async () => {
    await write("library.yaml", { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} });
    expect((await command("init", "library.yaml")).output).toContain("no operation is left");
    expect(await readdir(folder)).toEqual(["library.yaml"]);
  });

  it("never empties a folder that holds a file which it did not generate", async () => {
    await write("exch.config.json", { ...config, output: "." });
    const { code, output } = await command();
    expect(code).toBe(2);
    expect(output).toMatch(/^exch-generate: output: .* contains [\w.]+, which was not generated; use another folder$/);
    expect(await readFile(join(folder, "library.yaml"), "utf8")).not.toBe("");
  });

  it.each<[string, number, object, string?]>([
    [
      "exch-generate: operations.a.effect.lifetimeMs must be a number, not a string",
      2,
      { ...config, operations: { a: { effect: { kind: "idempotencyKey", header: "Key", lifetimeMs: "1 d" } } } },
    ],
    ["exch-generate: colour is not an option; the options are $schema, title, ", 2, { ...config, colour: "red" }],
    ["exch-generate: title is missing", 2, { output: "gen", document: "d" }],
    ["exch-generate: set either document or typespec", 2, { title: "t", output: "gen" }],
    [
      "exch-generate: operations.a.effect.kind must be one of read, idempotent, retryable, keyed, once, idempotencyKey",
      2,
      { ...config, operations: { a: { effect: { kind: "safe" } } } },
    ],
    ["exch-generate: files: operations.ts imports api.ts; add it", 2, { ...config, files: ["operations.ts"] }],
    ["exch-generate: document: missing.yaml cannot be read", 2, { ...config, document: "missing.yaml" }],
    ["library.yaml: this is Swagger 1.2; convert it to OpenAPI 3 first", 1, config, "swagger: '1.2'"],
    ["library.yaml: this is not an OpenAPI document of version 3.0, 3.1 or 3.2", 1, config, "openapi: 4.0.0"],
    ["library.yaml: this is not valid YAML: ", 1, config, "a: [1"],
    ["library.yaml: this is not valid JSON: ", 1, config, '{"openapi":'],
    ["library.yaml: the document has no paths", 1, config, "openapi: 3.1.0"],
    ["2 operations cannot be generated; ", 1, { ...config, unsupported: "reject" }],
  ])("fails with %j", async (message, code, given, document) => {
    await write("exch.config.json", given);
    if (document !== undefined) await write("library.yaml", document);
    const result = await command();
    expect(result.output).toContain(message);
    expect(result.code).toBe(code);
  });

  it.each([
    [" has no exch.config.ts, exch.config.mjs, exch.config.js, exch.config.json; write one, or name another", []],
    ["the configuration file other.json does not exist", ["--config", "other.json"]],
    ["Unknown option '--chekc'", ["--chekc"]],
  ])("fails with %j before it reads a document", async (message, args) => {
    const result = await command(...args);
    expect(result.output).toContain(message);
    expect(result.code).toBe(2);
  });
});
