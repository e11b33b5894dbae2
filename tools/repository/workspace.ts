import { parse } from "yaml";
import type { Tree } from "./tree.ts";

/** The parts of a package.json that the checks read. */
export interface Manifest {
  name: string;
  description?: string;
  license?: string;
  version?: string;
  private?: boolean;
  files?: string[];
  keywords?: readonly string[];
  sideEffects?: unknown;
  engines?: Record<string, string>;
  exports?: Record<string, unknown>;
  imports?: Record<string, unknown>;
  publishConfig?: { access?: string; exports?: Record<string, unknown>; imports?: Record<string, unknown> };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A folder of the workspace with a package.json. */
export interface WorkspacePackage {
  /** `packages/auth`, `tools`. */
  folder: string;
  /** `auth`, `tools`, `tools/bench`: the name in `tools/imports/layers.ts`; for published packages their own. */
  key: string;
  manifest: Manifest;
}

/**
 * Every package that pnpm-workspace.yaml names, and every one with an install of its own (`tools/bench`), in the order of
 * their folders; the root itself isn't one.
 */
export function listWorkspacePackages(tree: Tree): WorkspacePackage[] {
  const { packages }: { packages: string[] } = parse(tree.read("pnpm-workspace.yaml"));
  const folders = packages.map((pattern) => new RegExp(`^${pattern.replaceAll("*", "[^/]+")}$`));
  return tree.files
    .filter((file) => file.endsWith("/package.json"))
    .map((file) => file.slice(0, -"/package.json".length))
    .filter(
      (folder) =>
        folders.some((pattern) => pattern.test(folder)) || tree.files.includes(`${folder}/pnpm-workspace.yaml`),
    )
    .map((folder) => {
      const manifest = JSON.parse(tree.read(`${folder}/package.json`));
      const own = manifest.private ? undefined : /^@exch\/(.+)$/.exec(manifest.name)?.[1];
      return { folder, key: own ?? folder.replace("packages/", ""), manifest };
    });
}

/** The package a file belongs to: the innermost one, where they are nested. */
export function findPackage(packages: readonly WorkspacePackage[], file: string): WorkspacePackage | undefined {
  const around = packages.filter(({ folder }) => file.startsWith(`${folder}/`));
  return around.sort((a, b) => b.folder.length - a.folder.length)[0];
}
