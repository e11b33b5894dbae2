import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Document } from "@exch/generate/internal";
import { parse } from "yaml";
import { findTargets, titleOf } from "../generate/targets.ts";

/** A contract, where it is now, and the packages whose users a change of it reaches. */
export interface Source {
  readonly title: string;
  /** Relative to the root: `spec/openapi/service-a.yaml`. */
  readonly document: string;
  readonly packages: readonly string[];
}

/** The contracts of this repository: those that clients are generated from. */
export function sourcesOf(root: string): Source[] {
  return findTargets(root).map((target) => ({
    title: titleOf(readDocument(root, target.source)),
    document: target.source,
    packages: ["@exch/spec", `@exch/${target.name}`],
  }));
}

/** Reads the version of the contracts; 0.0.0 before the first release. */
export function specVersion(root: string): string {
  return JSON.parse(readFileSync(join(root, "spec/package.json"), "utf8")).version;
}

/** Tests for the version before the first release: there is nothing to compare with. */
export function isUnreleased(version: string): boolean {
  return version === "0.0.0";
}

/** The folder of the documents as they were released: `spec/released/0.1.0`. */
function releasedFolder(version: string): string {
  return `spec/released/${version}`;
}

/** Reads a document as it was released with this version. */
export function releasedDocument(root: string, { document }: Source, version: string): Document {
  const file = `${releasedFolder(version)}/${basename(document)}`;
  if (!existsSync(join(root, file))) {
    throw new Error(
      `${file} is missing: @exch/spec is ${version}, and the document of that release is what changes are compared with. ` +
        "`npm run release:version` writes it; take it from the commit that raised the version.",
    );
  }
  return readDocument(root, file);
}

/** Reads an OpenAPI document in YAML or JSON. */
export function readDocument(root: string, file: string): Document {
  return parse(readFileSync(join(root, file), "utf8"));
}

/** Stores the current documents as those of this release, in place of the last one's. */
export async function recordRelease(root: string, sources: readonly Source[]): Promise<string | undefined> {
  const version = specVersion(root);
  const folder = releasedFolder(version);
  if (isUnreleased(version) || existsSync(join(root, folder))) return undefined;
  rmSync(join(root, "spec/released"), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  for (const { document } of sources) await copyFile(join(root, document), join(root, folder, basename(document)));
  return folder;
}
