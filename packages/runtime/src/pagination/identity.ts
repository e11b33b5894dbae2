import { isJsonObject } from "../validation/json-object.ts";

/** Fields that may change between two readings of one record. */
const changing = new Set(["status", "updatedAt"]);

/**
 * Returns a string that only this item of a list has: its `id`. Other fields are not used, because several records can share an
 * `orderId` or a transaction hash. Records without an id are compared by all their fields: a caller can see a remaining duplicate, but
 * not a dropped record.
 */
export function readIdentity(item: unknown, shorten = (text: string): string => text): string {
  const id = isJsonObject(item) ? item.id : undefined;
  if ((typeof id === "string" && id !== "") || typeof id === "number") return String(id);
  return shorten(JSON.stringify(item, (name, field) => (changing.has(name) ? undefined : field)) ?? "");
}

/** Returns a short string that only this item of a list has, for cursors and files. */
export function identifyItem(item: unknown): string {
  return readIdentity(item, digest);
}

/** Hashes a string to 64 bits, which is enough to compare a few pages. Not for secrets. */
export function digest(text: string): string {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (high >>> 0).toString(36) + (low >>> 0).toString(36).padStart(7, "0");
}
