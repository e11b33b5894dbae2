import type { Document } from "@exch/openapi";
import type { Effect, IdTree, Paging, RateLimit, TimeWindow } from "@exch/runtime/service";
import type { Note } from "../read/notes.ts";

/**
 * A document in its one normal form: references are followed, payloads taken out of their envelopes, and each value has
 * one {@link Shape}. Nothing after it reads OpenAPI, and no setting changes how it is read.
 */
export interface NormalDocument {
  /** The document with names, effects and scalars, still in OpenAPI: for declarations. */
  readonly document: Document;
  /** In the order of the document. */
  readonly operations: readonly NormalOperation[];
  /** Resources that the document describes, in its order. */
  readonly tags: readonly { readonly name: string; readonly description?: string | undefined }[];
  /** Objects, each after those it uses. */
  readonly models: readonly Model[];
  /** Named enumerations, by name. */
  readonly enums: ReadonlyMap<string, ShapeOf<"enum">>;
  /** Operations whose effect follows from their method, because neither document nor configuration declares one. */
  readonly effectByMethod: ReadonlySet<string>;
  /** Differences from the document. */
  readonly notes: readonly Note[];
}

/** Facts of an operation that need no further reading. */
export interface OperationFacts {
  /** `orders.place`, in two parts. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly signed: boolean;
  readonly permission?: string | undefined;
  readonly effect: Effect;
  /** Times of the effect's lookup, and where they come from. */
  readonly visibility?: Visibility | undefined;
  /** Payload fields that repeat input fields, by input field. */
  readonly echo?: Readonly<Record<string, string>> | undefined;
  /** Fields of a record that equal input fields which select it, by input field. */
  readonly filters?: Readonly<Record<string, string>> | undefined;
  readonly paging?: Paging | undefined;
  readonly window?: TimeWindow | undefined;
  readonly rateLimit?: RateLimit | undefined;
  readonly source?: Source | undefined;
  /** The input of the document's examples: fields of path, query and body together. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The one field that is the whole body, where the body is not an object with known fields. */
  readonly bodyIs?: string | undefined;
  /** Media type of the body, unless it is `application/json`. */
  readonly contentType?: string | undefined;
  /** Media type of the response, unless it is `application/json`. */
  readonly accept?: string | undefined;
  /** Statuses of successes without content, as the document writes them. */
  readonly empty?: readonly string[] | undefined;
  /** Statuses of successes in JSON without an envelope. */
  readonly statuses?: readonly string[] | undefined;
  /** Form of the body, unless it is plain JSON. */
  bodyForm?: BodyForm | undefined;
  /** Strings of the input that are numbers in the body. */
  bodyIds?: IdTree | undefined;
  /** Headers that have one allowed value, and must be sent. */
  readonly fixedHeaders?: Readonly<Record<string, string>> | undefined;
  /** Form of the response, unless it is JSON. */
  readonly responseForm?: ResponseForm | undefined;
}

/** Form of a body: fields of a form, parts, or a whole file or text. `exact` is JSON in which strings of the input are numbers. */
export type BodyForm = "form" | "multipart" | "file" | "exact";

/** Form of a response: a text, bytes, a stream of events, or the header `Location`. */
export type ResponseForm = "text" | "bytes" | "events" | "location";

/** An operation in normal form. */
export interface NormalOperation extends OperationFacts {
  /** Every input field: of the path, of the query, of the body. */
  fields: readonly Field[];
  /** The object that the body is. */
  readonly body?: Model | undefined;
  /** Rules between fields, beside those of the body. */
  readonly rules: readonly Rule[];
  readonly output: Shape;
}

/** Origin of a fact: the source document, public material, or a careful choice. */
export type Provenance = "document" | "public" | "chosen";

/** Time for which the lookup of an effect shows what the operation did, and the source of that time. */
export interface Visibility {
  readonly afterMs: number;
  readonly after: Provenance;
  readonly forMs?: number;
  readonly for?: Provenance;
  readonly gaps?: readonly number[];
}

/** Section of a document that describes an operation. */
export interface Source {
  readonly document: string;
  readonly section: string;
  readonly gaps?: readonly number[];
}

/** `in` for what callers send, `out` for what they receive. */
export type SchemaDirection = "in" | "out";

/** An object. */
export interface Model {
  name: string;
  readonly direction: SchemaDirection;
  readonly description?: string | undefined;
  /** True: it may have fields that are not listed. */
  open?: boolean;
  /** True: the document itself rules out fields that are not listed. */
  closed?: boolean;
  /** Values of fields that are not listed, in a comparison of documents. */
  others?: Shape;
  /** Restrictions that clients do not check, in a comparison of documents. */
  beside?: Beside;
  fields: readonly Field[];
  rules: readonly Rule[];
}

/** One field of an object. */
export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly required: boolean;
  /** A response field that most responses contain and no caller needs. If it is missing, that is drift, not an error. */
  readonly expected?: boolean;
  readonly place?: "path" | "query" | "header" | "body";
  /** Form in a query, a header or a form: `repeated` repeats the name before each item instead of putting commas between them. */
  readonly wire?: WireForm | undefined;
  /** Name on the wire, where it is not the name of the field. */
  readonly wireName?: string | undefined;
  readonly description?: string | undefined;
  readonly default?: unknown;
  readonly deprecated: boolean;
  readonly gap?: number | undefined;
  readonly sensitive?: string | undefined;
}

/** Form of a list or an object in a query, a header or a form. */
export type WireForm = "list" | "repeated" | "json" | "deepObject" | "spaces" | "pipes";

/** A value that may be in an enumeration. */
export type Scalar = string | number | boolean;

/** Limits of a number, both inclusive. */
export interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Limits of a string: its number of characters and its pattern. */
export interface StringLimits {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** The name of the pattern in generated code. */
  readonly patternName?: string;
}

/** Keywords of a schema that no shape has, such as `format` and `multipleOf`, with their values. */
export type Beside = Readonly<Record<string, unknown>>;

/** The values of a field. `either`: sources disagree, so a number and its string are both accepted. */
export type Shape = { readonly nullable?: boolean; readonly beside?: Beside } & (
  | ({ readonly kind: "string" } & StringLimits)
  /** `asNumber`: callers write a string, and the wire carries its digits as a number. */
  | ({ readonly kind: "decimal"; readonly either: boolean; readonly asNumber?: boolean } & StringLimits)
  /** `asText`: the wire carries it as a string too. `unsigned`: from 0 to 18446744073709551615. */
  | { readonly kind: "id64"; readonly asText?: boolean; readonly unsigned?: boolean }
  | {
      readonly kind: "integer";
      readonly either: boolean;
      readonly unit?: "ms" | "s" | undefined;
      readonly ranges: readonly Range[];
    }
  | { readonly kind: "number"; readonly ranges: readonly Range[] }
  | { readonly kind: "boolean" }
  | {
      readonly kind: "enum";
      readonly values: readonly Scalar[];
      readonly open: boolean;
      readonly name?: string | undefined;
      readonly description?: string | undefined;
    }
  | { readonly kind: "list"; readonly item: Shape; readonly min?: number; readonly max?: number }
  | { readonly kind: "map"; readonly value: Shape }
  | { readonly kind: "model"; readonly model: Model }
  /** Alternatives. `fit`: the first that a value fits; otherwise the JSON type, or a field of one object, tells which. */
  | { readonly kind: "union"; readonly shapes: readonly Shape[]; readonly fit?: boolean; readonly choice?: Choice }
  /** A file that is sent. */
  | { readonly kind: "file" }
  /** Bytes, or a stream of events, that are received. */
  | { readonly kind: "bytes" | "events" }
  | { readonly kind: "null" }
  | { readonly kind: "any" }
);

/** A shape of this kind. */
export type ShapeOf<Kind extends Shape["kind"]> = Shape & { readonly kind: Kind };

/** A field whose value chooses one of the shapes of a union. */
export interface Choice {
  readonly field: string;
  /** The index of the shape, by value. */
  readonly byValue: ReadonlyMap<string, number>;
}

/** A rule about several fields of one input. */
export type Rule =
  | {
      readonly rule: "when";
      readonly field: string;
      readonly equals: Scalar;
      readonly requires?: readonly string[];
      readonly forbids?: readonly string[];
      readonly exactlyOneOf?: readonly string[];
      /** The TypeScript name of inputs with this value. */
      readonly name?: string;
    }
  | { readonly rule: "needs"; readonly field: string; readonly other: string; readonly equals: Scalar }
  | { readonly rule: "atLeastOneOf"; readonly fields: readonly string[] };
