import { execFileSync } from "node:child_process";
import { beforeEach, describe, expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import { checkGenerated } from "./generated.ts";

const folder = useTemporaryFolder();
beforeEach(() => {
  execFileSync("git", ["init", "-q"], { cwd: folder.at() });
  folder.put({ "spec/openapi/a.yaml": "old", "notes.txt": "old" });
});

const check = (code: string) =>
  checkGenerated(folder.at(), [process.execPath, "-e", `const fs = require("fs"); ${code}`]);

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
    const text = "orders.place has no effect";
    expect(await check('console.error("orders.place has no effect"); process.exit(1)')).toBe(text);
  });
});
