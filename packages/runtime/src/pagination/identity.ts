import { isJsonObject } from "../validation/json-object.ts";

/** Identifier of an item of a list: the name of a field, or a function that returns one. */
export type Identity<Item = unknown> = string | ((item: Item) => string);

/** Fields that may change between two readings of one record. */
const changing = new Set(["status", "updatedAt"]);

/**
 * Creates a function that returns a string for each item, which only the same item has. By default that is its `id`. Other fields
 * are not used, because several records can share an `orderId` or a transaction hash. Records without an id are compared by all their
 * fields: a caller can see a remaining duplicate, but not a dropped record.
 *
 * @param shorten shortens the string of those fields
 */
export function createIdentity(
  identity?: Identity<any>,
  shorten: (text: string) => string = (text) => text,
): (item: unknown) => string {
  if (typeof identity === "function") return (item) => String(identity(item));
  return (item) => {
    const value = isJsonObject(item) ? item[identity ?? "id"] : undefined;
    if ((typeof value === "string" && value !== "") || typeof value === "number") return String(value);
    if (identity !== undefined) throw new TypeError(`identity: an item has no field ${identity}`);
    return shorten(JSON.stringify(item, (name, field) => (changing.has(name) ? undefined : field)) ?? "");
  };
}
