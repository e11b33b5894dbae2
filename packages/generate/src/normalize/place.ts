import type { Document, Schema } from "@exch/openapi";
import type { Notes } from "../read/notes.ts";
import type { SchemaDirection, Shape } from "./normal-form.ts";
import type { ObjectReader } from "./normalize-object.ts";

/** The place of a schema, with the settings that apply there. */
export interface Place {
  readonly document: Document;
  readonly direction: SchemaDirection;
  /** The place in messages: `orders.place: body.price`. */
  readonly where: string;
  /** The name of an object that has none of its own. */
  readonly name: string;
  readonly objects: ObjectReader;
  /** Brings a schema inside another into its one shape. */
  readonly normalize: (schema: Schema, place: Place) => Shape;
  readonly notes: Notes;
  readonly unknownFields?: "reject" | "accept" | undefined;
  readonly enums?: "open" | "closed" | undefined;
  /** Name of the header with the idempotency key: a parameter that is a field of every input. */
  readonly keyHeader?: string | undefined;
  /** True in the parts of a multipart body, where a binary string is a file. */
  readonly files?: boolean;
  /** True: reads what clients do not check too, for a comparison of documents. */
  readonly whole?: boolean | undefined;
  /** Levels of `allOf` and alternatives around an object that is merged with them. */
  readonly inherits?: number;
}
