/** The fields of a JSON object, by name. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object with fields: neither an array nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a field that is there and not empty. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
