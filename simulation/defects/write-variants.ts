import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Defect } from "./defect.ts";
import { byFile, patch } from "./patch.ts";

/**
 * Writes each file that a defect changes beside the original in a copy, so that one run of the compiler checks all of them.
 *
 * @returns their paths
 */
export function writeVariants(root: string, folder: string, defects: readonly Defect[]): string[] {
  return defects.flatMap(({ name, edits }) =>
    [...byFile(edits)].map(([file, ofFile]) => {
      const variant = join(folder, file.replace(/\.ts$/, `.${name}.ts`));
      writeFileSync(variant, patch(readFileSync(join(root, file), "utf8"), ofFile));
      return variant;
    }),
  );
}
