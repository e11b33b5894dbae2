import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runProgram } from "../repository/run-program.ts";

// Publishes what the registry doesn't have, and tags the commit. It builds nothing and needs no installed package: the job that may
// publish runs no code of a dependency.

/** Name of the file that lists the tarballs of a release, in the order of publishing. */
export const releaseList = "release.json";

/** A package of a release. */
export interface ListedPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute path of its tarball. */
  readonly tarball: string;
}

/** Reads the list of a folder that `main.ts` wrote. @throws Error for a list that names anything but tarballs of the folder */
export function readReleaseList(folder: string): ListedPackage[] {
  const list: unknown = JSON.parse(readFileSync(join(folder, releaseList), "utf8"));
  if (!Array.isArray(list) || list.length === 0) throw new Error(`${releaseList} lists no package`);
  return list.map(({ name, version, tarball }: Record<string, unknown>) => {
    const isTarball = typeof tarball === "string" && tarball.endsWith(".tgz") && tarball === basename(tarball);
    if (typeof name !== "string" || typeof version !== "string" || !isTarball)
      throw new Error(`${releaseList}: each entry needs a name, a version and the name of a .tgz file`);
    return { name, version, tarball: resolve(folder, tarball) };
  });
}

/** Options of publishing packages. */
export interface PublishOptions {
  /** Asks the registry and tries everything, but publishes nothing. */
  readonly dryRun: boolean;
  /** @default "npm" */
  readonly npm?: string;
  /** Hears each step. */
  readonly say: (line: string) => void;
  /** Is given the tag of each package, as soon as that is published. */
  readonly tag: (name: string) => unknown;
}

/**
 * Publishes, one after the other, every package whose version the registry doesn't have: what failed halfway is taken up
 * again by running it again. With provenance: npm has the workflow attest which commit a tarball was made from.
 */
export async function publishPackages(packages: readonly ListedPackage[], options: PublishOptions): Promise<void> {
  const { dryRun, npm = "npm", say, tag } = options;
  for (const { name, version, tarball } of packages) {
    const id = `${name}@${version}`;
    const found = await runProgram(npm, ["view", id, "version", "--json"], { cwd: "." });
    // A package that was never published is a 404; one without this version gives no output.
    if (found.code !== 0 && !found.output.includes("E404"))
      throw new Error(`the registry did not respond:\n${found.output}`);
    if (found.code === 0 && found.output.includes(version)) {
      say(`${id} is published already`);
      continue;
    }
    const args = ["publish", tarball, "--access", "public", ...(dryRun ? ["--dry-run"] : ["--provenance"])];
    const { code, output } = await runProgram(npm, args, { cwd: "." });
    if (code !== 0) throw new Error(`${id} was not published:\n${output}`);
    say(dryRun ? `${id} would be published` : `${id} is published`);
    if (!dryRun) await tag(id);
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { from: { type: "string", default: "dist/release" }, "dry-run": { type: "boolean", default: false } },
  });
  await publishPackages(readReleaseList(resolve(values.from)), {
    dryRun: values["dry-run"],
    say: (line) => console.log(line),
    async tag(name) {
      const { code, output } = await runProgram("git", ["tag", name], { cwd: "." });
      if (code !== 0) throw new Error(`git tag ${name}: ${output}`);
    },
  });
}
