import type { Shape } from "../normalize/normal-form.ts";
import { getPagedItem } from "./check-facts.ts";
import type { OperationModel } from "./service-model.ts";

/**
 * The records that settlement of an operation can show: those of its lookups. Empty where it shows none, undefined for an
 * operation without an effect.
 */
export function findSettlementRecords({ effect }: OperationModel, all: readonly OperationModel[]): Shape[] | undefined {
  if (effect.kind === "read") return undefined;
  const { found, lookup, list, fallback } = effect as { [Role in "found" | "lookup" | "list" | "fallback"]?: string };
  const lookups = all.filter(({ id }) => id === (found ?? lookup) || id === list || id === fallback);
  return lookups.flatMap((operation) => listRecords(getPagedItem(operation) ?? operation.output));
}

/** Returns the records of a lookup's output: a record, an array of records, or either of them. */
function listRecords(shape: Shape): Shape[] {
  if (shape.kind === "union") return shape.shapes.flatMap(listRecords);
  if (shape.kind === "list") return listRecords(shape.item);
  if (shape.kind === "null") return [];
  return [{ ...shape, nullable: false }];
}
