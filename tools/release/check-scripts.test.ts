import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import { checkScripts } from "./check-scripts.ts";

const folder = useTemporaryFolder();
const write = (name: string, manifest: object) =>
  folder.put({ [`node_modules/${name}/package.json`]: { name, ...manifest } });

describe("the release check rejects a package", () => {
  const peers = { peerDependencies: { deep: "1" } };
  it.each([
    ["that runs a script itself", { scripts: { postinstall: "node report.js" } }, ["ours"]],
    ["whose dependency does", { dependencies: { middle: "1" } }, ["deep"]],
    ["whose optional dependency does", { optionalDependencies: { middle: "1" } }, ["deep"]],
    ["whose peer does, which npm installs", peers, ["deep"]],
    ["but not one whose optional peer does", { ...peers, peerDependenciesMeta: { deep: { optional: true } } }, []],
    ["but not one whose scripts are for its developers", { scripts: { prepare: "build", test: "test" } }, []],
  ])("%s", (_, manifest, culprits) => {
    write("ours", manifest);
    write("middle", { dependencies: { deep: "1" } });
    write("deep", { scripts: { install: "node report.js" } });
    const found = checkScripts(["ours"], folder.at());
    expect(found).toEqual(culprits.map((name) => expect.stringContaining(`ours: ${name} runs a script`)));
  });

  it("which npm would build", () => {
    write("ours", {});
    folder.put({ "node_modules/ours/binding.gyp": "{}" });
    expect(checkScripts(["ours"], folder.at())).toEqual([
      "ours: ours runs a script when it is installed (binding.gyp)",
    ]);
  });

  it("that depends on Prism", () => {
    const mock = fileURLToPath(new URL("../../packages/mock", import.meta.url));
    expect(checkScripts(["@stoplight/prism-cli"], mock).join("\n")).toContain("@scarf/scarf runs a script");
  });
});
