import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { patch } from "@exch/simulation/defects";
import { describe, expect, it } from "vitest";
import { plantedDefects } from "./planted-defects.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

describe("the planted defects of the contract tests", () => {
  it("are nineteen, each with a name of its own", () => {
    expect(plantedDefects).toHaveLength(19);
    expect(new Set(plantedDefects.map(({ name }) => name)).size).toBe(19);
  });

  it.each(plantedDefects.map((defect) => [defect.name, defect] as const))(
    "still apply to the source: %s",
    (_, { edits }) => {
      for (const [file, ofFile] of Map.groupBy(edits, (edit) => edit.file)) {
        const text = readFileSync(join(root, file), "utf8");
        expect(patch(text, ofFile)).not.toBe(text);
      }
    },
  );
});
