import type { FileName, ServiceConfig } from "./config.ts";
import type { Document } from "./document.ts";
import { generate } from "./generate.ts";
import type { OperationModel } from "./model.ts";
import { prepare } from "./prepare.ts";
import { type Note, Tolerance } from "./tolerance.ts";

/** How many operations declare their effect, and how many have it by their method: `{ read: 66, once: 135 }`. */
export interface EffectCount {
  readonly declared: number;
  readonly byMethod: Readonly<Record<string, number>>;
}

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
  const { document, guessed } = prepare(given, config, tolerance);
  let operations: readonly OperationModel[] = [];
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
      operations = service.operations;
    },
  });
  return { files, operations: operations.length, effects: count(operations, guessed), notes: tolerance.notes() };
}

function count(operations: readonly OperationModel[], guessed: ReadonlySet<string>): EffectCount {
  const byMethod: Record<string, number> = {};
  const open = operations.filter(({ id }) => guessed.has(id));
  for (const { effect } of open) byMethod[effect.kind] = (byMethod[effect.kind] ?? 0) + 1;
  return { declared: operations.length - open.length, byMethod };
}
