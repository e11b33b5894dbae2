import type { FileName } from "../config/config.ts";
import type { ServiceModel } from "../model/service-model.ts";
import type { Document } from "../read/document.ts";
import { header } from "./print/code-text.ts";
import { writeApi } from "./write-api.ts";
import { writeChecks } from "./write-checks.ts";
import { writeDeclarations } from "./write-declarations.ts";
import { writeDescriptions } from "./write-descriptions.ts";
import { writeOperations } from "./write-operations.ts";
import { writeSchemas } from "./write-schemas.ts";

/** Settings of the written files. */
export interface WriteOptions {
  /** The document's name in the first line of each file. */
  readonly source: string;
  /** The generator, and how to generate again, in the first line of each file. */
  readonly madeBy?: string;
  /**
   * The files to write.
   * @default all of them
   */
  readonly files?: readonly FileName[];
  /**
   * The extension in imports between the files.
   * @default ".ts"
   */
  readonly imports?: ".js" | ".ts";
  /**
   * The module of `Operation`, `CallOptions`, `MethodOf`, `Paged` and `Windowed`.
   * @default "@exch/runtime"
   */
  readonly runtime?: string;
  /**
   * The module of the primitives that checks call.
   * @default "@exch/runtime/checks"
   */
  readonly checks?: string;
  /**
   * The module of the functions for forms, files and streams.
   * @default "@exch/runtime/bodies"
   */
  readonly bodies?: string;
}

/** Writes the files of a client. `document` is for the declarations. */
export function writeClient(service: ServiceModel, document: Document, options: WriteOptions): Map<FileName, string> {
  const { runtime = "@exch/runtime", checks = "@exch/runtime/checks", imports = ".ts" } = options;
  const { bodies = "@exch/runtime/bodies" } = options;
  const head = header(options.source, options.madeBy);
  const writers: Record<FileName, () => string> = {
    "api.ts": () => writeApi(service, head, runtime, bodies),
    "operations.ts": () => writeOperations(service, head, { runtime, bodies, imports }),
    "checks.ts": () => writeChecks(service, head, checks),
    "schemas.ts": () => writeSchemas(service, head, checks),
    "openapi.d.ts": () => writeDeclarations(document, head),
    "descriptions.ts": () => writeDescriptions(service, head),
  };
  const names = options.files ?? (Object.keys(writers) as FileName[]);
  return new Map(names.map((name) => [name, writers[name]()]));
}
