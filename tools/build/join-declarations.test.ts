import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listSourceFiles } from "./compile.ts";
import { joinDeclarations } from "./join-declarations.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "join-declarations-"));
  mkdirSync(join(folder, "dist"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (manifest: object, files: Readonly<Record<string, string>>) => {
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, "dist", file), text);
};
const text = (file: string) => readFileSync(join(folder, "dist", file), "utf8");
const exports = { ".": { types: "./dist/index.d.ts" }, "./other": { types: "./dist/other.d.ts" } };

it("joinDeclarations leaves one file for each entry point, and one for the declarations that the main one shares", async () => {
  put(
    { exports },
    {
      "index.d.ts": 'export type { A } from "./a.ts";\nexport type { B } from "./b.ts";\n',
      "other.d.ts": 'import type { A } from "./a.ts";\nexport declare const other: A;\n',
      "a.d.ts": "export declare class A { #own; }\n",
      "b.d.ts": "export interface B { b: 1 }\ninterface Unused { c: 1 }\n",
    },
  );
  await joinDeclarations(folder);
  expect(listSourceFiles(join(folder, "dist"))).toEqual(["index.d.ts", "other.d.ts", "shared.d.ts"]);
  expect(text("shared.d.ts")).toContain("declare class A");
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
  await joinDeclarations(folder);
  expect(text("index.d.ts")).toMatch(/^\/\/\/ <reference lib="esnext.disposable" .*\n/);
  expect(text("index.d.ts")).toMatch(/one: 1;\n +\/\*\* Second\. \*\/\n +two: 2;/);
});

it("joinDeclarations leaves programs unchanged", async () => {
  put(
    { exports, bin: "./dist/index.js" },
    { "index.d.ts": 'export type { A } from "./a.ts";\n', "a.d.ts": "export type A = 1;\n" },
  );
  await joinDeclarations(folder);
  expect(listSourceFiles(join(folder, "dist"))).toEqual(["a.d.ts", "index.d.ts"]);
});
