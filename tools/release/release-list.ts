import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

/** Name of the file that lists the tarballs of a release, in the order of publishing. */
export const releaseList = "release.json";

/** A package of a release. */
export interface ListedPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute path of its tarball. */
  readonly tarball: string;
}

/** Reads the list of a folder that `pack.ts` wrote. @throws Error for a list that names anything but tarballs of the folder */
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
