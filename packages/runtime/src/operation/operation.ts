import type { Check } from "../validation/check.ts";
import type { JsonObject } from "../validation/json-object.ts";
import type { FetchResponse, RawResponse } from "./fetch.ts";
import type { SettlementRules } from "./settlement-rules.ts";

/** Options of one call. */
export interface CallOptions {
  /**
   * Ends the call early. For a call with an effect that was already written, the outcome is then unknown.
   * @default none
   */
  signal?: AbortSignal;
  /**
   * The whole time the call may take, in milliseconds: attempts, waits and settlement included.
   * @default the client's `timeoutMs`
   */
  timeoutMs?: number;
  /**
   * The time that one attempt may take, in milliseconds.
   * @default the client's `attemptTimeoutMs`
   */
  attemptTimeoutMs?: number;
  /**
   * Further headers of this call's requests. They cannot replace the headers that authenticate. Lookups that settle it do not have them:
   * a header
   * that chooses an account belongs to the client's own `headers`. Repeats under an idempotency key have them too. A journal does not
   * keep them, so `recover()` reports such a call as unknown.
   * @default none
   */
  headers?: Record<string, string>;
  /**
   * Time for which the request stays valid, in milliseconds; service B only, at most 60,000.
   * @default the client's `recvWindow`
   */
  recvWindow?: number;
  /**
   * Settles an unknown outcome before the call ends.
   * @default the client's `settle.auto`
   */
  settle?: boolean;
  /**
   * Allows further attempts, if the operation's effect does. False sends at most once, unless the exchange rejected a
   * timestamp that was too old when the request left.
   * @default true
   */
  retry?: boolean;
  /**
   * Asks the transport for a connection that carried no earlier request. The Node transport can, a platform's `fetch` cannot.
   * @default false
   */
  freshConnection?: boolean;
  /**
   * Lets the request use the connections that the Node transport keeps for cancels and for lookups of settlements.
   * @default true for calls that may use the limiter's reserve, false for others
   */
  reserved?: boolean;
  /**
   * Client ids in the input that were made for this call alone, as `nameIntent` returns them: no earlier call used them, so that a
   * record under one belongs to this call. With a wrong entry, another call's record becomes this call's result.
   * @default none: only the ids that the call creates itself
   */
  ownKeys?: ReadonlySet<string>;
  /**
   * Receives each raw response that arrived whole, in order, retried ones included. Errors that it throws are dropped.
   * @default none
   */
  onResponse?: (response: RawResponse) => void;
  /**
   * Receives each event of a stream as it arrives, from an operation whose response is one. Its method `events` is easier to use.
   * @default none
   */
  onServerEvent?: (event: { readonly event: string; readonly data: string; readonly id: string }) => void;
}

/** Time in which a lookup shows what an operation did. Counted from the signed timestamp. */
export interface Visibility {
  /**
   * Time for which an executed request may be missing from the lookup, in milliseconds.
   * @default 60000
   */
  readonly visibleAfterMs?: number;
  /**
   * Time for which the lookup shows an executed request, in milliseconds. Later its absence proves nothing.
   * @default no limit
   */
  readonly visibleForMs?: number;
}

/** Effect of a call at the exchange. It decides whether the call may be sent again. */
export type Effect =
  /** Changes nothing; may be sent again. */
  | { readonly kind: "read" }
  /** Names one thing that ends once, so that a later repeat has no further effect; may be sent again. `lookup` shows the thing. */
  | ({ readonly kind: "idempotent"; readonly lookup?: string } & Visibility)
  /**
   * Sets or clears a state: may be sent again during the call, but not after it has ended. `lookup` shows the state; `found` is the
   * operation whose records show what is left, if not the lookup.
   */
  | ({ readonly kind: "retryable"; readonly lookup?: string; readonly found?: string } & Visibility)
  /**
   * Sent once. `key` is the client id that names the intent (in each of `items`, for batches); `lookup` finds it. `list` shows
   * what the lookup by key can miss.
   */
  | ({
      readonly kind: "keyed";
      readonly key: string;
      readonly items?: string;
      readonly lookup: string;
      readonly list?: string;
    } & Visibility)
  /**
   * Sent once. Nothing names the intent; `lookup` may find candidates. `fallback` is used if the request lacks an input
   * that `lookup` needs.
   */
  | ({ readonly kind: "once"; readonly lookup?: string; readonly fallback?: string } & Visibility)
  /**
   * The exchange executes requests under one key once: for `lifetimeMs` milliseconds after the first, a repeat gets the response of
   * the first. `key` is the input field that holds the key, sent in a header or elsewhere. May be sent again within the lifetime,
   * with the same key; later it is like `once`.
   */
  | ({
      readonly kind: "idempotencyKey";
      readonly key: string;
      readonly lifetimeMs: number;
      readonly lookup?: string;
    } & Visibility);

/** Paging of a list. Names are those of input and payload fields. */
export type Paging =
  | {
      readonly style: "page";
      readonly page: string;
      readonly size: string;
      readonly min?: number;
      readonly max: number;
      readonly default: number;
      readonly items: string;
      /** The payload field that holds the number of pages. */
      readonly total: string;
      /** The payload field that holds the number of items of all pages. */
      readonly count?: string;
    }
  | {
      readonly style: "cursor";
      readonly cursor: string;
      readonly size: string;
      readonly max: number;
      readonly default?: number;
      /** Absent when the payload is the array itself. */
      readonly items?: string;
      /** The payload field that is the next cursor. */
      readonly next?: string;
      /** Field of the last item that is the cursor, for payloads without one. */
      readonly nextOfItem?: string;
    }
  | {
      readonly style: "offset";
      readonly offset: string;
      readonly size: string;
      readonly max: number;
      readonly default: number;
    };

/** The span of time one request may cover; the fields are epoch milliseconds. */
export interface TimeWindow {
  readonly start: string;
  readonly end: string;
  readonly maxDays?: number;
  /** A shorter limit under one filter: while `field` is set, the span is less than `underDays` days. */
  readonly narrower?: { readonly field: string; readonly underDays: number };
  /** Age in days after which the exchange may no longer list a record. */
  readonly mayForgetAfterDays?: number;
  /** Fields of a record with times: the span selects a record by one of them. */
  readonly times?: readonly string[];
}

/** Weight of a call, and the exchange's pool that it counts against. */
export interface RateLimit {
  readonly pool: string;
  readonly weight: number;
  /** True when each operation has a budget of its own in this pool. */
  readonly perOperation?: boolean;
}

/**
 * Type of a query or body field: enough to write it, and to read it back from text. A `list` in a query is written with commas,
 * `spaces` or `pipes`, a `repeated` one with its name before each item, and a `deepObject` as `name[key]=value`. A `file` is a
 * part of a multipart body, or a whole body.
 */
export type FieldType =
  | ("string" | "number" | "boolean" | "list" | "repeated" | "id64" | "json")
  | ("deepObject" | "spaces" | "pipes" | "file");

/**
 * Fields of a body whose strings are numbers on the wire: 64-bit identifiers and decimals. A list has those of its items, and `*`
 * stands for every field of a map.
 */
export interface IdTree {
  readonly [field: string]: true | IdTree;
}

/** A body as it is sent. */
export interface EncodedBody {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Writes a body in another form than plain JSON. `record` returns what a journal keeps of the input. */
export interface BodyEncoder {
  (operation: Operation, input: JsonObject): EncodedBody | undefined;
  readonly record?: (input: JsonObject) => JsonObject;
}

/** Functions that write the parts of a request which are not plain. They stand in the table, so that bundles hold only those used. */
export interface RequestEncoder {
  readonly query?: (operation: Operation, input: JsonObject) => string;
  readonly headers?: (operation: Operation, input: JsonObject) => Record<string, string>;
  readonly body?: BodyEncoder;
}

/** A body that was read: the text of an envelope, or a payload without one. */
export interface DecodedBody {
  readonly text: string;
  readonly payload?: unknown;
}

/** Reads the response of one attempt. */
export interface Decoding {
  /** Receives the body from transports that pass it on. Throws when it is too large. */
  readonly onBody: (piece: Uint8Array) => void;
  /** Reads the body whole. Throws when it is incomplete or too large. */
  read(response: FetchResponse): Promise<DecodedBody>;
}

/** Reads successful responses that are not JSON. */
export interface ResponseDecoder {
  start(options: CallOptions, maxBytes: number): Decoding;
  /** Returns members of the client's method beside the call. */
  readonly extend?: (method: (input: unknown, options?: CallOptions) => Promise<unknown>) => object;
}

/** Facts about one operation. A row of the generated table has them. */
export interface Operation<Input = any, Output = any, Found = unknown> {
  /** `resource.operation`, such as `orders.place`. */
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path, with `{name}` where a field of the input goes. */
  readonly path: string;
  readonly auth: "signed" | "public";
  /** The permission the key needs; absent on public operations. */
  readonly permission?: string;
  readonly effect: Effect;
  /** Rules to recognise what the operation did. @default those of the service definition, by operation id */
  readonly rules?: SettlementRules;
  /** The input's query fields, in wire order. */
  readonly query?: Readonly<Record<string, FieldType>>;
  /** The input's body fields, in wire order; absent when there is no body. */
  readonly body?: Readonly<Record<string, FieldType>>;
  /** Name of the body field that is the whole body, where the body is not an object of known fields. */
  readonly bodyIs?: string;
  /** Media type of the body. @default "application/json" */
  readonly contentType?: string;
  /** Media type of the response. @default "application/json" */
  readonly accept?: string;
  /** Statuses of successes without content. An empty body under another status is no success. @default any */
  readonly empty?: readonly number[];
  /** The input's header fields, with the header of each. */
  readonly header?: Readonly<Record<string, string>>;
  /** Query fields whose name on the wire is not the one in the input. */
  readonly wireNames?: Readonly<Record<string, string>>;
  /** Identifiers inside the objects and lists of the body. */
  readonly bodyIds?: IdTree;
  /** Functions for a request with more than path, plain query and JSON. */
  readonly encode?: RequestEncoder;
  /** Function for a response that is not JSON. */
  readonly decode?: ResponseDecoder;
  readonly paging?: Paging;
  readonly window?: TimeWindow;
  readonly rateLimit?: RateLimit;
  /** Names of input and payload fields that must never be logged. */
  readonly sensitive?: readonly string[];
  /** Payload fields that hold 64-bit identifiers. */
  readonly ids?: readonly string[];
  /** Input fields that select records, by the name of the record's field that is then equal: `{ symbol: "symbol" }`. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Input fields that the payload repeats, by the name of the payload's field: `{ orderId: "id" }`. */
  readonly echo?: Readonly<Record<string, string>>;
  /** Fields of the payload of which a success has at least one that is not empty: its `id`, or all where its schema requires none. */
  readonly shows?: readonly string[];
  /** Statuses of successes with content, where no field of it shows one. @default any */
  readonly statuses?: readonly number[];
  /** Input fields of `echo` that are amounts: `25.0` repeats `25.00`. Everything else is repeated as text. */
  readonly amounts?: readonly string[];
  readonly checkInput: Check;
  readonly checkOutput: Check;
  /** Carries the types of the input, the output, and the record that a lookup finds; never set. */
  readonly types?: { readonly input: Input; readonly output: Output; readonly found: Found };
}

/** A client's method of an operation that has an effect: a type guard that takes it knows the types of the outcome. */
export interface MethodOf<Output, Found> {
  /** The operation's row of the table. Methods of a client have it; a substitute in a test may leave it out. */
  readonly operation?: Operation<any, Output, Found>;
}

/** The generated table: operations by resource and name. */
export type OperationTree = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Lists the operations of a table, in its order. */
export function listOperations(tree: OperationTree): Operation[] {
  return Object.values(tree).flatMap((resource) => Object.values(resource));
}

/** True for an operation that may use what is reserved for cancelling, also in part: parts of the limiter's pools, and connections. */
export function mayUseReserve({ effect, method }: Pick<Operation, "effect" | "method">): boolean {
  return method === "DELETE" || effect.kind === "idempotent" || effect.kind === "retryable";
}

/** True for an operation that must be executed at most once, and is therefore recorded. */
export function isExecutedOnce({ effect }: Pick<Operation, "effect">): boolean {
  return effect.kind !== "read" && effect.kind !== "idempotent" && effect.kind !== "retryable";
}
