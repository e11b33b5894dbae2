import type { FieldType } from "../operation/operation.ts";

/** A name and a text, before they are percent-encoded. */
export type Pair = readonly [name: string, text: string];

/** Writes a field as pairs, in the form that its type names. Absent fields have none. */
export function pairsOf(name: string, value: unknown, type: FieldType | undefined): Pair[] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [[name, textOf(value)]];
  switch (type) {
    case "deepObject":
      return Object.entries(value).flatMap(([key, each]) => pairsOf(`${name}[${key}]`, each, type));
    case "repeated":
      if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, each]) => pairsOf(key, each, "json"));
      return value.map((each): Pair => [name, textOf(each)]);
    case "spaces":
      return [[name, itemsOf(value).join(" ")]];
    case "pipes":
      return [[name, itemsOf(value).join("|")]];
    case "list":
      return [[name, itemsOf(value).join(",")]];
    default:
      return [[name, JSON.stringify(value)]];
  }
}

/** Returns the items of an array, or names and values of an object in turn. */
export function itemsOf(value: object): string[] {
  const items = Array.isArray(value)
    ? value
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .flat();
  return items.map(textOf);
}

/** Returns a value as text; null is empty, and objects are JSON. */
export function textOf(value: unknown): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
