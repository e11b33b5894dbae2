import { findPointer } from "@exch/openapi";

/** A JSON Schema, or another part of an OpenAPI document. */
export type JsonSchema = Record<string, any>;

/** Finds the part of a document that a pointer such as `#/components/schemas/Order` names. */
export function getSchemaAt(json: JsonSchema, pointer: string): JsonSchema {
  return findPointer(json, pointer, "document");
}

/** Escapes a key for use in a pointer. */
export function escapePointerKey(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}
