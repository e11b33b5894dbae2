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

it("joinModules completes the main file, and joins what others share", async () => {
  put({ exports: { ...index.exports, "./b": { default: "./dist/b.js" }, "./c": { default: "./dist/c.js" } } });
  for (const name of ["b", "c"]) folder.put({ [`dist/${name}.js`]: 'export { hello } from "./part.js";\n' });
  await joinModules(folder.at());
  expect(listSourceFiles(folder.at("dist"))).toEqual(["b.js", "c.js", "index.js", "part.d.ts", "part.js"]);
  expect(folder.read("dist/index.js")).not.toContain("./part.js");
});

it("joinModules joins what the entry point for services imports, parts and Node's transport, into its file", async () => {
  put({ exports: { ...index.exports, "./service": { default: "./dist/for-services.js" } } });
  folder.put({
    "dist/for-services.js": 'export * from "@exch/auth";\nexport * from "./index.js";\n',
    "dist/transport/node/node-fetch.js": "export const connectFailure = 1;\n",
    "node_modules/@exch/auth/index.js": "export const sign = 2;\n",
  });
  await joinModules(folder.at(), ["@exch/auth"]);
  const code = folder.read("dist/for-services.js");
  for (const name of ["hello", "connectFailure", "sign"]) expect(code).toContain(`const ${name} =`);
  expect(folder.read("dist/index.js")).toContain('from "./for-services.js"');
});

it("toAscii escapes what would make V8 keep a file in two bytes a character, and changes nothing else", () => {
  const text = 'const cut = "a\\u2026"; // \\u2192\n/** One -> two... */\nplain();';
  expect(toAscii('const cut = "a\u2026"; // \u2192\n/** One \u2192 two\u2026 */\nplain();')).toBe(text);
});
