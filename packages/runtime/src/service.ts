/// <reference lib="esnext.disposable" preserve="true" />
import type { Signer } from "@exch/auth";
import type { ErrorCodes } from "@exch/envelope";
import type { Fetch, Interceptor } from "./fetch.ts";
import type { Journal } from "./journal/journal.ts";
import type { Operation } from "./operation.ts";
import type { RetryOptions } from "./pipeline/retry.ts";
import type { RetryBudget } from "./pipeline/retry-budget.ts";
import type { Limiter } from "./rate-limit/limiter.ts";
import type { ServiceDefinition } from "./service-definition.ts";
import type { Acknowledged } from "./settlement/acknowledged.ts";
import type { SettleOptions } from "./settlement/settling.ts";
import type { SharedLookups } from "./settlement/shared-lookups.ts";
import type { EventSink } from "./telemetry/events.ts";
import type { Clock } from "./time/clock.ts";

/** A service with its options resolved: what the pipeline in `call.ts` works with. */
export interface Service {
  readonly definition: ServiceDefinition;
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
  /** The service's error codes, with the rows that the client's options add. */
  readonly errorCodes: ErrorCodes;
  /** Lookups under way, shared between calls that are being settled. */
  readonly lookups: SharedLookups;
  /** What calls under the caller's own keys were acknowledged with. */
  readonly acknowledged: Acknowledged;
  /** Whose intents these are in a shared journal: service, account, environment. */
  readonly journalScope: string;
  /** Ids of API keys that the account used before. */
  readonly previousKeys: readonly string[];
  readonly settle: SettleOptions;
  readonly strict: boolean;
  readonly requestIdHeader: string;
  readonly publish: EventSink;
  /** The pipeline itself, for the steps that must ask the exchange something. */
  readonly call: Call;
  /**
   * Lets requests under way end and closes the connections that were made for this service. A `fetch` given as an option stays
   * open: close it where it was made.
   */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
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
  /**
   * The time that one attempt may take, in milliseconds.
   * @default the client's `attemptTimeoutMs`
   */
  attemptTimeoutMs?: number;
  /** Further headers of this request. They cannot replace the ones that authenticate. @default none */
  headers?: Record<string, string>;
  /**
   * How long the request stays valid, in milliseconds; service B only, at most 60,000.
   * @default the client's `recvWindow`
   */
  recvWindow?: number;
  /**
   * Settles an unknown outcome before the call ends.
   * @default the client's `settle.auto`
   */
  settle?: boolean;
  /**
   * Allows further attempts, where the operation's effect does. False sends at most once, unless the exchange refused a
   * timestamp that was too old when it left.
   * @default true
   */
  retry?: boolean;
  /**
   * Asks the transport for a connection that carried no earlier request. The Node transport can, a platform's `fetch` cannot.
   * @default false
   */
  freshConnection?: boolean;
  /**
   * Client ids in the input that were made for this call alone, as `nameIntent` gives them: no earlier call used them, so that a
   * record under one is what this call made. A wrong entry makes another call's record this call's result.
   * @default none: only the ids that the call makes itself
   */
  ownKeys?: ReadonlySet<string>;
  /**
   * Receives each raw response that arrived whole, in order, retried ones included. What it throws is dropped.
   * @default none
   */
  onResponse?: (response: RawResponse) => void;
}

/** A response as it was received. */
export interface RawResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}
