import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compileVariants } from "./compile-variants.ts";
import { patch } from "./patch.ts";
import { areas, defects } from "./table/index.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const kinds = /^(wrong|twice|forgotten|journal|late|contents|list|limits)$/;

describe("planted defects", () => {
  it("have names of their own, and there are at least fifty", () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThanOrEqual(50);
    expect(areas.every((area) => area.defects.length > 0)).toBe(true);
  });

  it("are classified by what a user would notice", () => {
    const lines = readFileSync(new URL("old-table.tsv", import.meta.url), "utf8")
      .trim()
      .split("\n");
    const rows = lines.filter((line) => !line.startsWith("#")).map((line) => line.split("\t"));
    expect(rows.map(([name]) => name).sort()).toEqual(defects.map(({ name }) => name).sort());
    for (const [, noticed, what] of rows) {
      if (noticed === "no") expect(what).toMatch(/ /);
      else expect([noticed, what]).toEqual(["yes", expect.stringMatching(kinds)]);
    }
  });

  it("still apply to the present source, each edit in exactly one place, and compile", () => {
    expect(compileVariants(root, defects)).toBe("");
  });
});

describe("patch()", () => {
  const edit = { file: "a.ts", find: "one", replace: "two" };

  it("replaces the one place, dollar signs included", () => {
    expect(patch("a one b", [{ ...edit, replace: "$& $1" }])).toBe("a $& $1 b");
  });

  it("rejects an edit whose text is missing, occurs twice or is not changed", () => {
    expect(() => patch("a", [edit])).toThrow("a.ts: the text occurs 0 times, not once: one");
    expect(() => patch("one one", [edit])).toThrow("occurs 2 times");
    expect(() => patch("one", [{ ...edit, replace: "one" }])).toThrow("changes nothing");
  });
});
