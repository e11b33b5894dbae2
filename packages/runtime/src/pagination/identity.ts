import { isJsonObject } from "../json-object.ts";

/** Identifier of an item of a list: the name of a field, or a function that returns one. */
export type Identity<Item = unknown> = string | ((item: Item) => string);

/** Fields that may change between two readings of one record. */
const changing = new Set(["status", "updatedAt"]);

/**
 * Creates a function that returns a short string for each item, which only the same item has. By default that is its `id`. Other fields
 * are not used, because several records can share an `orderId` or a transaction hash. Records without an id are compared by all their
 * fields: a caller can see a remaining duplicate, but not a dropped record.
 */
export function createIdentity(identity?: Identity<any>): (item: unknown) => string {
  if (typeof identity === "function") return (item) => String(identity(item));
  return (item) => {
    const value = isJsonObject(item) ? item[identity ?? "id"] : undefined;
    if ((typeof value === "string" && value !== "") || typeof value === "number") return String(value);
    if (identity !== undefined) throw new TypeError(`identity: an item has no field ${identity}`);
    return digest(JSON.stringify(item, (name, field) => (changing.has(name) ? undefined : field)) ?? "");
  };
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
