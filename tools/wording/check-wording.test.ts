import { describe, expect, it } from "vitest";
import { createTree } from "../repository/testing/made-trees.ts";
import { checkWording } from "./check-wording.ts";

describe("checkWording", () => {
  it.each([
    "see /work/plan.txt",
    'readFileSync("/home/me/x")',
    "as HOUSE.md says",
    "In the last session we",
    "written by a coding agent",
    "// TODO: later",
    "npm config set registry=https://npm.example",
  ])("rejects %j, and reports its line", (text) => {
    expect(checkWording(createTree({ "docs/x.md": `fine\n${text}` }))).toMatchObject([{ file: "docs/x.md", line: 2 }]);
  });

  it("accepts a TODO that has a number", () => {
    expect(checkWording(createTree({ "docs/x.md": "// TODO(#12): later" }))).toEqual([]);
  });

  it("rejects the address of a package in a lockfile", () => {
    const tree = createTree({ "lab/pnpm-lock.yaml": "resolution: {integrity: x}\nresolution: {tarball: https://x}" });
    expect(checkWording(tree)).toMatchObject([{ file: "lab/pnpm-lock.yaml", line: 2 }]);
  });
});
