import { type Document, DocumentError } from "@exch/openapi";
import { checkSettings } from "./config/check-config.ts";
import { type ServiceConfig, usualFiles } from "./config/config.ts";
import { generate } from "./generate.ts";
import type { Note } from "./read/notes.ts";

/** Numbers of operations by where their effect comes from: declared, or from the method: `{ read: 66, once: 135 }`. */
export interface EffectCount {
  readonly declared: number;
  readonly byMethod: Readonly<Record<string, number>>;
}

/** A generated client. */
export interface GeneratedClient {
  /** The content of each file, by name. */
  readonly files: ReadonlyMap<string, string>;
  /** The number of operations. */
  readonly operations: number;
  readonly effects: EffectCount;
  /** Differences from the document. */
  readonly notes: readonly Note[];
}

/**
 * Generates the files of a client from a document and a configuration. The same document results in the same files.
 *
 * @throws ConfigError when a setting is wrong; DocumentError when the document cannot become a client
 */
export function generateClient(document: Document, source: string, config: ServiceConfig): GeneratedClient {
  checkSettings(config);
  const { files, normal, service } = generate(document, {
    ...config,
    source,
    madeBy: "by exch-generate. Do not edit; change the document or exch.config and run exch-generate.",
    files: config.files ?? usualFiles,
    imports: config.imports ?? ".js",
    enums: config.enums ?? "open",
  });
  const skipped = normal.notes.filter(({ kind }) => kind === "skipped");
  const reasons = skipped.map(({ text, places }) => `\n  ${places.length} × ${text}`).join("");
  if (service.operations.length === 0) throw new DocumentError("", `no operation is left to generate${reasons}`);
  const open = service.operations.filter(({ id }) => normal.effectByMethod.has(id));
  const byKind = Map.groupBy(open, ({ effect }) => effect.kind);
  const byMethod = Object.fromEntries([...byKind].map(([kind, { length }]) => [kind, length]));
  const operations = service.operations.length;
  return { files, operations, effects: { declared: operations - open.length, byMethod }, notes: normal.notes };
}
