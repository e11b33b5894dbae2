import type { FieldType } from "./operation.ts";

/**
 * Reads a field's value from its text in a query. A text that is not of the field's type stays a string, so that a check can name
 * the field.
 */
export function parseField(type: FieldType | undefined, text: string): unknown {
  switch (type) {
    case "number":
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case "boolean":
      return /^(true|false)$/.test(text) ? text === "true" : text;
    case "list":
    case "repeated":
      return text.split(",");
    case "json":
      return parseJson(text, text);
    default:
      return text;
  }
}

/** Parses JSON; returns the substitute if the text is not JSON. */
export function parseJson(text: string, substitute: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return substitute;
  }
}
