import { fileURLToPath } from "node:url";
import { rules } from "./rules.ts";
import { checkSizes } from "./sizes.ts";
import { gitTree, printProblem } from "./tree.ts";

const tree = gitTree(fileURLToPath(new URL("../..", import.meta.url)));

for (const warning of checkSizes(tree)) console.log(`warning: ${printProblem(warning)}`);

const problems = Object.values(rules).flatMap((check) => check(tree));
for (const problem of problems) console.log(printProblem(problem));
console.log(problems.length === 0 ? "The repository keeps its own rules." : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
