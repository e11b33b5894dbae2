import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { copyWorkspace } from "@exch/tools/copy-workspace";
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
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Builds and packs every package that is published, in a copy of the workspace: builds in the workspace itself
 * do not interfere.
 * @param folder an empty one
 */
export async function packAll(folder: string): Promise<Packed[]> {
  const copy = join(folder, "workspace");
  const tarballs = join(folder, "tarballs");
  await copyWorkspace(root, copy);
  await run(process.execPath, ["tools/build/main.ts"], { cwd: copy });

  const listed = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*package.json"], {
    cwd: copy,
  });
  const published = listed
    .split("\n")
    .filter((file) => /^(spec|packages|tools)\//.test(file) && existsSync(join(copy, file)))
    .map((file) => read(join(copy, file)))
    .filter((manifest) => manifest.private !== true);
  mkdirSync(tarballs);
  const { packageManager } = read(join(root, "package.json"));
  const only = published.flatMap(({ name }) => ["--filter", name]);
  await run("npx", ["-y", packageManager, "--recursive", ...only, "pack", "--pack-destination", tarballs], {
    cwd: copy,
  });
  return published.map((manifest) => ({
    name: manifest.name,
    tarball: join(tarballs, `${manifest.name.slice(1).replace("/", "-")}-${manifest.version}.tgz`),
    manifest: { ...manifest, ...manifest.publishConfig },
  }));
}

function read(file: string): Manifest & { packageManager: string; publishConfig?: Partial<Manifest> } {
  return JSON.parse(readFileSync(file, "utf8"));
}
