import type { FieldType, JsonObject, Operation } from "@exch/runtime/service";

/** A name and a text, before they are percent-encoded. */
export type Pair = readonly [name: string, text: string];

/** Lists the fields of a body with their types. In a body without known fields, `chooseType` gives the type of each value. */
export function listBodyFields(
  { body = {}, bodyIs }: Operation,
  input: JsonObject,
  chooseType: (value: unknown) => FieldType,
): { name: string; value: unknown; type: FieldType }[] {
  if (bodyIs === undefined) return Object.entries(body).map(([name, type]) => ({ name, value: input[name], type }));
  return Object.entries(input[bodyIs] ?? {}).map(([name, value]) => ({ name, value, type: chooseType(value) }));
}

/** Writes a field as pairs, in the form that its type names. Absent fields have none. */
export function listPairs(name: string, value: unknown, type: FieldType | undefined): Pair[] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [[name, formatValue(value)]];
  switch (type) {
    case "deepObject":
      return Object.entries(value).flatMap(([key, each]) => listPairs(`${name}[${key}]`, each, type));
    case "repeated":
      if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, each]) => listPairs(key, each, "json"));
      return value.map((each): Pair => [name, formatValue(each)]);
    case "spaces":
      return [[name, listItems(value).join(" ")]];
    case "pipes":
      return [[name, listItems(value).join("|")]];
    case "list":
      return [[name, listItems(value).join(",")]];
    default:
      return [[name, JSON.stringify(value)]];
  }
}

/** Returns the items of an array, or names and values of an object in turn. */
export function listItems(value: object): string[] {
  const items = Array.isArray(value)
    ? value
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .flat();
  return items.map(formatValue);
}

/** Returns a value as text; null is empty, and objects are JSON. */
export function formatValue(value: unknown): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
