import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listSourceFiles } from "./compile.ts";
import { joinModules, toAscii } from "./join-modules.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "join-modules-"));
  mkdirSync(join(folder, "dist"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (manifest: object) => {
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(
    join(folder, "dist/part.js"),
    "/** Says hello. */\nexport const hello = () => 'hello';\nexport const unused = 1;\n",
  );
  writeFileSync(join(folder, "dist/index.js"), "import 'fs';\nexport { hello } from './part.js';\n");
  writeFileSync(join(folder, "dist/part.d.ts"), "export declare const hello: () => string;\n");
};
const index = { exports: { ".": { default: "./dist/index.js" } } };

it("joinModules leaves one file for each entry point, comments included, and the declarations", async () => {
  put(index);
  await joinModules(folder);
  expect(listSourceFiles(join(folder, "dist"))).toEqual(["index.js", "part.d.ts"]);
  const code = readFileSync(join(folder, "dist/index.js"), "utf8");
  expect(code).toContain("/** Says hello. */");
  expect(code).toContain("export { hello }");
  expect(code).not.toContain("unused");
});

it("joinModules leaves programs unchanged", async () => {
  put({ ...index, bin: "./dist/index.js" });
  await joinModules(folder);
  expect(listSourceFiles(join(folder, "dist"))).toEqual(["index.js", "part.d.ts", "part.js"]);
});

it("joinModules keeps a file for each platform that a package's own import leads to, and the import itself", async () => {
  put({ ...index, imports: { "#part": { node: "./dist/part.js", default: "./dist/part.js" } } });
  writeFileSync(join(folder, "dist/index.js"), 'export { hello } from "#part";\n');
  await joinModules(folder);
  expect(listSourceFiles(join(folder, "dist"))).toEqual(["index.js", "part.d.ts", "part.js"]);
  expect(readFileSync(join(folder, "dist/index.js"), "utf8")).toContain('from "#part"');
});

it("joinModules joins what the main entry point shares with others, and nothing that it does not import", async () => {
  put({ exports: { ...index.exports, "./b": { default: "./dist/b.js" }, "./c": { default: "./dist/c.js" } } });
  for (const name of ["one", "two", "other"])
    writeFileSync(join(folder, `dist/${name}.js`), `export const ${name} = () => "${name} is here";\n`);
  const write = (file: string, ...names: string[]) =>
    writeFileSync(
      join(folder, "dist", file),
      names.map((name) => `export { ${name} } from "./${name}.js";\n`).join(""),
    );
  write("index.js", "one", "two");
  write("b.js", "one", "other");
  write("c.js", "two", "other");

  await joinModules(folder);
  const files = listSourceFiles(join(folder, "dist"));
  expect(files).toEqual(["b.js", "c.js", "index.js", "other.js", "part.d.ts", "shared.js"]);
  const code = readFileSync(join(folder, "dist/shared.js"), "utf8");
  expect(code).toContain("one is here");
  expect(code).toContain("two is here");
  expect(code).not.toContain("other is here");
});

it("toAscii escapes what would make V8 keep a file in two bytes a character, and changes nothing else", () => {
  expect(toAscii('const cut = "a\u2026"; // \u2192\n/** One \u2192 two\u2026 */\nplain();')).toBe(
    'const cut = "a\\u2026"; // \\u2192\n/** One -> two... */\nplain();',
  );
});
