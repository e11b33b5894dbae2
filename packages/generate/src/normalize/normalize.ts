import { type Document, DocumentError, LimitError, listPathOperations, upgradeDocument } from "@exch/openapi";
import { markScalars } from "../prepare/mark-scalars.ts";
import { noteOtherSchemes, noteUnused } from "../prepare/note-unused.ts";
import { openParents } from "../prepare/open-parents.ts";
import { repairSchemas } from "../prepare/repair-schemas.ts";
import { selectOperations } from "../prepare/select-operations.ts";
import { splitChoices } from "../prepare/split-choices.ts";
import { Notes } from "../read/notes.ts";
import { runReading } from "../read/run-reading.ts";
import { applyConfig } from "./apply-config.ts";
import { alignIds, findBodyIds, requireDistinctIds } from "./ids.ts";
import type { NormalDocument, NormalOperation } from "./normal-form.ts";
import { ObjectReader } from "./normalize-object.ts";
import { normalizeOperation } from "./normalize-operation.ts";
import type { NormalizeOptions } from "./normalize-options.ts";
import type { NormalizeContext } from "./place.ts";

/**
 * Brings any accepted document into its normal form. Everything that is tolerated is decided here, and noted.
 *
 * @throws DocumentError when an operation cannot be generated, unless `unsupported` is `"skip"`
 */
export function normalize(given: Document, options: NormalizeOptions): NormalDocument {
  const notes = new Notes(options.strict ?? false);
  const document = structuredClone(selectOperations(given, options));
  repairSchemas(document, notes);
  upgradeDocument(document);
  openParents(document, notes);
  splitChoices(document, notes);
  markScalars(document, options.scalars ?? []);
  noteUnused(document, notes);
  if (options.auth === undefined || options.auth === "document") noteOtherSchemes(document, notes);
  const { effectByMethod, media } = applyConfig(document, options, notes);
  const objects = new ObjectReader();
  const operations = normalizeOperations({ document, objects, options: { ...options, media }, notes });
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

function normalizeOperations(context: NormalizeContext): NormalOperation[] {
  const { document, objects, options, notes } = context;
  const operations: NormalOperation[] = [];
  const problems: string[] = [];
  for (const given of listPathOperations(document)) {
    try {
      const read = () => normalizeOperation(given, context);
      operations.push(runReading(given.key, read, () => `${given.key}, ${objects.innermost}`));
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      if (options.strict || error instanceof LimitError) throw error;
      objects.abandon();
      const where = `${error.where} (${given.key})`;
      problems.push(`${where}: ${error.problem}`);
      notes.add(where, "skipped", error.problem);
    }
  }
  if (problems.length === 0 || options.unsupported === "skip") return operations;
  const remedy = 'leave them out with skip: ["…"], or all of them with unsupported: "skip"';
  const count = problems.length === 1 ? "1 operation" : `${problems.length} operations`;
  const list = problems.map((problem) => `\n  ${problem}`).join("");
  throw new DocumentError("", `${count} cannot be generated; ${remedy}${list}`);
}
