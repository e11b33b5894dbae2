import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkGenerated } from "./generated.ts";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "generated-"));
  execFileSync("git", ["init", "-q"], { cwd: root });
  mkdirSync(join(root, "spec/openapi"), { recursive: true });
  writeFileSync(join(root, "spec/openapi/a.yaml"), "old");
  writeFileSync(join(root, "notes.txt"), "old");
});

afterAll(() => rmSync(root, { recursive: true }));

const check = (code: string) => checkGenerated(root, [process.execPath, "-e", `const fs = require("fs"); ${code}`]);

describe("checkGenerated", () => {
  it("accepts a generator that changes nothing", async () => {
    expect(await check('fs.writeFileSync("spec/openapi/a.yaml", "old")')).toBeUndefined();
  });

  it("ignores files that the generator does not write", async () => {
    expect(await check('fs.writeFileSync("notes.txt", "new")')).toBeUndefined();
  });

  it("names changed, added and removed files, and leaves the new ones in place", async () => {
    const write = 'fs.writeFileSync("spec/openapi/a.yaml", "new"); fs.writeFileSync("spec/openapi/b.yaml", "")';
    expect(await check(write)).toMatch(/commit them:\nspec\/openapi\/a\.yaml\nspec\/openapi\/b\.yaml$/);
    expect(await check('fs.rmSync("spec/openapi/b.yaml")')).toMatch(/commit them:\nspec\/openapi\/b\.yaml$/);
    expect(await check("")).toBeUndefined();
  });

  it("passes on the output of a failing generator", async () => {
    expect(await check('console.error("orders.place has no effect"); process.exit(1)')).toBe(
      "orders.place has no effect",
    );
  });
});
