import type { Document } from "./document.ts";
import { writeDeclarations } from "./openapi-types.ts";
import { readService } from "./read-service.ts";
import { writeApi } from "./write-api.ts";
import { writeChecks } from "./write-checks.ts";
import { writeDescriptions } from "./write-descriptions.ts";
import { writeOperations } from "./write-operations.ts";
import { writeSchemas } from "./write-schemas.ts";

/** What to generate a client from, and under which names. */
export interface GenerateOptions {
  /** The service's name in comments: `service A`. */
  readonly title: string;
  /** Where the document is, as the first line of each file says it. */
  readonly source: string;
  /** The field of every answer's envelope that holds the payload; left out where answers are bare. */
  readonly payload?: string;
  /** Parameters that are no fields of inputs, because call options carry them. */
  readonly callOptions?: readonly string[];
  /** The module of `Operation`, `CallOptions` and `Paged`. @default "@exch/runtime" */
  readonly runtime?: string;
  /** The module of the primitives that checks are made of. @default "@exch/runtime/checks" */
  readonly checks?: string;
}

/** The six files of a client, by name. The same document gives the same text. Throws a `GeneratorError`. */
export function generate(document: Document, options: GenerateOptions): Map<string, string> {
  const { title, source, runtime = "@exch/runtime", checks = "@exch/runtime/checks" } = options;
  const service = readService(document, title, options);
  return new Map([
    ["api.ts", writeApi(service, source, runtime)],
    ["operations.ts", writeOperations(service, source, runtime)],
    ["checks.ts", writeChecks(service, source, checks)],
    ["schemas.ts", writeSchemas(service, source, checks)],
    ["openapi.d.ts", writeDeclarations(document, source)],
    ["descriptions.ts", writeDescriptions(service, document, source)],
  ]);
}
