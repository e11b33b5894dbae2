import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildOrder } from "../build/order.ts";
import { gitTree } from "../repository/tree.ts";
import { workspacePackages } from "../repository/workspace.ts";
import { makeDryRun } from "./dry-run.ts";
import { releaseList } from "./release-list.ts";
import { fillRepository, repositoryUrl } from "./repository.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds and packs every package into a folder, with the list that `publish.ts` reads. Needs no token. */
async function pack(out: string): Promise<void> {
  const url = repositoryUrl(process.env);
  const published = buildOrder(workspacePackages(gitTree(root)).filter(({ manifest }) => !manifest.private));
  const folders = published.map(({ folder }) => folder);
  const { packages, end } = await makeDryRun(root, (workspace) => fillRepository(workspace, folders, url));
  try {
    mkdirSync(out, { recursive: true });
    const ordered = packages.toSorted((one, other) => folders.indexOf(one.folder) - folders.indexOf(other.folder));
    for (const { tarball } of ordered) cpSync(tarball, join(out, basename(tarball)));
    const list = ordered.map(({ name, version, tarball }) => ({ name, version, tarball: basename(tarball) }));
    writeFileSync(join(out, releaseList), `${JSON.stringify(list, undefined, 2)}\n`);
    for (const { name, version, tarball } of list) console.log(`${name}@${version}  ${tarball}`);
  } finally {
    end();
  }
}

const { values } = parseArgs({ options: { out: { type: "string", default: "dist/release" } } });
await pack(resolve(values.out)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
