import { fileURLToPath } from "node:url";
import { checkChanges } from "./check-changes.ts";
import { compareContracts } from "./compare-contracts.ts";
import { readContract } from "./contract.ts";
import { printChanges } from "./print-changes.ts";
import { readDocument } from "./released.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [before, after] = process.argv.slice(2);

if (before !== undefined && after !== undefined) {
  const changes = compareContracts(readContract(readDocument(".", before)), readContract(readDocument(".", after)));
  console.log(printChanges(changes) || "No difference.");
} else {
  const { text, problems } = await checkChanges(root);
  console.log([text, ...problems].join("\n\n"));
  if (problems.length === 0) console.log("\nThe changesets say enough.");
  process.exitCode = problems.length === 0 ? 0 : 1;
}
