import type { Effect, Paging, RateLimit, TimeWindow } from "@exch/runtime";
import type { ScalarRule } from "./scalars.ts";

/** The files of a client. The first three need each other; `schemas.ts` needs zod in the project that it is written to. */
export type FileName = "api.ts" | "operations.ts" | "checks.ts" | "schemas.ts" | "openapi.d.ts" | "descriptions.ts";

/** What the configuration says of one operation, over what the document says. */
export interface OperationConfig {
  /** Its name in the client: `orders.place`. */
  readonly id?: string;
  /** Whether it may be sent again, and how it is found again. See the guide. */
  readonly effect?: Effect;
  readonly paging?: Paging;
  readonly window?: TimeWindow;
  readonly rateLimit?: RateLimit;
  /** What the key must be allowed. */
  readonly permission?: string;
  /** Input fields that the payload repeats, by the name of the payload's field. @default none */
  readonly echo?: Readonly<Record<string, string>>;
  readonly auth?: "signed" | "public";
  /** The field of this answer that holds the payload; null when this answer is bare. */
  readonly payload?: string | null;
  /** Leaves the operation out. */
  readonly skip?: boolean;
}

/** An operation as the document has it, for a naming function. */
export interface DocumentedOperation {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly operationId?: string | undefined;
  readonly tags: readonly string[];
}

/** One client: the document it is made from, and what the document cannot say. Paths are relative to the configuration. */
export interface ServiceConfig {
  /** The service's name, as comments say it. */
  readonly title: string;
  /** An OpenAPI document, 3.0 or 3.1, in YAML or JSON. Or give `typespec`. */
  readonly document?: string;
  /** The entry file of a TypeSpec project, such as `spec/main.tsp`. */
  readonly typespec?: string;
  /** The folder of the generated files. Nothing else may be in it. */
  readonly output: string;
  /**
   * Where the files come from, as their first line says it.
   * @default `document` or `typespec`
   */
  readonly source?: string;
  /** @default ["api.ts", "operations.ts", "checks.ts", "openapi.d.ts"] */
  readonly files?: readonly FileName[];
  /**
   * How the generated files import each other.
   * @default ".js"
   */
  readonly imports?: ".js" | ".ts";
  /** The field of every answer's envelope that holds the payload; left out where answers are bare. */
  readonly payload?: string;
  /** Parameters that are no fields of inputs, because the client's options or its signer carry them. */
  readonly callOptions?: readonly string[];
  /**
   * Whether operations are signed: each as its `security` says, or all alike.
   * @default "document"
   */
  readonly auth?: "document" | "signed" | "public";
  /**
   * The effect of operations that declare none, by method. What is not named here stays careful.
   * @default GET is read, everything else once
   */
  readonly effects?: Readonly<
    Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", "read" | "idempotent" | "once">>
  >;
  /** Which values are identifiers, decimals or times. Before the usual ones: int64 is text, so is the format decimal. */
  readonly scalars?: readonly ScalarRule[];
  /**
   * What names the resource of an operation whose `operationId` does not: its first tag, or the first word of its path.
   * @default "tag"
   */
  readonly resources?: "tag" | "path";
  /** Names operations as `resource.operation`; undefined leaves one to the rule. */
  readonly name?: (operation: DocumentedOperation) => string | undefined;
  /** What is said of single operations, by `operationId` or as `"POST /orders"`. */
  readonly operations?: Readonly<Record<string, OperationConfig>>;
  /**
   * What becomes of operations that cannot be generated, such as file uploads.
   * @default "refuse"
   */
  readonly unsupported?: "refuse" | "skip";
  /**
   * Whether requests take fields that the document does not name, where it does not say.
   * @default "refuse"
   */
  readonly unknownFields?: "refuse" | "accept";
  /**
   * Whether answers may have values that an enumeration does not name.
   * @default "open"
   */
  readonly enums?: "open" | "closed";
  /**
   * Whether everything that would be taken loosely is an error, and operations must declare effect and source.
   * @default false
   */
  readonly strict?: boolean;
}

/** What `exch.config.ts` holds: one service or several. */
export type Config = ServiceConfig | readonly ServiceConfig[];

/**
 * Gives a configuration its type.
 * @example
 * export default defineConfig({ title: "the ledger", document: "ledger.yaml", output: "src/gen" });
 */
export function defineConfig(config: Config): Config {
  return config;
}
