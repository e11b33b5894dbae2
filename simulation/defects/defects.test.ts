import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compileVariants } from "./compile-variants.ts";
import { patch } from "./patch.ts";
import { areas, defects } from "./table/index.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("planted defects", () => {
  it("have names of their own, and there are at least fifty", () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThanOrEqual(50);
    expect(areas.every((area) => area.defects.length > 0)).toBe(true);
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
