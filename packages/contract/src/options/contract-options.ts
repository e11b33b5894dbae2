import type { Clock, Fetch } from "@exch/runtime";
import type { ServiceAOptions } from "@exch/service-a";
import type { ServiceBOptions } from "@exch/service-b";
import type { Input } from "../document/inputs.ts";

/** What contract tests are about. */
export const groups = ["example", "digits", "paging", "auth", "errors", "boundaries", "generated"] as const;
export type Group = (typeof groups)[number];

/**
 * Inputs by operation id; those under `*` are fields that every operation gets which has them.
 *
 * @example
 * { "*": { symbol: "ETH-USDT" }, "orders.place": { type: "limit", symbol: "ETH-USDT", side: "buy", price: "1", size: "1" } }
 */
export type Values = Readonly<Record<string, Input>>;

/** Gives an operation its input, each time it is asked: the place to arrange things. Undefined where the example will do. */
export type Arrange = (operation: string, example: Input) => Promise<Input | undefined> | Input | undefined;

/** What is tested, and how. */
export interface ContractOptions {
  service: "a" | "b";
  /** Scheme, host and, if any, a path prefix. May be left out when `fetch` leads to something in this process. */
  baseUrl?: string;
  /** Allows plain HTTP to a host other than this machine. @default false */
  allowHttp?: boolean;
  /** What sends requests. @default globalThis.fetch */
  fetch?: Fetch;
  /** The time of what is tested. @default learned from its time call */
  clock?: Clock;
  /** The API key. Without one, only public operations are tested. */
  credentials?: ServiceAOptions["credentials"] | ServiceBOptions["credentials"];
  /** The vendor's word in the names of headers. @default "EXCH" */
  headerPrefix?: string;
  /** Service A: which text of the query is signed. @default "sent" */
  signedQuery?: "sent" | "decoded";
  /** Operations by id, or whole resources as `orders.*`. @default all */
  only?: readonly string[];
  /** @default all */
  groups?: readonly Group[];
  /**
   * Whether operations with an effect are tested too. Each is executed on the values that are given for it, once, and refused
   * otherwise; one without values is skipped.
   * @default false
   */
  effects?: boolean;
  /** Inputs in place of the examples; with `effects`, what is executed. */
  values?: Values | Arrange;
  /** The seed of generated inputs. @default one at random, which the report names */
  seed?: number;
  /** How many inputs are generated for each operation. @default 10 */
  runs?: number;
  /** The most requests in a second; 0 for no limit. @default 5 */
  rate?: number;
  /** How long one answer may take, in milliseconds. @default 10000 */
  timeoutMs?: number;
  /** Whether drift, such as a new value or field, breaks the contract too. @default false */
  strict?: boolean;
}
