import type { Tree } from "./tree.ts";

/** The parts of a package.json that the checks read. */
export interface Manifest {
  name: string;
  description?: string;
  license?: string;
  version?: string;
  private?: boolean;
  files?: string[];
  exports?: Record<string, unknown>;
  publishConfig?: { access?: string; exports?: Record<string, unknown> };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A folder of the workspace with a package.json. */
export interface WorkspacePackage {
  /** `packages/auth`, `tools`. */
  folder: string;
  /** `auth`, `tools`: the name in the picture of the layers. */
  key: string;
  manifest: Manifest;
}

/** Every package of the workspace, in the order of their folders; the root itself isn't one. */
export function workspacePackages(tree: Tree): WorkspacePackage[] {
  return tree.files
    .filter((file) => /^(packages\/[^/]+|[^/]+)\/package\.json$/.test(file))
    .map((file) => {
      const folder = file.slice(0, -"/package.json".length);
      return { folder, key: folder.replace("packages/", ""), manifest: JSON.parse(tree.read(file)) };
    });
}

/** The package a file belongs to. */
export function packageOf(packages: readonly WorkspacePackage[], file: string): WorkspacePackage | undefined {
  return packages.find(({ folder }) => file.startsWith(`${folder}/`));
}
