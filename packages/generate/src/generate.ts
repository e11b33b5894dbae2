import { type Document, DocumentError, LimitError } from "@exch/openapi";
import type { FileName } from "./config/config.ts";
import { readService } from "./model/read-service.ts";
import type { ServiceModel } from "./model/service-model.ts";
import type { NormalDocument } from "./normalize/normal-form.ts";
import { normalize } from "./normalize/normalize.ts";
import type { NormalizeOptions } from "./normalize/normalize-options.ts";
import { requireBounded } from "./read/require-bounded.ts";
import { writeClient } from "./write/write-client.ts";
import type { WriteOptions } from "./write/write-options.ts";

/** Settings of a client in one object: how the document is read, and how its files are written. */
export interface GenerateOptions extends NormalizeOptions, WriteOptions {
  /** The service's name in comments: `service A`. */
  readonly title: string;
}

/** The result of a generation. */
export interface GeneratorResult {
  /** The content of each file, by name. */
  readonly files: ReadonlyMap<FileName, string>;
  readonly normal: NormalDocument;
  readonly service: ServiceModel;
}

/** Generates the files of a client. The same document results in the same files. Throws a {@link DocumentError}. */
export function generate(document: Document, options: GenerateOptions): GeneratorResult {
  const { normal, service } = readModel(document, options);
  return { files: runWithinStack(() => writeClient(service, normal.document, options)), normal, service };
}

/** Runs a step that calls itself for parts of parts, and that a document with a value of a wrong type may end. */
function runWithinStack<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof RangeError) throw new LimitError("the schemas of the document contain each other too deeply");
    if (!(error instanceof TypeError)) throw error;
    throw new DocumentError("", `this is not valid OpenAPI: ${error.message}`, { cause: error });
  }
}

/** Reads the model of a document. Throws a {@link DocumentError}. */
export function readModel(
  document: Document,
  options: NormalizeOptions & Pick<GenerateOptions, "title">,
): Pick<GeneratorResult, "normal" | "service"> {
  const { normal, service } = runWithinStack(() => {
    requireBounded(document);
    const normal = normalize(document, options);
    return { normal, service: readService(normal, options.title) };
  });
  const [renamed] = service.renamedTypes;
  if (options.strict && renamed !== undefined) {
    throw new DocumentError(renamed, "two types would have this name; rename one schema");
  }
  return { normal, service };
}
