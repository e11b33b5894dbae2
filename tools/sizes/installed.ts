import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Packages on the disk after an installation, with everything they depend on. */
export interface InstalledPackages {
  readonly packages: readonly string[];
  /** The folder of each. */
  readonly folders: readonly string[];
  readonly bytes: number;
}

/** Walks from packages to what they depend on, in any layout of `node_modules`. Optional peers are left out. */
export function findInstalled(names: readonly string[], from: string): InstalledPackages {
  const found = new Map<string, string>();
  const add = (name: string, base: string, optional: boolean) => {
    const folder = find(name, base);
    if (folder === undefined) {
      if (optional) return;
      throw new Error(`${name} is not installed at ${base}`);
    }
    if (found.has(folder)) return;
    found.set(folder, name);
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    for (const needed of Object.keys(manifest.dependencies ?? {})) add(needed, folder, false);
    for (const wanted of Object.keys(manifest.optionalDependencies ?? {})) add(wanted, folder, true);
    for (const peer of Object.keys(manifest.peerDependencies ?? {}))
      if (!manifest.peerDependenciesMeta?.[peer]?.optional) add(peer, folder, true);
  };
  for (const name of names) add(name, from, false);
  const bytes = [...found.keys()].reduce((sum, folder) => sum + sumSizes(folder), 0);
  return { packages: [...found.values()].sort(), folders: [...found.keys()], bytes };
}

function find(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return realpathSync(folder);
  const up = dirname(from);
  return up === from ? undefined : find(name, up);
}

function sumSizes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .reduce((sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? sumSizes(path) : statSync(path).size);
    }, 0);
}
