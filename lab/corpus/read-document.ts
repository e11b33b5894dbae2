import { fileURLToPath } from "node:url";
import type { Document } from "@exch/generate";
import { parseDocument } from "../../test/corpus/make-client.ts";
import type { CorpusDocument } from "./documents.ts";

/** Returns the file of a document in its package. The documents are not in the repository: it must not copy them. */
export function findDocumentFile({ package: name, file }: CorpusDocument): string {
  return fileURLToPath(new URL(`../node_modules/${name}/${file}`, import.meta.url));
}

/** Reads a document from its package. */
export function readDocument(entry: CorpusDocument): Document {
  return parseDocument(findDocumentFile(entry));
}
