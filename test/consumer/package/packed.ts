import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyWorkspace } from "@exch/tools/copy-workspace";
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
  const listed = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*package.json"], {
    cwd: copy,
  });
  const files = listed
    .split("\n")
    .filter((file) => /^(spec|packages|tools)\//.test(file) && existsSync(join(copy, file)))
    .filter((file) => read(join(copy, file)).private !== true);
  const published = files.map((file) => read(join(copy, file)));
  const remote = await run("git", ["remote", "get-url", "origin"], { cwd: root }).catch(() => "");
  fillRepository(copy, files.map(dirname), getCloneUrl(remote));
  await run(process.execPath, ["tools/build/main.ts"], { cwd: copy });
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

function read(file: string): Manifest & { packageManager: string; publishConfig?: Partial<Manifest> } {
  return JSON.parse(readFileSync(file, "utf8"));
}
