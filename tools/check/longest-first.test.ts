import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { TestSpecification, Vitest } from "vitest/node";
import { LongestFirst, longest } from "./longest-first.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A specification of a file, in a group. */
function specification(file: string, groupOrder = 0): TestSpecification {
  const project = { name: "tests", config: { sequence: { groupOrder }, isolate: true } };
  return { moduleId: `${root}${file}`, project } as TestSpecification;
}

describe("LongestFirst", () => {
  const results = { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) };
  const order = new LongestFirst({ config: { root }, cache: results } as unknown as Vitest);

  it("puts the longest files before all others of their group", async () => {
    const [first = "", second = ""] = longest;
    const given = [specification(first, 1), specification("a.test.ts"), specification(second), specification(first)];
    const sorted = await order.sort(given);
    expect(sorted.map(({ moduleId }) => moduleId.slice(root.length))).toEqual([first, second, "a.test.ts", first]);
  });

  it.each(longest)("names a file that exists: %s", (file) => {
    expect(existsSync(`${root}${file}`)).toBe(true);
  });
});
