import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isCurrent, markCurrent } from "./current.mjs";

let root: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "set-up-"));
  write("package.json", "{}");
  write("pnpm-lock.yaml", "lockfileVersion: '9.0'");
  write("packages/auth/package.json", "{}");
  write("packages/auth/node_modules/x/index.js", "");
  write("node_modules/.pnpm/lock.yaml", "lockfileVersion: '9.0'");
});

afterEach(() => rmSync(root, { recursive: true }));

describe("isCurrent", () => {
  it("is false before the first set-up", () => {
    expect(isCurrent(root)).toBe(false);
  });

  it("is true after a set-up, and however often it is asked", () => {
    markCurrent(root);
    expect([isCurrent(root), isCurrent(root)]).toEqual([true, true]);
  });

  it.each([
    ["the lockfile changes", () => write("pnpm-lock.yaml", "changed")],
    ["a manifest changes", () => write("packages/auth/package.json", '{ "name": "x" }')],
    ["a package is added", () => write("packages/runtime/package.json", "{}")],
    ["the settings change", () => write("pnpm-workspace.yaml", "packages: []")],
    ["pnpm installs something else by hand", () => write("node_modules/.pnpm/lock.yaml", "changed")],
    ["a package's node_modules is gone", () => rmSync(join(root, "packages/auth/node_modules"), { recursive: true })],
    ["the whole node_modules is gone", () => rmSync(join(root, "node_modules"), { recursive: true })],
  ])("is false when %s", (_, change) => {
    markCurrent(root);
    change();
    expect(isCurrent(root)).toBe(false);
  });

  it("ignores a changed source file", () => {
    markCurrent(root);
    write("packages/auth/src/index.ts", "export {};");
    expect(isCurrent(root)).toBe(true);
  });
});
