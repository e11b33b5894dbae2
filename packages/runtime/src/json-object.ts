/** The fields of a JSON object, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for an object with fields: no array and not null. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
