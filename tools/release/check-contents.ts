import { type Files, findReachableModules, listEntryFiles } from "../build/reachable-modules.ts";
import type { PublishedManifest } from "./dry-run.ts";

/** The contents of a tarball. */
export interface Contents extends Files {
  readonly manifest: PublishedManifest;
}

const always = ["LICENSE", "README.md", "package.json"];
const never = /\.map$|\.tsbuildinfo$|\.test\.|(^|\/)(testing|bench|node_modules|released|tsconfig\.json$)/;

/** Finds problems of a download: files that are missing, and files that users do not need. */
export function checkContents({ manifest, files, read }: Contents): string[] {
  const wanted = always.filter((file) => !files.includes(file)).map((file) => `${file} is missing`);
  const strange = files.filter((file) => never.test(file)).map((file) => `${file} is of no use to users`);
  if (manifest.files?.[0] !== "dist") return [...wanted, ...strange];
  const outside = files.filter((file) => !always.includes(file) && !file.startsWith("dist/"));
  const needed = findReachableModules(listEntryFiles(manifest), { files, read });
  return [
    ...wanted,
    ...strange,
    ...outside.map((file) => `${file} is outside of dist`),
    ...files.filter((file) => file.startsWith("dist/") && !needed.has(file)).map((file) => `nothing leads to ${file}`),
    ...[...needed]
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is missing, but something leads to it`),
  ];
}

/** Finds problems of the published package.json. */
export function checkPublished(manifest: PublishedManifest, versions: ReadonlyMap<string, string>): string[] {
  const text = JSON.stringify(manifest);
  const needed = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
  const said: [boolean, string][] = [
    [!/"(workspace|catalog):/.test(text), "names a version that only the workspace knows"],
    [!text.includes("@exch/source"), "leads to sources that aren't published"],
    [manifest.engines?.node === ">=22", 'wants "engines": { "node": ">=22" }'],
    [(manifest.keywords ?? []).length >= 3, "has fewer than three keywords"],
    [manifest.sideEffects === false, 'wants "sideEffects": false'],
    [/^\d+\.\d+\.\d+$/.test(manifest.version ?? "") && manifest.version !== "0.0.0", "has no version of its own"],
  ];
  const stale = needed.filter(([name, range]) => versions.has(name) && range !== `^${versions.get(name)}`);
  return [
    ...said.flatMap(([fine, message]) => (fine ? [] : [message])),
    ...stale.map(([name, range]) => `needs ${name} ${range}, and this release has ${versions.get(name)}`),
  ];
}
