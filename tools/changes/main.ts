import { fileURLToPath } from "node:url";
import { runChanges } from "@exch/generate/internal";
import { checkChanges } from "./check-changes.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const args = process.argv.slice(2);

if (args.length > 0) process.exitCode = await runChanges(args, process.cwd(), console);
else {
  const { text, problems } = await checkChanges(root);
  console.log([text, ...problems].join("\n\n"));
  if (problems.length === 0) console.log("\nThe changesets say enough.");
  process.exitCode = problems.length === 0 ? 0 : 1;
}
