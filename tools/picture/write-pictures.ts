import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readModuleGraph } from "../imports/module-graph.ts";
import { gitTree } from "../repository/tree.ts";
import { drawCall } from "./draw-call.ts";
import { drawOperation } from "./draw-operation.ts";
import { valueGraph } from "./value-graph.ts";

const page = "docs/architecture.md";

/** Draws the pictures of docs/architecture.md from the imports of the code, and writes them between their marks. */
export async function writePictures(root: string): Promise<void> {
  const graph = valueGraph(root, await readModuleGraph(root));
  const pictures = { "one call": drawCall(graph), "one operation": drawOperation(gitTree(root), graph) };
  const before = readFileSync(join(root, page), "utf8");
  const after = Object.entries(pictures).reduce((text, [name, picture]) => replacePicture(text, name, picture), before);
  if (after !== before) writeFileSync(join(root, page), after);
}

/** Replaces the picture between `<!-- NAME -->` and `<!-- end -->`. */
export function replacePicture(text: string, name: string, picture: string): string {
  const [begin, end] = [`<!-- ${name}: drawn by npm run picture -->`, "<!-- end -->"];
  const [from, to] = [text.indexOf(begin), text.indexOf(end, text.indexOf(begin))];
  if (from < 0 || to < 0) throw new Error(`${page} has no ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n\`\`\`mermaid\n${picture}\n\`\`\`\n\n${text.slice(to)}`;
}

if (import.meta.main) await writePictures(fileURLToPath(new URL("../..", import.meta.url)));
