import type { Clock, Fetch } from "@exch/runtime/service";
import type { Input } from "../document/inputs.ts";
import type { ContractService } from "./contract-service.ts";

/** The groups of checks. */
export const groups = [
  "example",
  "effects",
  "paging",
  "filters",
  "auth",
  "errors",
  "methods",
  "boundaries",
  "generated",
  "digits",
] as const;
/** A group of checks. */
export type Group = (typeof groups)[number];

/**
 * Inputs by operation id. The fields under `*` are for every operation that has them.
 *
 * @example
 * { "*": { symbol: "ETH-USDT" }, "orders.place": { type: "limit", symbol: "ETH-USDT", side: "buy", price: "1", size: "1" } }
 */
export type Values = Readonly<Record<string, Input>>;

/** Returns the input of an operation, and may prepare data for it first. Undefined uses the example. Called for each valid request. */
export type Arrange = (operation: string, example: Input) => Promise<Input | undefined> | Input | undefined;

/** Options of contract tests. */
export interface ContractOptions {
  /** The word of the service whose contract is tested: `a`; or any API that `defineContract` describes. */
  service: string | ContractService;
  /** Scheme, host and an optional path prefix. Not needed when `fetch` calls a service in this process. */
  baseUrl?: string;
  /** Allows plain HTTP to another computer. @default false */
  allowHttp?: boolean;
  /** Sends requests. @default globalThis.fetch */
  fetch?: Fetch;
  /** The clock of the service. @default synchronised with its time operation */
  clock?: Clock;
  /** The API key. Without it, only public operations are tested. */
  credentials?: object;
  /** The API key of another account, which must not reach what belongs to the first. @default those checks are skipped */
  otherCredentials?: object;
  /** The vendor's prefix in header names. @default "EXCH" */
  headerPrefix?: string;
  /** Other options of the service's client, such as `signedQuery`. @default none */
  serviceOptions?: Readonly<Record<string, unknown>>;
  /** The operations to test, by id or as a resource: `orders.*`. @default all */
  only?: readonly string[];
  /** The checks to run, by name as a report shows them: `orders.get · auth · no EXCH-API-KEY`. @default all */
  cases?: readonly string[];
  /** The groups of checks to run. @default all */
  groups?: readonly Group[];
  /**
   * Tests operations with an effect too. Each is executed once, with its configured values; its other requests are invalid and
   * should be rejected. An operation without values is skipped.
   * @default false
   */
  effects?: boolean;
  /** Inputs in place of the examples; with `effects`, the inputs that are executed. */
  values?: Values | Arrange;
  /** The seed of generated inputs. @default a random seed, which the report shows */
  seed?: number;
  /** The number of generated inputs per operation; 0 generates none. @default 10 */
  runs?: number;
  /** The most requests per second; 0 disables the limit. @default 5 */
  rate?: number;
  /** The time limit of one request, in milliseconds. @default 10000 */
  timeoutMs?: number;
  /**
   * The longest time for which a created record may be missing from lookups, in milliseconds.
   * @default the time that the contract gives, 10000 at most
   */
  visibleAfterMs?: number;
  /** Waits for so many milliseconds. @default by the clock of this computer; a service with a simulated clock advances that */
  wait?: (ms: number) => Promise<unknown>;
  /** Treats drift, such as a new value or field, as a violation. @default false */
  strict?: boolean;
}
