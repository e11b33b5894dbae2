import type { ErrorCodes } from "@exch/envelope";
import type { Journal } from "../journal/journal.ts";
import type { Fetch, Interceptor } from "../operation/fetch.ts";
import type { Randomness } from "../operation/randomness.ts";
import type { Limiter } from "../rate-limit/limiter.ts";
import type { EventSink } from "../telemetry/events.ts";
import type { Clock } from "../time/clock.ts";
import type { WithDefaults } from "../validation/check-options.ts";
import type { Policy } from "./policy.ts";

/** Options of a client. Every option has a careful default. */
export interface ClientOptions {
  /**
   * URL of the exchange: scheme, host and, if any, a path prefix. Nothing is sent to another host. Optional when `fetch` leads to
   * a sandbox.
   */
  baseUrl?: string;
  /**
   * Allows plain HTTP to a host other than this machine. Keys and orders are then sent unencrypted.
   * @default false
   */
  allowHttp?: boolean;
  /**
   * Sends the requests: a sandbox, a configured transport, a function of a test. It must never repeat a request by itself.
   *
   * By default, on Node, Bun and Deno, a transport of the client's own with one pool of connections, closed by `close()`. It honours
   * `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, on Deno those that the program may read, and while `globalThis.fetch` or
   * undici's global dispatcher is
   * replaced, as tests do, requests go through the replacement. Node's own fetch sends a request again after HTTP 421, so
   * `fetch: globalThis.fetch` selects this default, and of a function around it the second copy is stopped; one that repeats by itself may
   * send a request twice.
   *
   * By default, elsewhere, the platform's fetch. Fetches of browsers and workerd repeat requests by themselves: read there, do not
   * trade.
   * @default a transport of the client's own on Node, Bun and Deno, the platform's fetch elsewhere
   */
  fetch?: Fetch;
  /** Layers around `fetch`, outermost first, run once per attempt and outside the signature. @default none */
  interceptors?: readonly Interceptor[];
  /** Headers of every request. They cannot replace the headers that authenticate. @default none */
  headers?: Record<string, string>;
  /**
   * The whole time one call may take, in milliseconds: attempts, waits and settlement included.
   * @default 30000
   */
  timeoutMs?: number;
  /**
   * The time one attempt may take, in milliseconds, from connecting to the last byte of the response.
   * @default 10000
   */
  attemptTimeoutMs?: number;
  /**
   * The largest response that is read, in bytes.
   * @default 33554432 (32 MiB)
   */
  maxResponseBytes?: number;
  /**
   * Retries of reads and idempotent operations. Calls that could execute twice are never retried.
   * @default see each option
   */
  retry?: Partial<RetryOptions> & { budget?: RetryBudgetOptions };
  /** Options of settlement: finding the outcome of calls that lost their response. @default see each option */
  settle?: Partial<SettleOptions>;
  /** A write-ahead journal of calls with an effect. See the guide on recovery. @default none */
  journal?: Journal;
  /**
   * Name of this client's group of intents in a shared journal.
   * @default the service's name
   */
  journalScope?: string;
  /**
   * Error codes that the contract does not list, or that mean something else: added to the service's table, by code.
   * @default none
   */
  errorCodes?: ErrorCodes;
  /**
   * Ids of API keys that the same account used before: recovery also looks up what they signed.
   * @default none
   */
  previousKeys?: readonly string[];
  /**
   * Decides whether each call with an effect may be sent: an allow-list of addresses, an amount per day, a second approval, a kill
   * switch. A call that it stops ends with `NotSentError`. See the guide on controls.
   * @default every call may be sent
   */
  policy?: Policy;
  /** Keeps calls within rate limits; `createLimiter` creates one. @default none */
  limiter?: Limiter;
  /** Takes the client's events. They are also published on the diagnostics channel `exch`. @default none */
  onEvent?: EventSink;
  /**
   * Reads the exchange's time before the first call that is sent once, and again before such a call when the machine's clock was set
   * since; a clock that is ahead is set back. It is one request, takes at most a second, and never makes a call fail. Without it, a clock
   * that is
   * ahead makes the first order of a program take half a minute and fail.
   * @default true without the option `fetch` and with `createNodeTransport()`; false with another function as `fetch`, and while
   * `globalThis.fetch` is replaced
   */
  syncClock?: boolean;
  /** Options for tests, simulations and tools. Programs seldom need one. @default see each option */
  advanced?: AdvancedOptions;
}

/** Options of a client for tests, simulations and tools: the sources of time and chance, and how responses are read. */
export interface AdvancedOptions {
  /**
   * The exchange's time. Share one between clients of the same exchange, or bring your own in tests.
   * @default one of the client's own
   */
  clock?: Clock;
  /**
   * Source of client ids and jitter. Bring your own only in tests that must be the same in every run: a client id that repeats
   * names another order.
   * @default crypto.randomUUID and Math.random
   */
  randomness?: Randomness;
  /**
   * Treats every difference between a read's payload and the contract as an error, and checks every item for new fields. For tests.
   * @default false
   */
  strict?: boolean;
  /**
   * Response header with the exchange's id of the request.
   * @default "x-request-id"
   */
  requestIdHeader?: string;
}

/** Options that are never undefined once their defaults are filled in. */
export type FilledOption =
  | ("interceptors" | "headers" | "timeoutMs" | "attemptTimeoutMs" | "maxResponseBytes")
  | ("errorCodes" | "previousKeys" | "retry" | "settle");

/** Options of a client with their defaults filled in. */
export type ResolvedClientOptions = WithDefaults<ClientOptions, FilledOption> & {
  retry: RetryOptions & { budget: Required<RetryBudgetOptions> };
  settle: SettleOptions;
  advanced: WithDefaults<AdvancedOptions, "randomness" | "strict" | "requestIdHeader">;
};

/** Options for retries of reads, idempotent and retryable operations. */
export interface RetryOptions {
  /**
   * Maximum number of attempts of one call, the first included.
   * @default 4
   */
  attempts: number;
  /**
   * The first backoff's upper limit in milliseconds; each further one doubles it. The wait is drawn evenly from zero
   * to the limit (full jitter), so that clients that failed together do not retry together.
   * @default 100
   */
  baseMs: number;
  /**
   * The upper limit of a backoff, in milliseconds. A wait that the exchange requests may exceed it.
   * @default 5000
   */
  maxMs: number;
}

/** Options of the retry budget. */
export interface RetryBudgetOptions {
  /**
   * Retries allowed per call in the long run.
   * @default 0.1
   */
  ratio?: number;
  /**
   * Initial and maximum number of tokens.
   * @default 10
   */
  capacity?: number;
}

/** Options of settlement. */
export interface SettleOptions {
  /**
   * Settles a keyed call automatically, within its deadline.
   * @default true
   */
  auto: boolean;
  /**
   * Maximum time that a call spends on settlement, in milliseconds, within its deadline.
   * @default the rest of the call's deadline
   */
  maxMs: number;
  /**
   * Time after its timestamp in which the exchange may accept a request, in milliseconds.
   * @default service A: 5,000, its clock tolerance (GAP 34); service B: the call's `recvWindow`, 5,000 when none is sent
   */
  validityMs?: number;
  /**
   * Time for which an executed request may be missing from its lookup, in milliseconds, where that is longer than the contract's value
   * of an operation: a value below the real one creates false proofs.
   * @default the contract's value: 10,000 for orders of service A, 60,000 for withdrawals (GAP 104, 105)
   */
  visibleAfterMs?: number;
  /**
   * Allowance for clocks of the exchange that do not agree with each other, in milliseconds.
   * @default 1000
   */
  skewMs: number;
}
