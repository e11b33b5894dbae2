import type { Shape } from "../normalize/normal-form.ts";
import { itemOf } from "./check-facts.ts";
import type { OperationModel } from "./service-model.ts";

/**
 * The records that settlement of an operation can show: those of its lookups. Empty where it shows none, undefined for an
 * operation without an effect.
 */
export function settlementRecords({ effect }: OperationModel, all: readonly OperationModel[]): Shape[] | undefined {
  if (effect.kind === "read") return undefined;
  // Idempotent operations are repeated; a retryable one is settled by a state, not by a record.
  if (effect.kind === "idempotent" || effect.kind === "retryable") return [];
  const { lookup, list, fallback } = effect as { lookup?: string; list?: string; fallback?: string };
  const lookups = all.filter(({ id }) => id === lookup || id === list || id === fallback);
  return lookups.flatMap((operation) => recordsOf(itemOf(operation) ?? operation.output));
}

/** Returns the records of a lookup's output: a record, an array of records, or either of them. */
function recordsOf(shape: Shape): Shape[] {
  if (shape.kind === "union") return shape.shapes.flatMap(recordsOf);
  if (shape.kind === "list") return recordsOf(shape.item);
  if (shape.kind === "null") return [];
  return [{ ...shape, nullable: false }];
}
