import type { Effect, Paging, RateLimit, TimeWindow } from "@exch/runtime/service";

/** A file of a client. The first three need each other; `schemas.ts` needs zod in your project. */
export type FileName = "api.ts" | "operations.ts" | "checks.ts" | "schemas.ts" | "openapi.d.ts" | "descriptions.ts";

/** The files that a client has by default, which need each other. */
export const usualFiles: readonly FileName[] = ["api.ts", "operations.ts", "checks.ts"];

/** The type that callers use for a value, independent of its form in JSON. */
export type ScalarKind = "decimal" | "amount" | "id64" | "epochMs" | "epochS" | "integer";

/** Selects values that are a scalar. A key that is not set matches everything. The first rule that matches applies. */
export interface ScalarRule {
  /** The schema's `type`. */
  readonly type?: "string" | "number" | "integer";
  /** The schema's `format`. */
  readonly format?: string;
  /** The name of the field, parameter or schema; `*` matches any characters: `"*Id"`. */
  readonly name?: string;
  /** The scalar; `plain` keeps the type of the document. */
  readonly scalar: ScalarKind | "plain";
}

/**
 * The effect of operations that honour an idempotency key in a header, for `lifetimeMs` milliseconds. For a key in another field write
 * `key: "requestId"` instead of the header.
 */
export interface KeyHeaderEffect {
  readonly kind: "idempotencyKey";
  /** The name of the header: `"Idempotency-Key"`. */
  readonly header: string;
  readonly lifetimeMs: number;
  /** An operation that may show a record of the call: asked before a repeat, and after the lifetime of its key. */
  readonly lookup?: string;
  /**
   * True: the operation has the key although the document does not name the header there. The input gets a field for it. A server that
   * ignores the header executes each repeat.
   * @default false
   */
  readonly beyondDocument?: boolean;
}

/** An idempotency key that the documentation of the API promises to honour. */
export interface KeySetting {
  /** The time for which the service keeps a key, in milliseconds. */
  readonly lifetimeMs: number;
  /**
   * The operations that have it, by `operationId` or by method and path. Those that the document adds later are reported.
   * @default every operation but a GET that takes it in the document
   */
  readonly operations?: readonly string[];
  /**
   * True: `operations` may list some that do not take it in the document. A server that ignores it executes each repeat.
   * @default false
   */
  readonly beyondDocument?: boolean;
}

/** Settings of one operation. They override the document. */
export interface OperationConfig {
  /** Its name in the client: `orders.place`. */
  readonly id?: string;
  /** Effect of the operation: if it may be sent again, and which operation looks up its outcome. See the guide. */
  readonly effect?: Effect | KeyHeaderEffect;
  readonly paging?: Paging;
  readonly window?: TimeWindow;
  readonly rateLimit?: RateLimit;
  /** The permission that the API key needs. */
  readonly permission?: string;
  /**
   * Payload fields that repeat input fields, by input field.
   * @default none
   */
  readonly echo?: Readonly<Record<string, string>>;
  readonly auth?: "signed" | "public";
  /** The field of this response that holds the payload; null where the response is the payload. */
  readonly payload?: string | null;
  /**
   * The media type of the body, where the document has several.
   * @default JSON, else a form, parts, text, bytes
   */
  readonly contentType?: string;
  /**
   * The media type of the response, where the document has several.
   * @default JSON, else events, text, bytes
   */
  readonly accept?: string;
}

/** An operation of the document, as the `name` function receives it. */
export interface SourceOperation {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly operationId?: string | undefined;
  readonly tags: readonly string[];
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  /** Its extensions: `{ "x-group": "trading" }`. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Settings of one client: its document, and facts that the document cannot express. Paths are relative to the configuration file. */
export interface ServiceConfig {
  /** The service's name in generated comments. */
  readonly title: string;
  /** An OpenAPI document, 3.0 or 3.1, in YAML or JSON. Required without `typespec`. */
  readonly document?: string;
  /** The entry file of a TypeSpec project, such as `spec/main.tsp`. Required without `document`. */
  readonly typespec?: string;
  /** The folder of the generated files. It must contain nothing else. */
  readonly output: string;
  /**
   * The operations to generate, each by its operationId, a tag, a path, or a method and path: `["createPayment", "GET /payments"]`.
   * @default all
   */
  readonly only?: readonly string[];
  /** The operations to leave out, named as in `only`. @default none */
  readonly skip?: readonly string[];
  /**
   * The document's name in the first line of each file.
   * @default `document` or `typespec`
   */
  readonly source?: string;
  /** @default ["api.ts", "operations.ts", "checks.ts"] */
  readonly files?: readonly FileName[];
  /**
   * The extension in imports between the generated files.
   * @default ".js"
   */
  readonly imports?: ".js" | ".ts";
  /**
   * The field of every response that holds the payload.
   * @default the response is the payload
   */
  readonly payload?: string;
  /** Parameters that call options, client options or the signer add. They are not fields of inputs. */
  readonly callOptions?: readonly string[];
  /**
   * The module of the rules that recognise what an operation did, as the generated files import it: one export for each operation
   * whose effect has a lookup, such as `ordersPlace`. Bundles then hold the rules of their operations only.
   * @default none: the service definition has the rules
   */
  readonly settlement?: string;
  /**
   * Signed operations: those with `security` in the document, all, or none.
   * @default "document"
   */
  readonly auth?: "document" | "signed" | "public";
  /**
   * Idempotency keys by the name of their header or field: `{ "Idempotency-Key": { lifetimeMs: 86_400_000 } }`. Nothing is repeated under
   * a key without a lifetime.
   * @default none: keys of the document are reported
   */
  readonly keys?: Readonly<Record<string, KeySetting>>;
  /**
   * The effect of operations that declare none, by method.
   * @default GET is read, everything else once
   */
  readonly effects?: Readonly<
    Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", "read" | "idempotent" | "once">>
  >;
  /**
   * Rules that select identifiers, decimals and times. They apply before the defaults.
   * @default int64, uint64 and integers with a limit beyond 2^53 are 64-bit identifiers, the format decimal is a decimal string
   */
  readonly scalars?: readonly ScalarRule[];
  /**
   * Origin of a resource's name, unless the `operationId` has it: the first tag, or the first word of the path.
   * @default "tag"
   */
  readonly resources?: "tag" | "path";
  /** Returns the name of an operation, as `resource.operation`. With undefined, `resources` applies. */
  readonly name?: (operation: SourceOperation) => string | undefined;
  /** Settings of single operations, by `operationId` or by method and path: `"POST /orders"`. */
  readonly operations?: Readonly<Record<string, OperationConfig>>;
  /**
   * Operations that cannot be generated, such as HEAD: `reject` fails and lists them, `skip` omits them.
   * @default "reject"
   */
  readonly unsupported?: "reject" | "skip";
  /**
   * Fields of requests that the document neither names nor allows: `reject` reports them before the request is sent.
   * @default "reject"
   */
  readonly unknownFields?: "reject" | "accept";
  /**
   * Enumerations in responses: `open` accepts values that the document does not name.
   * @default "open"
   */
  readonly enums?: "open" | "closed";
  /**
   * True turns each difference from the document into an error, and requires `x-effect` of each operation.
   * @default false
   */
  readonly strict?: boolean;
}

/** The settings that decide which files are written, and how. */
export type FileSetting = "output" | "source" | "files" | "imports" | "settlement";

/** The content of `exch.config.ts`: settings of one client or of several. */
export type Config = ServiceConfig | readonly ServiceConfig[];

/**
 * Returns a configuration unchanged, with its type.
 * @example
 * export default defineConfig({ title: "the ledger", document: "ledger.yaml", output: "src/gen" });
 */
export function defineConfig(config: Config): Config {
  return config;
}
