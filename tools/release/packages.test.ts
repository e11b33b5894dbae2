import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import type { PackedPackage } from "./dry-run.ts";
import { findPackageProblems } from "./lint-package.ts";
import { loadPackages, startPrograms } from "./load-package.ts";

const folder = useTemporaryFolder();

const good = {
  "package.json": JSON.stringify({
    name: "@exch/x",
    version: "1.0.0",
    license: "MIT",
    type: "module",
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
    bin: { x: "./dist/main.js" },
  }),
  "dist/index.js": "export const a = 1;\n",
  "dist/index.d.ts": "export declare const a = 1;\n",
  "dist/main.js": '#!/usr/bin/env node\nconsole.log("Usage: x");\n',
};

/** Puts a package where it would be installed, and packs it. */
function pack(changes: Record<string, string> = {}): PackedPackage {
  const unpacked = folder.at("node_modules/@exch/x");
  const files = Object.entries({ ...good, ...changes }).map(([file, text]) => [`node_modules/@exch/x/${file}`, text]);
  folder.put(Object.fromEntries(files), 0o755);
  const tarball = folder.at("x.tgz");
  execFileSync("tar", ["-czf", tarball, "--transform", "s,^x,package,", "-C", dirname(unpacked), "x"]);
  const manifest = JSON.parse(good["package.json"]);
  return { name: "@exch/x", tarball, unpacked, manifest } as PackedPackage;
}

describe("findPackageProblems", () => {
  it.each<[what: string, changes: Record<string, string>, found: RegExp]>([
    ["CommonJS in an ES module", { "dist/index.js": "exports.a = require('fs');\n" }, /publint:/],
    ["no types", { "dist/index.d.ts": 'export { a } from "./gone.js";\n' }, /are the types wrong:.*InternalResolution/],
  ])("finds %s", async (_, changes, found) => {
    expect((await findPackageProblems(pack(changes).tarball)).join("\n")).toMatch(found);
  });
});

describe("loadPackages", () => {
  it.each([
    ["awaits at its top, so that it can't be required", "export const a = await 1;\n", "ERR_REQUIRE_ASYNC_MODULE"],
    ["exports nothing", "const a = 1;\n", "@exch/x exports nothing"],
    ["needs what isn't there", 'import "nowhere";\nexport const a = 1;\n', "nowhere"],
  ])("reports an entry point that %s", async (_, code, found) => {
    expect((await loadPackages([pack({ "dist/index.js": code })])).join("\n")).toContain(found);
  });
});

describe("startPrograms", () => {
  it.each([
    ["fails", "process.exit(3);\n"],
    ["says nothing", "\n"],
  ])("reports a program that %s", async (_, code) => {
    expect(await startPrograms([pack({ "dist/main.js": code })])).toEqual([
      expect.stringMatching(/^x --help ends with \d/),
    ]);
  });
});
