import { expect, it } from "vitest";
import { findReachableModules, listEntryFiles } from "./reachable-modules.ts";

const contents: Record<string, string> = {
  "dist/index.js":
    'export { a } from "./parts/a.js";\nconst page = (name) => new URL(`./page/$' + "{name}.js`, import.meta.url);",
  "dist/index.d.ts": 'export type { A } from "./parts/a.ts";',
  "dist/parts/a.js": 'await import("../late.js");',
  "dist/parts/a.d.ts": 'export interface A { b: import("./b.js").B }',
  "dist/parts/b.d.ts": "export type B = 1;",
  "dist/late.js": "",
  "dist/page/main.js": "",
  "dist/unused.js": "",
  "dist/unused.d.ts": "",
};

it("findReachableModules follows imports of code and of types, late ones, and folders that are read by name", () => {
  const found = findReachableModules(["./dist/index.js", "./dist/index.d.ts"], {
    files: Object.keys(contents),
    read: (file) => contents[file] ?? "",
  });
  expect(Object.keys(contents).filter((file) => !found.has(file))).toEqual(["dist/unused.js", "dist/unused.d.ts"]);
});

it("findReachableModules reports a missing file that an import leads to", () => {
  const found = findReachableModules(["dist/index.js"], {
    files: ["dist/index.js"],
    read: () => 'import "./gone.js";',
  });
  expect([...found]).toEqual(["dist/index.js", "dist/gone.js"]);
});

it("findReachableModules begins at entry points, whatever their conditions, and at programs", () => {
  const exports = {
    ".": { "@exch/source": "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./package.json": "./package.json",
  };
  expect(listEntryFiles({ exports, bin: { exch: "./dist/main.js" } })).toEqual([
    "dist/index.d.ts",
    "dist/index.js",
    "dist/main.js",
  ]);
});

it("findReachableModules begins at the files that the package's own imports lead to, whatever the platform", () => {
  const built = { node: "./dist/on-node.js", default: "./dist/elsewhere.js" };
  const imports = {
    "#part": { "@exch/source": { node: "./src/on-node.ts", default: "./src/elsewhere.ts" }, ...built },
  };
  expect(listEntryFiles({ imports })).toEqual(["dist/on-node.js", "dist/elsewhere.js"]);
});
