import type { Signer } from "@exch/auth";
import type { Unwrapped } from "@exch/envelope";
import type { RateLimitState } from "./errors/errors.ts";
import type { Fetch, Interceptor } from "./fetch.ts";
import type { Journal } from "./journal/journal.ts";
import type { Operation } from "./operation.ts";
import type { RetryOptions } from "./pipeline/retry.ts";
import type { RetryBudget } from "./pipeline/retry-budget.ts";
import type { Limiter } from "./rate-limit/limiter.ts";
import type { SettleOptions, Settling } from "./settlement/settling.ts";
import type { EventSink } from "./telemetry/events.ts";
import type { Clock } from "./time/clock.ts";

/** What one exchange does its own way. Everything else is the same for every service. */
export interface Dialect {
  /** The service's name, such as `service-a`. */
  readonly name: string;
  /** Finds the payload or the fault in an answer; undefined when it is not an answer of this service. */
  readonly unwrap: (status: number, body: unknown) => Unwrapped | undefined;
  /**
   * Whether payloads come without an envelope that says "success", so that what lacks the payload's fields is no answer.
   * @default false
   */
  readonly bare?: boolean;
  /** Puts a payload, or a fault, into the form in which the service sends it. */
  readonly wrap: (payload: unknown) => unknown;
  readonly wrapFault: (fault: { code: string; message: string }) => unknown;
  /** How to recognise and acknowledge what an operation did, by operation id. */
  readonly settling: Readonly<Record<string, Settling>>;
  /** Reads the rate limit out of an answer's headers. */
  readonly rateLimitOf: (headers: { get(name: string): string | null }) => RateLimitState | undefined;
  /**
   * Whether requests can say how long they are valid; false refuses the call option `recvWindow`.
   * @default true
   */
  readonly hasRecvWindow?: boolean;
  /** How long after its timestamp a signed request can still be accepted, in milliseconds. */
  readonly validityMs: (recvWindow: number | undefined) => number;
  /**
   * A public call that tells the exchange's time, and how to read its answer as epoch milliseconds. Without it the time
   * comes from `Date` headers alone.
   */
  readonly time?: { readonly path: string; readonly read: (body: unknown) => number | undefined };
}

/** A service, its options settled: what the pipeline in `call.ts` works with. */
export interface Service {
  readonly dialect: Dialect;
  /** The operations it was made with, by id. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** Scheme, host and port. Nothing is ever sent elsewhere. */
  readonly origin: string;
  /** The base URL's path, without a trailing slash. */
  readonly basePath: string;
  readonly signer: Signer | undefined;
  readonly fetch: Fetch;
  readonly interceptors: readonly Interceptor[];
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly attemptTimeoutMs: number;
  readonly maxResponseBytes: number;
  readonly recvWindow: number | undefined;
  readonly retry: RetryOptions;
  readonly budget: RetryBudget;
  readonly limiter: Limiter | undefined;
  readonly journal: Journal | undefined;
  /** Whose intents these are in a shared journal: service, account, environment. */
  readonly journalScope: string;
  readonly settle: SettleOptions;
  readonly strict: boolean;
  readonly requestIdHeader: string;
  readonly publish: EventSink;
  /** The pipeline itself, for the steps that must ask the exchange something. */
  readonly call: Call;
}

/** Makes one call; see `call.ts`. */
export type Call = <Input, Output>(
  service: Service,
  operation: Operation<Input, Output>,
  input: Input,
  options?: CallOptions,
) => Promise<Output>;

/** What one call may set for itself. */
export interface CallOptions {
  /**
   * Ends the call early. For a call with an effect that was already written, the outcome is then unknown.
   * @default none
   */
  signal?: AbortSignal;
  /**
   * The whole time the call may take, in milliseconds: every attempt, wait and settling included.
   * @default the client's `timeoutMs`
   */
  timeoutMs?: number;
  /** Further headers of this request. They cannot replace the ones that authenticate. @default none */
  headers?: Record<string, string>;
  /**
   * How long the request stays valid, in milliseconds; service B only, at most 60,000.
   * @default the client's `recvWindow`
   */
  recvWindow?: number;
  /**
   * Whether an unknown outcome is settled before the call ends.
   * @default the client's `settle.auto`
   */
  settle?: boolean;
  /**
   * Allows the call to be tried again where its effect permits it; false for one attempt only.
   * @default true
   */
  retry?: boolean;
  /**
   * Sees each raw answer that arrived whole, in order, retried ones included. What it throws is dropped.
   * @default none
   */
  onResponse?: (response: RawResponse) => void;
}

/** An answer as it came. */
export interface RawResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}
