import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runProgram } from "../repository/run-program.ts";
import { publishPackages } from "./publish-packages.ts";
import { readReleaseList } from "./release-list.ts";

// Publishes what the registry doesn't have, and tags the commit. It builds nothing and needs no installed package: the job that may
// publish runs no code of a dependency.
const root = fileURLToPath(new URL("../..", import.meta.url));

async function tag(name: string): Promise<void> {
  const { code, output } = await runProgram("git", ["tag", name], { cwd: root });
  if (code !== 0) throw new Error(`git tag ${name}: ${output}`);
}

const { values } = parseArgs({
  options: { from: { type: "string", default: "dist/release" }, "dry-run": { type: "boolean", default: false } },
});
try {
  await publishPackages(readReleaseList(resolve(values.from)), {
    dryRun: values["dry-run"],
    say: (line) => console.log(line),
    tag,
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
