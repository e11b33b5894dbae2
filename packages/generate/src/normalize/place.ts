import type { Document, Followed, Schema } from "@exch/openapi";
import type { Notes } from "../read/notes.ts";
import type { Model, SchemaDirection, Shape } from "./normal-form.ts";

/** The named objects and enumerations of a document, each read once per direction. */
export interface Objects {
  /** Each after those it uses, unless they use each other. */
  readonly models: Model[];
  /** Reads an object schema: a named model, a model named after its place, or a map. */
  readObject(schema: Followed<Schema>, place: Place): Shape;
  /**
   * Reads a schema that may contain itself. Alternatives between objects may: their shape is filled in afterwards. Anything
   * else, such as a list of lists of itself, has no finite type and accepts any value.
   */
  readOnce(schema: Followed<Schema>, place: Place, read: () => Shape): Shape;
  /** Keeps an enumeration under its name. One whose name is taken by other values is written where it is used. */
  keepEnum(shape: Shape, place: Place): Shape;
}

/** The place of a schema, with the settings that apply there. */
export interface Place {
  readonly document: Document;
  readonly direction: SchemaDirection;
  /** The place in messages: `orders.place: body.price`. */
  readonly where: string;
  /** The name of an object that has none of its own. */
  readonly name: string;
  readonly objects: Objects;
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
