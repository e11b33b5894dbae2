import { createViolation, type Mismatch } from "../findings/mismatch.ts";

/** Lists a mismatch when two items of a list are the same: they have one `id`, or are equal in every field. */
export function findRepeatedItems(items: readonly unknown[] | undefined): Mismatch[] {
  const identities = (items ?? []).filter((item) => typeof item === "object" && item !== null).map(identifyItem);
  const repeated = identities.length - new Set(identities).size;
  if (repeated === 0) return [];
  const shown = repeated === 1 ? "1 item" : `${repeated} items`;
  return [createViolation("no item repeats", `${shown} appears more than once in one list`)];
}

/** Returns a text that only the same item has: its `id`, or all of its fields. */
export function identifyItem(item: unknown): string {
  const id = typeof item === "object" && item !== null && "id" in item ? item.id : undefined;
  return typeof id === "string" || typeof id === "number" ? `id ${id}` : JSON.stringify(item);
}
