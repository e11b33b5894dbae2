import type { FileName, ServiceConfig } from "./config.ts";
import type { Document } from "./document.ts";
import { generate } from "./generate.ts";
import { type EffectCount, prepare } from "./prepare.ts";
import { type Note, Tolerance } from "./tolerance.ts";

/** A client made from somebody's document, and what there is to say about it. */
export interface GeneratedClient {
  readonly files: ReadonlyMap<string, string>;
  readonly operations: number;
  readonly effects: EffectCount;
  /** Where the client departs from the document. */
  readonly notes: readonly Note[];
}

const usualFiles: readonly FileName[] = ["api.ts", "operations.ts", "checks.ts", "openapi.d.ts"];

/** Makes the files of a client from a document and a configuration. The same document gives the same text. */
export function generateClient(given: Document, source: string, config: ServiceConfig): GeneratedClient {
  const tolerance = new Tolerance(config.strict ?? false);
  const { document, effects } = prepare(given, config, tolerance);
  let operations = 0;
  const files = generate(document, {
    title: config.title,
    source,
    madeBy: "by exch-generate. Do not edit; change the document or exch.config and run exch-generate.",
    payload: config.payload,
    callOptions: config.callOptions,
    files: config.files ?? usualFiles,
    imports: config.imports ?? ".js",
    tolerance,
    unknownFields: config.unknownFields,
    openEnums: config.enums !== "closed",
    skipUnsupported: config.unsupported === "skip",
    onRead: (service) => {
      operations = service.operations.length;
    },
  });
  return { files, operations, effects, notes: tolerance.notes() };
}
