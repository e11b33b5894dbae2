import { describe, expect, it } from "vitest";
import { madeUpTree } from "../repository/tree.ts";
import { checkRegistry } from "./registry.ts";

const url = "https://packages.example/x.tgz";

describe("checkRegistry", () => {
  it.each([
    ["pnpm-lock.yaml", `    resolution: {integrity: sha512-x, tarball: ${url}}`],
    ["pnpm-lock.yaml", `    resolution: ${url}`],
    [".npmrc", `registry=${url}`],
    [".npmrc", `@exch:registry = ${url}`],
    ["package.json", `{ "publishConfig": { "registry": "${url}" } }`],
    ["docs/guide/x.md", ["See registry", "npmjs", "org"].join(".")],
    ["package-lock.json", "{}"],
    ["test/consumer/yarn.lock", ""],
  ])("rejects %s with %s", (file, text) => {
    expect(checkRegistry(madeUpTree({ [file]: text }))).toMatchObject([{ file }]);
  });

  it.each([
    ["pnpm-lock.yaml", "    resolution: {integrity: sha512-x}"],
    ["docs/guide/x.md", "Install it from your registry; see https://pnpm.io."],
    ["tools/setup/install.mjs", "quiet.pnpm_config_registry = registry;"],
  ])("accepts %s with %s", (file, text) => {
    expect(checkRegistry(madeUpTree({ [file]: text }))).toEqual([]);
  });
});
