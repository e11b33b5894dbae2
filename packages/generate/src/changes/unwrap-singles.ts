import { type Document, type Schema, walkSchemas } from "@exch/openapi";

/** Keywords that say nothing about the values. */
const annotations = new Set(["allOf", "description", "title", "example", "examples", "deprecated", "default"]);

/**
 * Copies a document with each `allOf` of one schema replaced by that schema: many tools write a reference with a description so.
 */
export function unwrapSingles(document: Document): Document {
  const copy = structuredClone(document);
  walkSchemas(copy, (schema) => {
    const [only, ...others] = schema.allOf ?? [];
    if (only === undefined || others.length > 0 || !Object.keys(schema).every(isAnnotation)) return;
    const { allOf: _, ...own } = schema;
    for (const key of Object.keys(schema)) delete (schema as Record<string, unknown>)[key];
    Object.assign(schema as Schema, only, own);
  });
  return copy;
}

const isAnnotation = (key: string) => annotations.has(key) || key.startsWith("x-");
