import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ServiceTooling } from "@exch/runtime/service";

/** A service of the repository: a package and a spec folder of one name. Paths are relative to the root. */
export interface RepositoryService {
  /** `service-a` */
  readonly name: string;
  /** Stem of the names that its package exports: `ServiceA` in `createServiceA`. */
  readonly identifier: string;
  /** `packages/service-a` */
  readonly folder: string;
  /** Folder of the TypeSpec sources. */
  readonly spec: string;
  /** OpenAPI document that the TypeSpec compiler writes, without its extension: `spec/openapi/service-a`. */
  readonly document: string;
}

/**
 * Finds every service by its two folders, `packages/service-x` and `spec/service-x`, in the order of their names.
 *
 * @throws Error when one of the two is missing
 */
export function findServices(root: string): RepositoryService[] {
  const found = {
    packages: listFolders(root, "packages", "package.json"),
    spec: listFolders(root, "spec", "main.tsp"),
  };
  for (const place of ["packages", "spec"] as const) {
    const other = place === "spec" ? "packages" : "spec";
    const alone = found[place].find((name) => !found[other].includes(name));
    if (alone !== undefined) throw new Error(`${place}/${alone} needs ${other}/${alone}: a service has both folders`);
  }
  return found.packages.map((name) => ({
    name,
    identifier: name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    folder: `packages/${name}`,
    spec: `spec/${name}`,
    document: `spec/openapi/${name}`,
  }));
}

function listFolders(root: string, place: string, entry: string): string[] {
  return readdirSync(join(root, place))
    .filter((name) => name.startsWith("service-") && existsSync(join(root, place, name, entry)))
    .sort();
}

/** Reads the OpenAPI document of a service. Every call reads it again, so that callers may change the result. */
export function readDocument(root: string, { document }: Pick<RepositoryService, "document">): any {
  return JSON.parse(readFileSync(join(root, `${document}.json`), "utf8"));
}

/** Loads the tooling of a service from its sources. */
export async function loadTooling(
  root: string,
  { folder }: Pick<RepositoryService, "folder">,
): Promise<ServiceTooling> {
  // By Node itself: Vite, which loads the site's configuration, does not know the condition of the sources.
  const module = createRequire(import.meta.url)(join(root, folder, "src/tooling.ts"));
  return module.tooling;
}
