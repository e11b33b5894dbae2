import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findDeclaration, findMatches } from "../patterns.ts";
import { readPlanted } from "../read-planted.ts";
import { compileVariants } from "../testing/compile-variants.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

describe("defects that are selected by patterns", () => {
  const planted = readPlanted(root, "planted/planted.md");

  it("are thirty-eight, with names of their own, and say what a user would notice", () => {
    expect(new Set(planted.map(({ name }) => name)).size).toBe(38);
    for (const { wrong } of planted) expect(wrong).toMatch(/^.{40,}\.$/);
  });

  it("change the present source, which then still compiles", () => {
    for (const { edits } of planted) {
      expect(edits.length).toBeGreaterThan(0);
      for (const { file, find, replace } of edits) {
        expect(readFileSync(join(root, file), "utf8")).toBe(find);
        expect(replace).not.toBe(find);
      }
    }
    expect(compileVariants(root, planted)).toBe("");
  });
});

describe("patterns", () => {
  const text = `class A {
  async #go(ms: number) {
    if (ms > 0) {
      await wait(ms, "x");
      count();
    }
    return ms ?? 5;
  }
}
`;
  const go = findDeclaration(text, "A.#go");
  const found = (pattern: string) => findMatches(text, go, pattern).map(({ bound }) => Object.fromEntries(bound));

  it("match whatever locals are called, and however the code is laid out", () => {
    expect(text.slice(go.start, go.end)).toMatch(/^ {2}async #go.*\n {2}}$/s);
    expect(found("if ($time > 0) { await wait(\n $time,\n $text);\n $$others }")).toEqual([
      { $time: "ms", $text: '"x"', $$others: "count();" },
    ]);
    expect(found('wait($$all, "x")')).toEqual([{ $$all: "ms" }]);
    expect(found("return $time ?? 5;")).toEqual([{ $time: "ms" }]);
  });

  it("do not match another operator, another literal, or two things under one name", () => {
    expect(found("if ($left >= 0)")).toEqual([]);
    expect(found('wait($time, "y")')).toEqual([]);
    expect(found("wait($same, $same)")).toEqual([]);
  });
});
