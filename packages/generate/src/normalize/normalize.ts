import type { OperationConfig, ServiceConfig } from "../config/config.ts";
import { markScalars } from "../prepare/mark-scalars.ts";
import { noteOtherSchemes, noteUnused } from "../prepare/note-unused.ts";
import { openParents } from "../prepare/open-parents.ts";
import { repairSchemas } from "../prepare/repair-schemas.ts";
import { splitChoices } from "../prepare/split-choices.ts";
import { upgradeDocument } from "../prepare/upgrade-document.ts";
import type { Document, OperationObject } from "../read/document.ts";
import { GeneratorError, LimitError } from "../read/generator-error.ts";
import { Notes } from "../read/notes.ts";
import { requirePaths } from "../read/require-paths.ts";
import { methods } from "../read/walk-schemas.ts";
import { alignIds, requireDistinctIds } from "./align-ids.ts";
import { applyConfig } from "./apply-config.ts";
import { findBodyIds } from "./body-ids.ts";
import type { NormalDocument, NormalOperation } from "./normal-form.ts";
import { ObjectReader } from "./normalize-object.ts";
import { normalizeOperation } from "./normalize-operation.ts";

/** The settings that decide how a document is read. */
export type NormalizeOptions = Pick<
  ServiceConfig,
  | "payload"
  | "callOptions"
  | "auth"
  | "effects"
  | "scalars"
  | "resources"
  | "name"
  | "operations"
  | "unsupported"
  | "unknownFields"
  | "enums"
  | "strict"
> & {
  /** Media types of the configuration, by operation id. */
  readonly media?: ReadonlyMap<string, OwnMedia>;
  /** True: reads what clients do not check too, for a comparison of documents. */
  readonly whole?: boolean;
};

/** The media types that a configuration chooses for an operation. */
export type OwnMedia = Pick<OperationConfig, "contentType" | "accept">;

/**
 * Brings any accepted document into its normal form. Everything that is tolerated is decided here, and noted.
 *
 * @throws GeneratorError when an operation cannot be generated, unless `unsupported` is `"skip"`
 */
export function normalize(given: Document, options: NormalizeOptions): NormalDocument {
  const notes = new Notes(options.strict ?? false);
  const document = structuredClone(given);
  runReading("", () => {
    requirePaths(document);
    repairSchemas(document, notes);
    upgradeDocument(document);
    openParents(document, notes);
    splitChoices(document, notes);
    markScalars(document, options.scalars ?? []);
    noteUnused(document, notes);
    if (options.auth === undefined || options.auth === "document") noteOtherSchemes(document, notes);
  });
  const { effectByMethod, media } = applyConfig(document, options, notes);
  const objects = new ObjectReader(notes);
  const operations = normalizeOperations(document, objects, { ...options, media }, notes);
  alignIds(operations, notes);
  findBodyIds(operations, notes);
  requireDistinctIds(operations, notes);
  return {
    document,
    operations,
    tags: document.tags ?? [],
    models: objects.models,
    enums: objects.enums,
    effectByMethod,
    notes: notes.list(),
  };
}

/** Runs a step that reads a part of the document: anything but a limit that it meets is a part that OpenAPI does not allow. */
function runReading<T>(at: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof GeneratorError || error instanceof RangeError) throw error;
    throw new GeneratorError(at, `this is not valid OpenAPI: ${(error as Error).message}`, { cause: error });
  }
}

function normalizeOperations(
  document: Document,
  objects: ObjectReader,
  options: NormalizeOptions,
  notes: Notes,
): NormalOperation[] {
  const operations: NormalOperation[] = [];
  const problems: string[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as OperationObject | undefined;
      if (operation === undefined) continue;
      const at = `${method.toUpperCase()} ${path}`;
      try {
        const given = { document, method, path, operation, shared: item.parameters ?? [] };
        operations.push(runReading(at, () => normalizeOperation(given, objects, options, notes)));
      } catch (error) {
        if (!(error instanceof GeneratorError)) throw error;
        if (options.strict || error instanceof LimitError) throw error;
        objects.abandon();
        const where = `${error.where} (${at})`;
        problems.push(`${where}: ${error.problem}`);
        notes.add(where, "skipped", error.problem);
      }
    }
  }
  if (problems.length > 0 && options.unsupported !== "skip")
    throw new GeneratorError("", describeUnsupported(problems));
  return operations;
}

function describeUnsupported(problems: readonly string[]): string {
  const remedy = 'leave them out with operations: { "…": { skip: true } }, or all of them with unsupported: "skip"';
  const count = problems.length === 1 ? "1 operation" : `${problems.length} operations`;
  return `${count} cannot be generated; ${remedy}\n${problems.map((problem) => `  ${problem}`).join("\n")}`;
}
