import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkTypes } from "./types.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
let root: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

// Inside the repository, where the compiler finds the types of Node.
beforeEach(() => {
  mkdirSync(join(repository, "node_modules/.cache"), { recursive: true });
  root = mkdtempSync(join(repository, "node_modules/.cache/types-"));
  cpSync(join(repository, "tsconfig.base.json"), join(root, "tsconfig.base.json"));
  const project = { extends: "../../tsconfig.base.json", compilerOptions: { types: ["node"] }, include: ["src"] };
  write("packages/auth/tsconfig.json", JSON.stringify(project));
  write("packages/auth/src/index.ts", "export const a: number = 1;\n");
});

afterEach(() => rmSync(root, { recursive: true }));

describe("checkTypes", () => {
  it("accepts correct types, and types of Node where only Node runs", async () => {
    write("packages/auth/src/node.ts", 'export const bytes = Buffer.from("x");\n');
    expect(await checkTypes(root)).toBeUndefined();
  });

  it("reports a mistake once, though two projects see it", async () => {
    write("packages/auth/src/index.ts", 'export const a: number = "1";\n');
    expect(await checkTypes(root)).toMatch(/^packages\/auth\/src\/index\.ts\(1,14\): error TS2322: [^\n]+$/);
  });

  it("rejects types of Node in what browsers load", async () => {
    write("packages/auth/src/index.ts", 'export const bytes = Buffer.from("x");\n');
    expect(await checkTypes(root)).toContain("Buffer");
  });
});
