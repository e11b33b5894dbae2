import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildOrder } from "../build/order.ts";
import { gitTree } from "../repository/tree.ts";
import { workspacePackages } from "../repository/workspace.ts";
import { runOrThrow } from "./copy-workspace.ts";
import { makeDryRun } from "./dry-run.ts";
import { publishPackages } from "./publish-packages.ts";
import { fillRepository, repositoryUrl } from "./repository.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds, packs and publishes what the registry doesn't have, and tags the commit. */
async function publish(dryRun: boolean): Promise<void> {
  const url = repositoryUrl(process.env);
  const published = buildOrder(workspacePackages(gitTree(root)).filter(({ manifest }) => !manifest.private));
  const folders = published.map(({ folder }) => folder);
  const { packages, end } = await makeDryRun(root, (workspace) => fillRepository(workspace, folders, url));
  try {
    const ordered = packages.toSorted((one, other) => folders.indexOf(one.folder) - folders.indexOf(other.folder));
    await publishPackages(ordered, {
      dryRun,
      say: (line) => console.log(line),
      tag: (name) => runOrThrow("git", ["tag", name], root),
    });
  } finally {
    end();
  }
}

const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
await publish(values["dry-run"]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
