import type { Schema } from "@exch/openapi";

/** A schema of text. */
export const text: Schema = { type: "string" };

/** A reference to a schema of the document. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A schema of an object with these fields, some of them required. */
export const object = (properties: Record<string, unknown>, ...required: string[]): Schema => ({
  type: "object",
  properties: properties as Record<string, Schema>,
  ...(required.length > 0 && { required }),
});

/** A schema of a list. */
export const list = (items: Schema, more: object = {}): Schema => ({ type: "array", items, ...more });

/** The content of a body or a response of JSON. */
export const json = (schema: any) => ({ "application/json": { schema } });
