import type { Document } from "@exch/openapi";
import type { FileName } from "../config/config.ts";
import type { ServiceModel } from "../model/service-model.ts";
import { writeHeader } from "./print/code-text.ts";
import { writeApi } from "./write-api.ts";
import { writeChecks } from "./write-checks.ts";
import { writeDeclarations } from "./write-declarations.ts";
import { writeDescriptions } from "./write-descriptions.ts";
import { writeOperations } from "./write-operations.ts";
import type { WriteOptions } from "./write-options.ts";
import { writeSchemas } from "./write-schemas.ts";

/** Writes the files of a client. `document` is for the declarations. */
export function writeClient(service: ServiceModel, document: Document, options: WriteOptions): Map<FileName, string> {
  const head = writeHeader(options.source, options.madeBy);
  const writers: Record<FileName, () => string> = {
    "api.ts": () => writeApi(service, head),
    "operations.ts": () => writeOperations(service, head, options),
    "checks.ts": () => writeChecks(service, head),
    "schemas.ts": () => writeSchemas(service, head),
    "openapi.d.ts": () => writeDeclarations(document, head),
    "descriptions.ts": () => writeDescriptions(service, head),
  };
  const names = options.files ?? (Object.keys(writers) as FileName[]);
  return new Map(names.map((name) => [name, writers[name]()]));
}
