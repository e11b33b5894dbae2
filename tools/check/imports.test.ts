import { describe, expect, it } from "vitest";
import { checkImports } from "./imports.ts";
import { madeUpTree, printProblem } from "./tree.ts";

const door = { ".": "./src/index.ts", "./schemas": "./src/schemas.ts", "./openapi/*": "./openapi/*" };

const manifest = (name: string, more: object = {}) => JSON.stringify({ name: `@exch/${name}`, exports: door, ...more });

const runtimeDependencies = { "@exch/auth": "workspace:^", openapi: "1.0.0" };

/** A small workspace in which nothing is wrong, with the given files on top. */
const check = (files: Record<string, string>) =>
  checkImports(
    madeUpTree({
      "pnpm-workspace.yaml": "packages: [spec, packages/*, tools, tools/bench]",
      "package.json": JSON.stringify({ name: "root", devDependencies: { vitest: "5" } }),
      "packages/auth/package.json": manifest("auth"),
      "packages/runtime/package.json": manifest("runtime", {
        dependencies: runtimeDependencies,
        imports: { "#part": {} },
      }),
      "spec/package.json": manifest("spec"),
      "tools/package.json": manifest("tools", { private: true, devDependencies: { "@exch/spec": "*", yaml: "2" } }),
      "tools/bench/package.json": manifest("bench", {
        private: true,
        devDependencies: { rival: "1", "@exch/auth": "" },
      }),
      ...files,
    }),
  ).map(printProblem);

describe("checkImports", () => {
  it.each([
    ["an arrow of the picture", "packages/runtime/src/a.ts", 'import "@exch/auth";'],
    ["an exported entry", "packages/runtime/src/a.ts", 'import "@exch/auth/schemas";'],
    ["an exported pattern", "tools/a.ts", 'import "@exch/spec/openapi/service-a.json";'],
    ["a declared dependency, deep in it", "packages/runtime/src/a.ts", 'import "openapi/deep";'],
    ["an import of the package's own", "packages/runtime/src/a.ts", 'import "#part";'],
    ["the package itself by name", "packages/runtime/src/a.ts", 'import "@exch/runtime";'],
    ["test tools of the root in a test", "packages/auth/src/a.test.ts", 'import "vitest";'],
    ["test tools in what only tests use", "packages/auth/src/testing/a.ts", 'import "vitest"; import "node:fs";'],
    [
      "what only tests use in a measurement",
      "packages/auth/bench/a.ts",
      'import "vitest"; import "../src/testing/a.ts";',
    ],
    ["what only tests use in a test", "packages/auth/src/a.test.ts", 'import "./testing/a.ts";'],
    ["node: in a test", "packages/auth/src/a.test.ts", 'import "node:fs";'],
    ["node: in a node entry", "packages/runtime/src/node-transport.ts", 'import "node:http";'],
    ["node: in a node folder", "packages/runtime/src/node/agent.ts", 'import "node:http";'],
    ["node: in a private package", "tools/a.ts", 'import "node:fs"; import "yaml";'],
    ["what a nested package declares", "tools/bench/a.ts", 'import "rival"; import "@exch/auth";'],
  ])("accepts %s", (_, file, text) => {
    expect(check({ [file]: text })).toEqual([]);
  });

  it.each([
    ["an arrow upwards", "packages/auth/src/a.ts", 'import "@exch/runtime";', "auth may not import runtime"],
    ["a type from above", "packages/auth/src/a.ts", 'import type { A } from "@exch/runtime";', "may not import"],
    ["the spec", "packages/runtime/src/a.ts", 'import "@exch/spec";', "runtime may not import spec"],
    ["the tools", "packages/runtime/src/a.test.ts", 'import "@exch/tools";', "runtime may not import tools"],
    ["a deep import", "packages/runtime/src/a.ts", 'import "@exch/auth/src/b.ts";', 'isn\'t in the "exports"'],
    ["another package by path", "tools/a.ts", 'import "../packages/auth/src/b.ts";', "reaches out of tools"],
    ["an undeclared dependency", "packages/auth/src/a.ts", 'import "zod";', "zod isn't among the dependencies"],
    ["an undeclared scoped one", "tools/a.ts", 'import "@types/x/y";', "@types/x isn't among"],
    ["what only a nested package declares", "tools/a.ts", 'import "rival";', "rival isn't among"],
    ["a tool of the root in what ships", "packages/auth/src/a.ts", 'import "vitest";', "vitest isn't among"],
    ["what only tests use in what ships", "packages/auth/src/a.ts", 'import "./testing/a.ts";', "which isn't"],
    ["node: in what browsers load", "packages/auth/src/a.ts", 'import "node:crypto";', "runs in browsers too"],
    ["a builtin without node:", "packages/auth/src/a.ts", 'import { x } from "crypto";', "runs in browsers too"],
    ["a builtin loaded later", "packages/auth/src/a.ts", 'await import("node:fs");', "runs in browsers too"],
    ["another platform's module", "packages/auth/src/a.ts", 'import "bun:ffi";', "runs in browsers too"],
  ])("refuses %s", (_, file, text, message) => {
    const problems = check({ [file]: `\n${text}` });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${file}:2 `);
    expect(problems[0]).toContain(message);
  });

  it("refuses to load a node entry from what browsers load, unless it does without node:", () => {
    const files = {
      "packages/auth/src/index.ts": 'import "./node-crypto.ts"; import type { A } from "./node-agent.ts";',
      "packages/auth/src/node-crypto.ts": 'import "./engine.ts";',
      "packages/auth/src/engine.ts": "",
      "packages/auth/src/node-agent.ts": 'import "node:http";',
    };
    expect(check(files)).toEqual([]);
    expect(check({ ...files, "packages/auth/src/node-crypto.ts": 'import "./node-agent.ts";' })).toEqual([
      expect.stringContaining("would load ./node-crypto.ts"),
    ]);
  });

  it("refuses a dependency that the picture doesn't have, even unused", () => {
    const dependencies = { "@exch/runtime": "workspace:^" };
    expect(check({ "packages/auth/package.json": manifest("auth", { dependencies }) })).toEqual([
      "packages/auth/package.json auth may not depend on @exch/runtime",
    ]);
  });

  it("refuses a package that has no place in the picture", () => {
    expect(check({ "packages/extra/package.json": manifest("extra") })).toEqual([
      expect.stringContaining("extra has no layer yet"),
    ]);
  });

  it("refuses files that load each other, but not types that name each other", () => {
    const a = "packages/auth/src/a.ts";
    const b = "packages/auth/src/b.ts";
    expect(check({ [a]: 'import "./b.ts";', [b]: 'import type { A } from "./a.ts";' })).toEqual([]);
    expect(check({ [a]: 'import "./b.ts";', [b]: 'import "./a.ts";' })).toEqual([
      `${a} imports itself: ${a} → ${b} → ${a}`,
    ]);
  });
});
