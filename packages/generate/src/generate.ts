import { type Document, DocumentError } from "@exch/openapi";
import { readService } from "./model/read-service.ts";
import { normalize } from "./normalize/normalize.ts";
import type { NormalizeOptions } from "./normalize/normalize-options.ts";
import { requireBounded } from "./read/require-bounded.ts";
import { runReading } from "./read/run-reading.ts";
import { writeClient } from "./write/write-client.ts";
import type { WriteOptions } from "./write/write-options.ts";

/** Settings of a client in one object: how the document is read, and how its files are written. */
export interface GenerateOptions extends NormalizeOptions, WriteOptions {
  /** The service's name in comments: `service A`. */
  readonly title: string;
}

/** The result of a generation: the content of each file by name, the document in normal form, and the model of its service. */
export type GeneratorResult = ReturnType<typeof generate>;

/** Generates the files of a client. The same document results in the same files. Throws a {@link DocumentError}. */
export function generate(document: Document, options: GenerateOptions) {
  const { normal, service } = readModel(document, options);
  return { files: runReading("", () => writeClient(service, normal.document, options)), normal, service };
}

/** Reads the model of a document. Throws a {@link DocumentError}. */
export function readModel(document: Document, options: NormalizeOptions & Pick<GenerateOptions, "title">) {
  const { normal, service } = runReading("", () => {
    requireBounded(document);
    const normal = normalize(document, options);
    return { normal, service: readService(normal, options.title) };
  });
  const [renamed] = service.renamedTypes;
  if (options.strict && renamed !== undefined)
    throw new DocumentError(renamed, "two types would have this name; rename one schema");
  return { normal, service };
}
