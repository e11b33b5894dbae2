import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { built } from "../imports/layers.ts";
import { makeDryRun } from "./dry-run.ts";
import { printRelease } from "./print-release.ts";
import { releaseList } from "./publish.ts";
import { fillRepository, getRepositoryUrl } from "./repository.ts";

// Prints what a release would publish: `npm run release`. With --out FOLDER it keeps the tarballs; with --pack too it packs the versions of
// today under the repository's address, with the list that `publish.ts` reads. It needs no token.
const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({ options: { out: { type: "string" }, pack: { type: "boolean", default: false } } });
const folders = ["spec", ...built.map((name) => `packages/${name}`)];
const url = values.pack ? getRepositoryUrl(process.env) : "";
const made = values.pack
  ? await makeDryRun(root, (workspace, all) => fillRepository(workspace, all, url))
  : await makeDryRun(root);
try {
  console.log(printRelease(made.packages));
  const out = values.out ?? (values.pack ? "dist/release" : undefined);
  if (out !== undefined) {
    const ordered = made.packages.toSorted((one, other) => folders.indexOf(one.folder) - folders.indexOf(other.folder));
    mkdirSync(resolve(out), { recursive: true });
    for (const { tarball } of ordered) cpSync(tarball, join(out, basename(tarball)));
    const list = ordered.map(({ name, version, tarball }) => ({ name, version, tarball: basename(tarball) }));
    writeFileSync(join(out, releaseList), `${JSON.stringify(list, undefined, 2)}\n`);
    console.log(`\nThe tarballs are in ${out}.`);
  }
} finally {
  made.end();
}
