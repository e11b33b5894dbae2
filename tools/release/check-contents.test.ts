import { expect, it } from "vitest";
import { checkContents, checkPublished } from "./check-contents.ts";

const manifest = {
  name: "@exch/x",
  version: "1.2.3",
  keywords: ["exchange", "client", "typescript"],
  sideEffects: false,
  engines: { node: ">=22" },
  files: ["dist", "README.md", "LICENSE"],
  exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
  bin: { x: "./dist/main.js" },
  dependencies: { "@exch/y": "^1.2.3" },
};

const contents: Record<string, string> = {
  LICENSE: "",
  "README.md": "",
  "package.json": "",
  "dist/index.js": 'export * from "./part.js";',
  "dist/part.js": "",
  "dist/index.d.ts": 'export * from "./part.ts";',
  "dist/part.d.ts": "",
  "dist/main.js": "",
};

function check(changes: Record<string, string | undefined>): string[] {
  const all = Object.entries({ ...contents, ...changes }).filter(([, text]) => text !== undefined);
  const files = new Map(all as [string, string][]);
  return checkContents({ manifest, files: [...files.keys()], read: (file) => files.get(file) ?? "" });
}

it("checkContents accepts the files that entry points and programs lead to, README, LICENSE and package.json", () => {
  expect(check({})).toEqual([]);
});

it.each<[what: string, changes: Record<string, string | undefined>, found: string]>([
  ["no LICENSE", { LICENSE: undefined }, "LICENSE is missing"],
  ["no README", { "README.md": undefined }, "README.md is missing"],
  ["a file that nothing leads to", { "dist/internal.d.ts": "" }, "nothing leads to dist/internal.d.ts"],
  ["a source map", { "dist/index.js.map": "" }, "dist/index.js.map is of no use to users"],
  ["a test", { "dist/index.test.js": "" }, "dist/index.test.js is of no use to users"],
  ["sources", { "src/index.ts": "" }, "src/index.ts is outside of dist"],
  ["a part less", { "dist/part.js": undefined }, "dist/part.js is missing, but something leads to it"],
  ["no types", { "dist/index.d.ts": undefined }, "dist/index.d.ts is missing, but something leads to it"],
])("checkContents finds %s", (_, changes, found) => {
  expect(check(changes)).toContain(found);
});

it("checkContents accepts the listed files of a package without a build, but no tests and no unrelated sources", () => {
  const files = ["LICENSE", "README.md", "package.json", "common/main.tsp", "common/lint.test.ts", "released/a.yaml"];
  const spec = { ...manifest, files: ["common"], exports: {} };
  expect(checkContents({ manifest: spec, files, read: () => "" })).toEqual([
    "common/lint.test.ts is of no use to users",
    "released/a.yaml is of no use to users",
  ]);
});

const versions = new Map([["@exch/y", "1.2.3"]]);

it("checkContents accepts a package.json that states its platforms, and depends on packages of the same release", () => {
  expect(checkPublished(manifest, versions)).toEqual([]);
});

it.each<[what: string, changes: object, found: string]>([
  ["a range of the workspace", { dependencies: { "@exch/y": "workspace:^" } }, "only the workspace knows"],
  ["a range of the catalog", { dependencies: { yaml: "catalog:" } }, "only the workspace knows"],
  ["the way to sources", { exports: { ".": { "@exch/source": "./src/index.ts" } } }, "sources that aren't published"],
  ["no engines", { engines: undefined }, 'wants "engines"'],
  ["side effects", { sideEffects: undefined }, 'wants "sideEffects": false'],
  ["no keywords", { keywords: undefined }, "fewer than three keywords"],
  ["no version", { version: "0.0.0" }, "has no version of its own"],
  ["an old neighbour", { dependencies: { "@exch/y": "^1.1.0" } }, "needs @exch/y ^1.1.0, and this release has 1.2.3"],
])("checkContents finds %s in a package.json", (_, changes, found) => {
  expect(checkPublished({ ...manifest, ...changes }, versions).join()).toContain(found);
});
