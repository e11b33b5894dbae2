import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { readDiskTree } from "../repository/testing/made-trees.ts";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import { printProblem } from "../repository/tree.ts";
import { checkImports } from "./check-imports.ts";
import { callSteps } from "./layers.ts";

const exports = { ".": "./src/index.ts", "./schemas": "./src/schemas.ts", "./openapi/*": "./openapi/*" };
const manifest = (name: string, more: object = {}) => ({ name: `@exch/${name}`, type: "module", exports, ...more });

/** A small workspace in which nothing is wrong. */
const workspace: Record<string, string | object> = {
  "pnpm-workspace.yaml": "packages: [spec, packages/*, tools, tools/bench]",
  "package.json": { name: "root", devDependencies: { vitest: "5" } },
  "node_modules/vitest/package.json": { name: "vitest", version: "5.0.0", exports: "./index.js" },
  "node_modules/vitest/index.js": "",
  "node_modules/hoisted/package.json": { name: "hoisted", version: "1.0.0", main: "a.js" },
  "node_modules/hoisted/a.js": "",
  "packages/auth/package.json": manifest("auth"),
  "packages/auth/src/index.ts": "",
  "packages/auth/src/schemas.ts": "",
  "packages/runtime/package.json": manifest("runtime", {
    dependencies: { "@exch/auth": "workspace:^", openapi: "1.0.0" },
    devDependencies: { "dev-only": "1" },
  }),
  "packages/runtime/src/index.ts": "",
  "packages/runtime/node_modules/openapi/package.json": { name: "openapi", version: "1.0.0" },
  "packages/runtime/node_modules/dev-only/package.json": { name: "dev-only", version: "1.0.0", main: "a.js" },
  "packages/runtime/node_modules/dev-only/a.js": "",
  "spec/package.json": manifest("spec"),
  "spec/src/index.ts": "",
  "spec/openapi/service-a.json": "{}",
  "tools/package.json": manifest("tools", { private: true, devDependencies: { "@exch/spec": "*", "@exch/auth": "*" } }),
  "tools/src/index.ts": "",
  "tools/bench/package.json": manifest("bench", { private: true, devDependencies: { "@exch/auth": "*" } }),
};

// What the rules accept is in the repository itself, whose imports are checked with them.
const others: Record<string, string> = {
  "packages/runtime/src/node-transport.ts": 'import "node:http";',
  "packages/runtime/src/type-of-node.ts": 'import type {} from "./node-transport.ts";',
  "packages/auth/src/testing/a.ts": 'import "vitest"; import "node:fs";',
  ...Object.fromEntries([...callSteps, "packages/runtime/src/pipeline/call.ts"].map((path) => [path, ""])),
};

const wrong: [file: string, text: string, message: string][] = [
  ["packages/auth/src/upwards.ts", 'import "@exch/runtime";', "imports follow the layers"],
  ["packages/auth/src/type-upwards.ts", 'import type {} from "@exch/runtime";', "imports follow the layers"],
  ["packages/runtime/src/spec.ts", 'import "@exch/spec";', "imports follow the layers"],
  ["packages/runtime/src/tools.test.ts", 'import "@exch/tools";', "imports follow the layers"],
  ["packages/runtime/src/deep.ts", 'import "@exch/auth/src/index.ts";', "imports resolve"],
  ["packages/runtime/src/missing.ts", 'import "./nowhere.ts";', "imports resolve"],
  ["tools/by-path.ts", 'import "../packages/auth/src/index.ts";', "packages are imported by name"],
  ["tools/not-installed.ts", 'import "zod";', "imports resolve"],
  ["tools/undeclared.ts", 'import "hoisted";', "dependencies are declared"],
  ["packages/runtime/src/only-for-tests.ts", 'import "dev-only";', "published code uses what is installed with it"],
  ["packages/auth/src/tool-of-the-root.ts", 'import "vitest";', "published code uses what is installed with it"],
  ["packages/auth/src/testing.ts", 'import "./testing/a.ts";', "published code imports published code"],
  ["packages/auth/src/builtin.ts", 'import "node:crypto";', "portable code uses no module of Node"],
  ["packages/auth/src/bare-builtin.ts", 'import { x } from "crypto";', "portable code uses no module of Node"],
  ["packages/auth/src/later.ts", 'await import("node:fs");', "portable code uses no module of Node"],
  ["packages/auth/src/other-platform.ts", 'import "bun:ffi";', "portable code uses no module of Node"],
  ["packages/runtime/src/file-of-node.ts", 'import "./node-transport.ts";', "portable code loads no file of Node"],
  ["packages/auth/src/ring.ts", 'import "./ring-1.ts";', "no module loads itself"],
  ["packages/runtime/src/pipeline/sign.ts", 'import "./accept.ts";', "no step of a call imports a later one"],
  ["packages/runtime/src/pipeline/retry.ts", 'import type {} from "./sign.ts";', "no step of a call imports a later"],
];

const folder = useTemporaryFolder({ isShared: true });
let problems: string[];

const check = async () => (await checkImports(readDiskTree(folder.at()), folder.at())).map(printProblem);

beforeAll(async () => {
  folder.put(workspace);
  folder.put(others);
  mkdirSync(folder.at("node_modules/@exch"));
  for (const name of ["auth", "runtime"]) {
    symlinkSync(folder.at("packages", name), folder.at("node_modules/@exch", name));
  }
  for (const name of ["spec", "tools"]) symlinkSync(folder.at(name), folder.at("node_modules/@exch", name));
});

describe("checkImports", () => {
  it("accepts a workspace in which every import follows the rules", async () => {
    expect(await check()).toEqual([]);
  });

  describe("in a workspace with wrong imports", () => {
    beforeAll(async () => {
      folder.put(Object.fromEntries(wrong.map(([file, text]) => [file, text])));
      folder.put({ "packages/auth/src/ring-1.ts": 'import "./ring.ts";' });
      folder.put({ "packages/extra/package.json": manifest("extra") });
      folder.put({
        "packages/auth/package.json": manifest("auth", { dependencies: { "@exch/runtime": "workspace:^" } }),
      });
      problems = await check();
    });

    it.each(wrong)("reports %s: %s", (file, _, message) => {
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`${file} .*${message}`)));
    });

    it("reports nothing else", () => {
      const known = new Set([...wrong.map(([file]) => file), "packages/auth/src/ring-1.ts"]);
      expect(problems.map((text) => text.split(" ")[0]).filter((file) => !known.has(file ?? ""))).toEqual([
        "packages/auth/package.json",
        "packages/extra/package.json",
      ]);
    });

    it("reports a dependency that the layers do not allow, used or not", () => {
      expect(problems).toContainEqual(expect.stringContaining("auth may not depend on @exch/runtime"));
    });

    it("reports a package that has no layer", () => {
      expect(problems).toContainEqual(expect.stringContaining("extra has no layer yet"));
    });
  });

  it("reports a step of a call that does not exist", async () => {
    rmSync(folder.at("packages/runtime/src/pipeline/accept.ts"));
    expect(await check()).toContainEqual(expect.stringContaining("is a step of a call"));
  });
});
