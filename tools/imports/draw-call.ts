import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawImports } from "./module-graph.ts";

const page = "docs/architecture.md";

/** Draws the imports between the files of the pipeline into docs/architecture.md. */
export async function drawCall(root: string): Promise<void> {
  const picture = await drawImports(root, "^packages/runtime/src/pipeline/");
  const text = readFileSync(join(root, page), "utf8");
  const drawn = text.replace(/(?<=^```mermaid\n).*?(?=^```$)/ms, () => picture);
  if (!drawn.includes(picture)) throw new Error(`${page} has no place for the picture of one call: a block of mermaid`);
  if (drawn !== text) writeFileSync(join(root, page), drawn);
}
