import { expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import { listSourceFiles } from "./compile.ts";
import { joinDeclarations } from "./join-declarations.ts";

const folder = useTemporaryFolder();
const put = (manifest: object, files: Readonly<Record<string, string>>) => {
  const built = Object.entries(files).map(([file, text]) => [`dist/${file}`, text]);
  folder.put({ "package.json": manifest, ...Object.fromEntries(built) });
};
const text = (file: string) => folder.read(`dist/${file}`);
const exports = { ".": { types: "./dist/index.d.ts" }, "./other": { types: "./dist/other.d.ts" } };

it("joinDeclarations leaves one file for each entry point, the main one with the declarations that it shares", async () => {
  put(
    { exports },
    {
      "index.d.ts": 'export type { A } from "./a.ts";\nexport type { B } from "./b.ts";\n',
      "other.d.ts": 'import type { A } from "./a.ts";\nexport declare const other: A;\n',
      "a.d.ts": "export declare class A { #own; }\n",
      "b.d.ts": "export interface B { b: 1 }\ninterface Unused { c: 1 }\n",
    },
  );
  await joinDeclarations(folder.at());
  expect(listSourceFiles(folder.at("dist"))).toEqual(["index.d.ts", "other.d.ts"]);
  expect(text("index.d.ts")).toContain("declare class A");
  expect(text("index.d.ts")).toContain("interface B");
  expect(text("index.d.ts")).not.toContain("Unused");
});

it("joinDeclarations keeps comments before what they describe, and references to libraries", async () => {
  const a = "export type A = {\n  one: 1;\n  /** Second. */\n  two: 2;\n};\n";
  const library = '/// <reference lib="esnext.disposable" preserve="true" />';
  put(
    { exports: { ".": exports["."] } },
    { "index.d.ts": 'export type { A } from "./a.ts";\n', "a.d.ts": `${library}\n${a}` },
  );
  await joinDeclarations(folder.at());
  expect(text("index.d.ts")).toMatch(/^\/\/\/ <reference lib="esnext.disposable" .*\n/);
  expect(text("index.d.ts")).toMatch(/one: 1;\n +\/\*\* Second\. \*\/\n +two: 2;/);
});
