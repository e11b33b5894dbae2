import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A published package. */
export interface PublishedPackage {
  /** From the root of the repository: `packages/runtime`. */
  folder: string;
  /** Its folder's own name: `runtime`. */
  name: string;
  /** The specifier that imports it: `@exch/runtime`. */
  specifier: string;
  exports: Record<string, Record<string, string> | string>;
}

/** Lists the published packages that have a README, by name. */
export function listPublished(): PublishedPackage[] {
  const within = (folder: string) => readdirSync(root + folder).map((name) => `${folder}/${name}`);
  return ["spec", ...within("packages")]
    .filter((folder) => existsSync(`${root}${folder}/package.json`) && existsSync(`${root}${folder}/README.md`))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(`${root}${folder}/package.json`, "utf8")) }))
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder, manifest }) => ({ folder, name: folder.split("/").at(-1)!, specifier: manifest.name, manifest }))
    .map(({ manifest, ...each }) => ({ ...each, exports: manifest.exports ?? {} }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
