import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sourceFiles } from "./compile.ts";
import { joinModules } from "./join-modules.ts";

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
  expect(sourceFiles(join(folder, "dist"))).toEqual(["index.js", "part.d.ts"]);
  const code = readFileSync(join(folder, "dist/index.js"), "utf8");
  expect(code).toContain("/** Says hello. */");
  expect(code).toContain("export { hello }");
  expect(code).not.toContain("unused");
});

it("joinModules leaves programs unchanged", async () => {
  put({ ...index, bin: "./dist/index.js" });
  await joinModules(folder);
  expect(sourceFiles(join(folder, "dist"))).toEqual(["index.js", "part.d.ts", "part.js"]);
});

it("joinModules keeps a file for each platform that a package's own import leads to, and the import itself", async () => {
  put({ ...index, imports: { "#part": { node: "./dist/part.js", default: "./dist/part.js" } } });
  writeFileSync(join(folder, "dist/index.js"), 'export { hello } from "#part";\n');
  await joinModules(folder);
  expect(sourceFiles(join(folder, "dist"))).toEqual(["index.js", "part.d.ts", "part.js"]);
  expect(readFileSync(join(folder, "dist/index.js"), "utf8")).toContain('from "#part"');
});
