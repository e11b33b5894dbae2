import { expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import { listSourceFiles } from "./compile.ts";
import { joinModules, toAscii } from "./join-modules.ts";

const folder = useTemporaryFolder();
const put = (manifest: object) =>
  folder.put({
    "package.json": manifest,
    "dist/part.js": "/** Says hello. */\nexport const hello = () => 'hello';\nexport const unused = 1;\n",
    "dist/index.js": "import 'fs';\nexport { hello } from './part.js';\n",
    "dist/part.d.ts": "export declare const hello: () => string;\n",
  });
const index = { exports: { ".": { default: "./dist/index.js" } } };

it("joinModules leaves one file for each entry point, comments included, and the declarations", async () => {
  put(index);
  await joinModules(folder.at());
  expect(listSourceFiles(folder.at("dist"))).toEqual(["index.js", "part.d.ts"]);
  const code = folder.read("dist/index.js");
  expect(code).toContain("/** Says hello. */");
  expect(code).toContain("export { hello }");
  expect(code).not.toContain("unused");
});

it("joinModules leaves programs unchanged", async () => {
  put({ ...index, bin: "./dist/index.js" });
  await joinModules(folder.at());
  expect(listSourceFiles(folder.at("dist"))).toEqual(["index.js", "part.d.ts", "part.js"]);
});

it("joinModules keeps a file for each platform that a package's own import leads to, and the import itself", async () => {
  put({ ...index, imports: { "#part": { node: "./dist/part.js", default: "./dist/part.js" } } });
  folder.put({ "dist/index.js": 'export { hello } from "#part";\n' });
  await joinModules(folder.at());
  expect(listSourceFiles(folder.at("dist"))).toEqual(["index.js", "part.d.ts", "part.js"]);
  expect(folder.read("dist/index.js")).toContain('from "#part"');
});

it("joinModules joins what the main entry point shares with others, and nothing that it does not import", async () => {
  put({ exports: { ...index.exports, "./b": { default: "./dist/b.js" }, "./c": { default: "./dist/c.js" } } });
  for (const name of ["one", "two", "other"])
    folder.put({ [`dist/${name}.js`]: `export const ${name} = () => "${name} is here";\n` });
  const write = (file: string, ...names: string[]) =>
    folder.put({ [`dist/${file}`]: names.map((name) => `export { ${name} } from "./${name}.js";\n`).join("") });
  write("index.js", "one", "two");
  write("b.js", "one", "other");
  write("c.js", "two", "other");

  await joinModules(folder.at());
  const files = listSourceFiles(folder.at("dist"));
  expect(files).toEqual(["b.js", "c.js", "index.js", "other.js", "part.d.ts", "shared.js"]);
  const code = folder.read("dist/shared.js");
  expect(code).toContain("one is here");
  expect(code).toContain("two is here");
  expect(code).not.toContain("other is here");
});

it("toAscii escapes what would make V8 keep a file in two bytes a character, and changes nothing else", () => {
  const text = 'const cut = "a\\u2026"; // \\u2192\n/** One -> two... */\nplain();';
  expect(toAscii('const cut = "a\u2026"; // \u2192\n/** One \u2192 two\u2026 */\nplain();')).toBe(text);
});
