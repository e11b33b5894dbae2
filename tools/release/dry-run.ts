import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readChangesets } from "../repository/changesets.ts";
import { readGitTree } from "../repository/tree.ts";
import { listWorkspacePackages, type Manifest, type WorkspacePackage } from "../repository/workspace.ts";
import { copyWorkspace, runOrThrow } from "./copy-workspace.ts";
import { recordContract } from "./released-contract.ts";

/** The parts of a published package.json that the checks read. */
export type PublishedManifest = Manifest & { readonly bin?: Readonly<Record<string, string>> };

/** A package as users would download it. */
export interface PackedPackage {
  readonly name: string;
  /** The folder of its sources: `packages/auth`. */
  readonly folder: string;
  /** The version in the workspace, and the one this release would give it. */
  readonly before: string;
  readonly version: string;
  readonly tarball: string;
  /** Of the tarball. */
  readonly bytes: number;
  /** The tarball, unpacked where the others find it: in one `node_modules` with all of them and what they need. */
  readonly unpacked: string;
  /** Relative to `unpacked`, in order. */
  readonly files: readonly string[];
  /** The package.json that is in the tarball. */
  readonly manifest: PublishedManifest;
  /** The release's part of its changelog; empty when it is not released. */
  readonly news: string;
}

/** A release that was made in a copy of the workspace and is not published. */
export interface DryRun {
  /** The copy: versions raised, changelogs written, everything built. */
  readonly workspace: string;
  readonly packages: readonly PackedPackage[];
  /** The folder whose `node_modules` has all packages, unpacked. */
  readonly installed: string;
  /** Removes all of it. */
  end(): void;
}

/** Changes a copy of the workspace before it is built; `folders` are those of the published packages. */
export type Prepare = (workspace: string, folders: readonly string[]) => Promise<unknown> | unknown;

/** Raises versions, writes changelogs and records the contract. Right after a release there is nothing to do. */
export async function raiseVersions(workspace: string): Promise<void> {
  if (readChangesets(readGitTree(workspace)).length === 0) return;
  await runOrThrow("changeset", ["version"], workspace);
  recordContract(workspace);
}

/** Prepares, builds and packs every published package, in a copy of the workspace. */
export async function makeDryRun(root: string, prepare: Prepare = raiseVersions): Promise<DryRun> {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const end = () => rmSync(folder, { recursive: true, force: true });
  // A process that receives a signal to stop removes it too.
  process.once("exit", end);
  try {
    const workspace = join(folder, "workspace");
    const published = listWorkspacePackages(readGitTree(root)).filter(({ manifest }) => !manifest.private);
    await copyWorkspace(root, workspace);
    await prepare(
      workspace,
      published.map((each) => each.folder),
    );
    await runOrThrow(process.execPath, ["tools/build/main.ts"], workspace);
    return { workspace, packages: await pack(published, folder, workspace), installed: join(folder, "installed"), end };
  } catch (error) {
    end();
    throw error;
  }
}

const tarballsIn = (folder: string) => join(folder, "tarballs");

async function pack(
  published: readonly WorkspacePackage[],
  folder: string,
  workspace: string,
): Promise<PackedPackage[]> {
  const tarballs = tarballsIn(folder);
  mkdirSync(tarballs);
  const { packageManager } = JSON.parse(readFileSync(join(workspace, "package.json"), "utf8"));
  const chosen = published.flatMap(({ manifest }) => ["--filter", manifest.name]);
  const args = ["-y", packageManager, "--recursive", ...chosen, "pack", "--pack-destination", tarballs];
  await runOrThrow("npx", args, workspace);
  const packages = await Promise.all(published.map((each) => unpack(each, folder, workspace)));
  for (const each of packages) linkNeeds(each, join(folder, "installed/node_modules"), workspace);
  return packages;
}

/** Links dependencies to where the workspace has them installed. */
function linkNeeds({ manifest, folder }: PackedPackage, modules: string, workspace: string): void {
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    const [installed, link] = [join(workspace, folder, "node_modules", name), join(modules, name)];
    if (existsSync(link) || !existsSync(installed)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(installed), link);
  }
}

async function unpack(each: WorkspacePackage, folder: string, workspace: string): Promise<PackedPackage> {
  const { name, version: before = "" } = each.manifest;
  const { version } = JSON.parse(readFileSync(join(workspace, each.folder, "package.json"), "utf8"));
  const tarball = join(tarballsIn(folder), `${name.slice(1).replace("/", "-")}-${version}.tgz`);
  const unpacked = join(folder, "installed/node_modules", name);
  mkdirSync(unpacked, { recursive: true });
  await runOrThrow("tar", ["-xzf", tarball, "-C", unpacked, "--strip-components=1"], folder);
  const files = readdirSync(unpacked, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !statSync(join(unpacked, file)).isDirectory())
    .sort();
  const manifest = JSON.parse(readFileSync(join(unpacked, "package.json"), "utf8"));
  const news = readNews(join(workspace, each.folder, "CHANGELOG.md"), version);
  const bytes = statSync(tarball).size;
  return { name, folder: each.folder, before, version, tarball, bytes, unpacked, files, manifest, news };
}

/** Gives the part of a changelog that is about one version. */
function readNews(changelog: string, version: string): string {
  if (!existsSync(changelog)) return "";
  const parts = readFileSync(changelog, "utf8").split(/^(?=## )/m);
  return parts.find((part) => part.startsWith(`## ${version}\n`))?.trim() ?? "";
}
