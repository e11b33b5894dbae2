import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../repository/run-program.ts";
import { readGitTree } from "../repository/tree.ts";

const generated =
  /^(packages\/[^/]+\/src\/gen\/|spec\/openapi\/|packages\/[^/]+\/package\.json$|docs\/(?:gaps|errors|guards|architecture)\.md$)/;

/**
 * Generates everything in place and lists the files whose bytes changed. Nothing is restored: the result
 * is what should be committed.
 */
export async function checkGenerated(root: string, generate: readonly string[]): Promise<string | undefined> {
  const before = readGenerated(root);
  const [program = "", ...args] = generate;
  const { code, output } = await runProgram(program, args, { cwd: root });
  if (code !== 0) return output;
  const changed = listChanges(before, readGenerated(root));
  if (changed.length === 0) return undefined;
  return ["These files were not current. They are now; commit them:", ...changed].join("\n");
}

/** Lists files that are new, removed or different. */
export function listChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file)).sort();
}

function readGenerated(root: string): Map<string, string> {
  const files = readGitTree(root).files.filter((file) => generated.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "latin1")]));
}
