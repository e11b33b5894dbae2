import type { FileName } from "./config.ts";
import type { Document } from "./document.ts";
import type { ServiceModel } from "./model.ts";
import { writeDeclarations } from "./openapi-types.ts";
import { header } from "./print.ts";
import type { ReadOptions } from "./read-operation.ts";
import { readService } from "./read-service.ts";
import { writeApi } from "./write-api.ts";
import { writeChecks } from "./write-checks.ts";
import { writeDescriptions } from "./write-descriptions.ts";
import { writeOperations } from "./write-operations.ts";
import { writeSchemas } from "./write-schemas.ts";

/** What to generate a client from, and under which names. */
export interface GenerateOptions extends ReadOptions {
  /** The service's name in comments: `service A`. */
  readonly title: string;
  /** Where the document is, as the first line of each file says it. */
  readonly source: string;
  /** Who made the file, and how to make it again. */
  readonly madeBy?: string;
  /** Which files to write. @default all of them */
  readonly files?: readonly FileName[];
  /** How the files import each other. @default ".ts" */
  readonly imports?: ".js" | ".ts";
  /** Is shown the service before it is written. @default none */
  readonly onRead?: (service: ServiceModel) => void;
  /** The module of `Operation`, `CallOptions`, `MethodOf`, `Paged` and `Windowed`. @default "@exch/runtime" */
  readonly runtime?: string;
  /** The module of the primitives that checks are made of. @default "@exch/runtime/checks" */
  readonly checks?: string;
}

/** The files of a client, by name. The same document gives the same text. Throws a `GeneratorError`. */
export function generate(document: Document, options: GenerateOptions): Map<string, string> {
  const { title, runtime = "@exch/runtime", checks = "@exch/runtime/checks", imports = ".ts" } = options;
  const service = readService(document, title, options);
  options.onRead?.(service);
  const source = header(options.source, options.madeBy);
  const writers: Record<FileName, () => string> = {
    "api.ts": () => writeApi(service, source, runtime),
    "operations.ts": () => writeOperations(service, source, runtime, imports),
    "checks.ts": () => writeChecks(service, source, checks),
    "schemas.ts": () => writeSchemas(service, source, checks),
    "openapi.d.ts": () => writeDeclarations(document, source),
    "descriptions.ts": () => writeDescriptions(service, document, source),
  };
  const names = options.files ?? (Object.keys(writers) as FileName[]);
  return new Map(names.map((name) => [name, writers[name]()]));
}
