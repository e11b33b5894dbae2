import type { Problem, Tree } from "../repository/tree.ts";

const handWritten = /\.(ts|mjs|js|tsp)$/;
const exempt = /\.test\.ts$|(^|\/)gen\//;

/** Finds files that are too long to read at once. Warnings only: some tables are long for good reasons. */
export function checkSizes(tree: Tree, limit = 200): Problem[] {
  return tree.files
    .filter((file) => handWritten.test(file) && !exempt.test(file))
    .map((file) => ({ file, lines: tree.read(file).trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > limit)
    .map(({ file, lines }) => ({ file, message: `has ${lines} lines; most files stay under ${limit}` }));
}
