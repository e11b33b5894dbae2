import { itemOf } from "./facts.ts";
import type { OperationModel, Shape } from "./model.ts";
import { typeOf } from "./write-types.ts";

/** The types of the records by which an operation's lookups show what it did. */
export interface Found {
  /** As TypeScript: `Order`, or `never` where settling shows no record. */
  readonly type: string;
  /** The models that the type names. */
  readonly models: readonly string[];
}

/** The records that settling an operation can show; undefined for operations without an effect. */
export function foundOf({ effect }: OperationModel, all: readonly OperationModel[]): Found | undefined {
  if (effect.kind === "read") return undefined;
  // Idempotent operations are repeated, and of a state only its absence tells.
  if (effect.kind === "idempotent" || effect.kind === "retryable") return { type: "never", models: [] };
  const { lookup, list, fallback } = effect as { lookup?: string; list?: string; fallback?: string };
  const asked = all.filter(({ id }) => id === lookup || id === list || id === fallback);
  const records = asked.flatMap((operation) => recordsOf(itemOf(operation) ?? operation.output));
  const types = new Set(records.map((record) => typeOf(record, "out")));
  const models = records.flatMap((record) => (record.kind === "model" ? [record.model.name] : []));
  return { type: [...types].join(" | ") || "never", models: [...new Set(models)] };
}

/** A lookup gives a record, a list of records, or either of them. */
function recordsOf(shape: Shape): Shape[] {
  if (shape.kind === "union") return shape.shapes.flatMap(recordsOf);
  if (shape.kind === "list") return recordsOf(shape.item);
  if (shape.kind === "null") return [];
  return [{ ...shape, nullable: false }];
}
