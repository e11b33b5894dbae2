import { fileURLToPath } from "node:url";
import { checkRelease } from "../release/check-release.ts";
import { stopTogether } from "../repository/run-program.ts";
import { printProblem, readGitTree } from "../repository/tree.ts";
import { printCodeLines } from "./code-lines.ts";
import { rules } from "./rules.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tree = readGitTree(root);
const problems: string[] = [];

stopTogether();
console.log(printCodeLines(tree));
for (const rule of Object.values(rules)) problems.push(...(await rule(tree, root)).map(printProblem));
async function check(name: string, run: () => Promise<string | undefined> | string | undefined): Promise<void> {
  const details = await (async () => run())().catch((error: Error) => error.message);
  if (details !== undefined) problems.push(`${name}: failed\n${details.replace(/^/gm, "  ")}`);
}

if (!process.argv.includes("--rules")) {
  const release = await checkRelease(root, check);
  release?.end();
}

for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? "The repository keeps its own rules." : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
