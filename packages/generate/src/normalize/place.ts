import type { Document, Schema } from "@exch/openapi";
import type { Notes } from "../read/notes.ts";
import type { SchemaDirection, Shape } from "./normal-form.ts";
import type { ObjectReader } from "./normalize-object.ts";
import type { NormalizeOptions } from "./normalize-options.ts";

/** Parts that are the same in every place of a document. */
export interface NormalizeContext {
  readonly document: Document;
  readonly objects: ObjectReader;
  readonly options: NormalizeOptions;
  readonly notes: Notes;
}

/** The place of a schema. */
export interface Place extends NormalizeContext {
  readonly direction: SchemaDirection;
  /** The place in messages: `orders.place: body.price`. */
  readonly where: string;
  /** The name of an object that has none of its own. */
  readonly name: string;
  /** Brings a schema inside another into its one shape. */
  readonly normalize: (schema: Schema, place: Place) => Shape;
  /** Name of the header with the idempotency key: a parameter that is a field of every input. */
  readonly keyHeader?: string | undefined;
  /** True in the parts of a multipart body, where a binary string is a file. */
  readonly files?: boolean;
  /** Levels of `allOf` and alternatives around an object that is merged with them. */
  readonly inherits?: number;
}
