import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSizes } from "../sizes/check-sizes.ts";
import { createApiReports } from "./api-report.ts";
import { checkContents, checkPublished } from "./check-contents.ts";
import { findStaleReports } from "./check-reports.ts";
import { checkScripts } from "./check-scripts.ts";
import { type DryRun, makeDryRun, type PackedPackage } from "./dry-run.ts";
import { listEntryPoints } from "./entry-points.ts";
import { findPackageProblems } from "./lint-package.ts";
import { loadPackages, startPrograms } from "./load-package.ts";

/** Runs one check and records its result; `run` returns the problems, or undefined. */
export type Check = (name: string, run: () => Promise<string | undefined> | string | undefined) => Promise<void>;

/**
 * Checks everything that a release requires, on the packages as users would download them.
 * @returns the release that was checked, which the caller ends; undefined where none can be made
 */
export async function checkRelease(root: string, check: Check): Promise<DryRun | undefined> {
  const made: { release?: DryRun } = {};
  await check("a release can be made", async () => {
    made.release = await makeDryRun(root);
  });
  if (made.release === undefined) return undefined;
  const { packages, workspace, installed } = made.release;
  await check("packages hold what users need, and no more", () => joinProblems(packages.flatMap(checkFiles(packages))));
  await check("nothing that is installed by default runs a script", () =>
    joinProblems(packages.flatMap(({ name, unpacked }) => checkScripts([name], unpacked))),
  );
  await check("publint and are-the-types-wrong find nothing", async () =>
    joinProblems((await Promise.all(packages.map(lintTarball))).flat()),
  );
  await check("packages load and start on the oldest Node", async () =>
    joinProblems([...(await loadPackages(packages)), ...(await startPrograms(packages))]),
  );
  const { length } = packages.flatMap(({ manifest }) => listEntryPoints(manifest));
  await check("packages have at most 24 entry points", () => (length > 24 ? `they have ${length}` : undefined));
  await check("sizes are within their limits", async () => joinProblems(await checkSizes(installed)));
  await check("API reports say what packages give", () => {
    const folders = packages.map(({ folder }) => folder);
    const stale = findStaleReports(root, folders, createApiReports(workspace, packages));
    return joinProblems(
      stale.length === 0 ? [] : [...stale, "`npm run api` writes them; read the difference, and commit it."],
    );
  });
  return made.release;
}

function checkFiles(packages: readonly PackedPackage[]): (each: PackedPackage) => string[] {
  const versions = new Map(packages.map(({ name, version }) => [name, version]));
  return ({ name, manifest, files, unpacked }) => {
    const read = (file: string) => readFileSync(join(unpacked, file), "utf8");
    const found = [...checkContents({ manifest, files, read }), ...checkPublished(manifest, versions)];
    return found.map((problem) => `${name}: ${problem}`);
  };
}

async function lintTarball({ name, tarball }: PackedPackage): Promise<string[]> {
  return (await findPackageProblems(tarball)).map((problem) => `${name}: ${problem}`);
}

function joinProblems(problems: readonly string[]): string | undefined {
  return problems.length === 0 ? undefined : problems.join("\n");
}
