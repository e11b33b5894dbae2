import { describe, expect, it } from "vitest";
import { createTree } from "../repository/testing/made-trees.ts";
import { checkCodeLines, countCode, countLines } from "./code-lines.ts";

const lines = (count: number) => "const a = 1;\n".repeat(count);

describe("the budget in lines of code", () => {
  it("counts neither comments nor blank lines", () => {
    expect(countLines("/** One\n * two\n */\n\n// three\nconst a = 1; // four\n/* five */\nconst b = 2;\n")).toBe(2);
  });

  it("leaves generated files out, and counts tests by themselves", () => {
    const tree = createTree({
      "packages/mock/src/a.ts": lines(3),
      "packages/mock/src/a.test.ts": lines(5),
      "packages/mock/src/gen/b.ts": lines(7),
      "test/c.ts": lines(1),
    });
    const found = countCode(tree).filter((part) => part.lines > 0);
    expect(found.map((part) => [part.name, part.lines])).toEqual([
      ["mock", 3],
      ["tests", 6],
    ]);
  });

  it("reports a part that is larger than it may be", () => {
    expect(checkCodeLines(createTree({ "packages/mock/src/a.ts": lines(270) }))).toEqual([]);
    expect(checkCodeLines(createTree({ "packages/mock/src/a.ts": lines(271) }))).toEqual([
      "mock: 271 lines of code, and 270 are allowed",
    ]);
  });
});
