import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { patch } from "./edits.ts";
import { drawChanges } from "./random-changes.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("drawChanges()", () => {
  it("draws as many changes of single places as are asked for, the same for one seed", () => {
    const changes = drawChanges(root, { seed: 1, count: 40 });
    expect(new Set(changes.map(({ name }) => name)).size).toBe(40);
    expect(drawChanges(root, { seed: 1, count: 40 })).toEqual(changes);
    expect(drawChanges(root, { seed: 2, count: 40 })).not.toEqual(changes);
  });

  it("changes one line of a file", () => {
    const changes = drawChanges(root, { seed: 3, count: 100_000 });
    expect(changes.length).toBeGreaterThan(1000);
    const texts = new Map<string, string>();
    for (const { edits } of changes) {
      const { file } = edits[0]!;
      const text = texts.get(file) ?? readFileSync(join(root, file), "utf8");
      texts.set(file, text);
      const after = patch(text, edits).split("\n");
      expect(text.split("\n").filter((line, index) => line !== after[index])).toHaveLength(1);
    }
  });
});
