import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitTree } from "../check/tree.ts";
import { type Manifest, type WorkspacePackage, workspacePackages } from "../check/workspace.ts";
import { copyWorkspace, runOrThrow } from "./copy-workspace.ts";

/** A package as people would download it. */
export interface PackedPackage {
  readonly name: string;
  /** Where its sources are: `packages/auth`. */
  readonly folder: string;
  /** The version in the workspace, and the one this release would give it. */
  readonly before: string;
  readonly version: string;
  readonly tarball: string;
  /** Of the tarball. */
  readonly bytes: number;
  /** The tarball, unpacked. */
  readonly unpacked: string;
  /** Relative to `unpacked`, in order. */
  readonly files: readonly string[];
  /** The package.json that is in the tarball. */
  readonly manifest: Manifest & { readonly bin?: Readonly<Record<string, string>> };
  /** What the release adds to its changelog; empty when it isn't released. */
  readonly news: string;
}

/** A release that was made in a copy of the workspace and goes nowhere. */
export interface Rehearsal {
  /** The copy: versions raised, changelogs written, everything built. */
  readonly workspace: string;
  readonly packages: readonly PackedPackage[];
  /** Removes all of it. */
  end(): void;
}

/** Raises versions, writes changelogs, builds and packs every published package, in a copy of the workspace. */
export async function rehearse(root: string): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const end = () => rmSync(folder, { recursive: true, force: true });
  try {
    const workspace = join(folder, "workspace");
    await copyWorkspace(root, workspace);
    await runOrThrow("npm", ["run", "--silent", "release:version"], workspace);
    await runOrThrow(process.execPath, ["tools/build/main.ts"], workspace);
    return { workspace, packages: await pack(root, folder, workspace), end };
  } catch (error) {
    end();
    throw error;
  }
}

async function pack(root: string, folder: string, workspace: string): Promise<PackedPackage[]> {
  const tarballs = join(folder, "tarballs");
  mkdirSync(tarballs);
  const published = workspacePackages(gitTree(root)).filter(({ manifest }) => !manifest.private);
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const chosen = published.flatMap(({ manifest }) => ["--filter", manifest.name]);
  const args = ["-y", packageManager, "--recursive", ...chosen, "pack", "--pack-destination", tarballs];
  await runOrThrow("npx", args, workspace);
  return Promise.all(published.map((each) => unpack(each, folder, workspace)));
}

async function unpack(each: WorkspacePackage, folder: string, workspace: string): Promise<PackedPackage> {
  const { name, version: before = "" } = each.manifest;
  const { version } = JSON.parse(readFileSync(join(workspace, each.folder, "package.json"), "utf8"));
  const tarball = join(folder, "tarballs", `${name.slice(1).replace("/", "-")}-${version}.tgz`);
  const around = join(folder, "unpacked", name.replace("/", "-"));
  const unpacked = join(around, "package");
  mkdirSync(around, { recursive: true });
  await runOrThrow("tar", ["-xzf", tarball, "-C", around], folder);
  const files = readdirSync(unpacked, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !statSync(join(unpacked, file)).isDirectory())
    .sort();
  const manifest = JSON.parse(readFileSync(join(unpacked, "package.json"), "utf8"));
  const news = newsOf(join(workspace, each.folder, "CHANGELOG.md"), version);
  const bytes = statSync(tarball).size;
  return { name, folder: each.folder, before, version, tarball, bytes, unpacked, files, manifest, news };
}

/** The part of a changelog that is about one version. */
function newsOf(changelog: string, version: string): string {
  if (!existsSync(changelog)) return "";
  const parts = readFileSync(changelog, "utf8").split(/^(?=## )/m);
  return parts.find((part) => part.startsWith(`## ${version}\n`))?.trim() ?? "";
}
