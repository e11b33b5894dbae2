import type { Effect, Paging, RateLimit, TimeWindow } from "@exch/runtime";

/** A service as the writers see it: flat inputs, unwrapped answers, named models, no references left. */
export interface ServiceModel {
  readonly title: string;
  /** In the order of the document. */
  readonly operations: readonly OperationModel[];
  readonly resources: readonly Resource[];
  /** Named objects, each after those it uses. */
  readonly models: readonly Model[];
  /** Named enumerations, by name. */
  readonly enums: ReadonlyMap<string, Shape & { kind: "enum" }>;
}

/** A group of operations. */
export interface Resource {
  /** `orders` */
  readonly name: string;
  /** `Orders` */
  type: string;
  readonly description?: string | undefined;
  readonly operations: readonly OperationModel[];
}

/** One operation, with every fact that the table tells. */
export interface OperationModel {
  /** `orders.place`, in two parts. */
  readonly id: string;
  readonly resource: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly signed: boolean;
  readonly permission?: string | undefined;
  readonly effect: Effect;
  /** Where the effect's times come from. */
  readonly visibility?: Visibility | undefined;
  /** Payload fields that repeat input fields, by input field. */
  readonly echo?: Readonly<Record<string, string>> | undefined;
  readonly paging?: Paging | undefined;
  readonly window?: TimeWindow | undefined;
  readonly rateLimit?: RateLimit | undefined;
  readonly source?: Source | undefined;
  readonly input: Model;
  /** Set where the input is nothing but this named body. */
  readonly inputIs?: Model | undefined;
  /** The one field that is the whole body, where the body is no object of known fields. */
  readonly bodyIs?: string | undefined;
  readonly output: Shape;
  readonly sensitive: readonly string[];
  readonly ids: readonly string[];
  /** By path field: words that would make it another operation's path. */
  reserved: ReadonlyMap<string, readonly string[]>;
}

/** Where a fact comes from: the source document, public material, or a careful choice. */
export type Provenance = "document" | "public" | "chosen";

/** How long the lookup of an effect shows what the operation did, and how that is known. */
export interface Visibility {
  readonly afterMs: number;
  readonly after: Provenance;
  readonly forMs?: number;
  readonly for?: Provenance;
  readonly gaps?: readonly number[];
}

/** Where an operation comes from. */
export interface Source {
  readonly document: string;
  readonly section: string;
  readonly gaps?: readonly number[];
}

/** Whether a value is given or got. */
export type Direction = "in" | "out";

/** An object. */
export interface Model {
  name: string;
  readonly direction: Direction;
  readonly description?: string | undefined;
  /** Whether it takes fields that have no name here. */
  open?: boolean;
  fields: readonly Field[];
  rules: readonly Rule[];
}

/** One field of an object. */
export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly required: boolean;
  /** Whether its absence is drift: a response field that is usually there and that no caller needs. */
  readonly expected?: boolean;
  readonly place?: "path" | "query" | "body";
  /** How a query holds it: a list with its name before each item, instead of commas between them; or JSON. */
  readonly wire?: "repeated" | "json";
  readonly description?: string | undefined;
  readonly default?: unknown;
  readonly deprecated: boolean;
  readonly gap?: number | undefined;
  readonly sensitive?: string | undefined;
}

/** A value that may be in an enumeration. */
export type Scalar = string | number | boolean;

/** Both ends belong to it. */
export interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** What a text must be like. */
export interface TextLimits {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** What to call the pattern. */
  readonly patternName?: string;
}

/** What values a field takes. `either`: sources disagree, so a number and its text are both accepted. */
export type Shape = { readonly nullable?: boolean } & (
  | ({ readonly kind: "text" } & TextLimits)
  | ({ readonly kind: "decimal"; readonly either: boolean } & TextLimits)
  /** `asText`: the wire carries it as text too. */
  | { readonly kind: "id64"; readonly asText?: boolean }
  | {
      readonly kind: "integer";
      readonly either: boolean;
      readonly unit?: "ms" | "s" | undefined;
      readonly ranges: readonly Range[];
    }
  | { readonly kind: "number"; readonly ranges: readonly Range[] }
  | { readonly kind: "flag" }
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
  /** One of several types of JSON: a list or an object, say. `fit`: only trying tells which. */
  | { readonly kind: "union"; readonly shapes: readonly Shape[]; readonly fit?: boolean }
  | { readonly kind: "null" }
  | { readonly kind: "any" }
);

/** A rule about several fields of one input. */
export type Rule =
  | {
      readonly rule: "when";
      readonly field: string;
      readonly equals: Scalar;
      readonly requires?: readonly string[];
      readonly forbids?: readonly string[];
      readonly exactlyOneOf?: readonly string[];
    }
  | { readonly rule: "needs"; readonly field: string; readonly other: string; readonly equals: Scalar }
  | { readonly rule: "atLeastOneOf"; readonly fields: readonly string[] };
