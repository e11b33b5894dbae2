import { fileURLToPath } from "node:url";
import { gitTree, printProblem } from "../repository/tree.ts";
import { rules } from "./rules.ts";

/** Prints what breaks the rules in the folders given, excepted or not, and the count for each package. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = process.argv.slice(2);
const tree = gitTree(root);
for (const [name, rule] of Object.entries(rules)) {
  const problems = await rule(tree, root);
  for (const problem of problems.filter(({ file }) => folders.some((folder) => file.startsWith(folder)))) {
    console.log(printProblem(problem));
  }
  const counts = [...Map.groupBy(problems, ({ file }) => /^packages\/[^/]+|^[^/]+\/[^/]+|^.*/.exec(file)?.[0])];
  const text = counts.map(([folder, found]) => `${folder} ${found.length}`).join(", ");
  console.log(`${name}: ${problems.length === 0 ? "no problem" : text}`);
}
