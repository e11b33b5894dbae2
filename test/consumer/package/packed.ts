import { readdirSync } from "node:fs";
import { join } from "node:path";
import { makeDryRun } from "@exch/tools/dry-run";
import { fillRepository, getCloneUrl } from "@exch/tools/repository";
import { run } from "../run.ts";
import { root } from "../workspace.ts";

/** A package as it would be published. */
export interface Packed {
  readonly name: string;
  readonly tarball: string;
  readonly manifest: Manifest;
}

/** The parts of a package.json that are read. */
export interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Builds and packs every package that is published, in a copy of the workspace: builds in the workspace itself
 * do not interfere. The tarballs exist until this process ends.
 */
export async function packAll(): Promise<readonly Packed[]> {
  const remote = await run("git", ["remote", "get-url", "origin"], { cwd: root }).catch(() => "");
  const made = await makeDryRun(root, (copy, folders) => fillRepository(copy, folders, getCloneUrl(remote)));
  return made.packages;
}

/** Reads the packages of a folder that holds tarballs. */
export function packedIn(folder: string): Promise<Packed[]> {
  const tarballs = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  return Promise.all(
    tarballs.map(async (name) => {
      const manifest: Manifest = JSON.parse(await run("tar", ["-xzOf", name, "package/package.json"], { cwd: folder }));
      return { name: manifest.name, tarball: join(folder, name), manifest };
    }),
  );
}
