import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { convertMutant, drawLines } from "./mutants.ts";

const file = "packages/runtime/src/pipeline/retry.ts";
const lines = Array.from({ length: 100 }, (_, index) => `const value${index} = ${index};`);
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "mutants-"));
  mkdirSync(join(root, "packages/runtime/src/pipeline"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (...written: readonly string[]) => writeFileSync(join(root, file), written.join("\n"));

describe("drawLines()", () => {
  it("draws as many lines as are asked for, the same for one seed", () => {
    write(...lines);
    const drawn = drawLines(root, 1, 40);
    expect(new Set(drawn).size).toBe(40);
    expect(drawLines(root, 1, 40)).toEqual(drawn);
    expect(drawLines(root, 2, 40)).not.toEqual(drawn);
  });

  it("draws lines of code, each as a whole", () => {
    write("// A comment", 'import { a } from "a";', "  if (a) return;", "}");
    expect(drawLines(root, 1, 40)).toEqual([`${file}:3:0-3:16`]);
  });

  it("draws the same lines after a change elsewhere", () => {
    const drawAfter = (...before: readonly string[]) => {
      write(...before, "", ...lines);
      return drawLines(root, 1, 10).map((range) => Number(range.split(":")[1]) - before.length);
    };
    expect(drawAfter("// One", "// Two")).toEqual(drawAfter("// One"));
  });
});

describe("convertMutant()", () => {
  it("changes the place alone, also over several lines", () => {
    write("const a = 1;", "if (b === c) {", "  d();", "}");
    const place = (line: number, column: number) => ({ line, column });
    const convert = (
      location: { start: ReturnType<typeof place>; end: ReturnType<typeof place> },
      replacement: string,
    ) => convertMutant(root, file, { fileName: file, location, replacement });
    expect(convert({ start: place(2, 5), end: place(2, 12) }, "false")).toMatchObject({
      name: "runtime/pipeline/retry.ts:2:5",
      wrong: "b === c → false",
      edits: [{ file, replace: "const a = 1;\nif (false) {\n  d();\n}" }],
    });
    const text = "const a = 1;\nif (b === c) {}";
    expect(convert({ start: place(2, 14), end: place(4, 2) }, "{}").edits[0]?.replace).toBe(text);
  });
});
