import { describe, expect, it } from "vitest";
import { createTree } from "../repository/testing/made-trees.ts";
import { checkManifests } from "./manifests.ts";

const exports = { ".": { "@exch/source": "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" } };
const published = { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } };

const good = {
  name: "@exch/runtime",
  description: "x",
  license: "MIT",
  sideEffects: false,
  engines: { node: ">=22" },
  files: ["dist"],
  exports,
  publishConfig: { access: "public", exports: published },
  dependencies: { "@exch/auth": "workspace:^", openapi: "catalog:" },
};

const check = (manifest: object) =>
  checkManifests(
    createTree({
      "pnpm-workspace.yaml": "packages: [packages/*]",
      "packages/runtime/package.json": JSON.stringify(manifest),
    }),
  ).map(({ message }) => message);

describe("checkManifests", () => {
  it.each([
    ["the license is missing", { license: undefined }, "license"],
    ["the description is missing", { description: "" }, "description"],
    ["nothing says what is published", { files: [] }, "files"],
    ["it would be published for members only", { publishConfig: { exports: published } }, "access"],
    ["the sources stay in reach", { publishConfig: { access: "public", exports } }, "publishConfig.exports"],
    ["an entry is forgotten", { publishConfig: { access: "public", exports: {} } }, "publishConfig.exports"],
    ["a neighbour is pinned", { dependencies: { "@exch/auth": "workspace:*" } }, "workspace:^"],
  ])("reports a package when %s", (_, change, word) => {
    expect(check({ ...good, ...change })).toEqual([expect.stringContaining(word)]);
  });
});
