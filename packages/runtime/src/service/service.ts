/// <reference lib="esnext.disposable" preserve="true" />

import type { Signer } from "@exch/auth";
import type { ErrorCodes } from "@exch/envelope";
import type { Journal } from "../journal/journal.ts";
import type { CallOptions } from "../operation/call-options.ts";
import type { Fetch, Interceptor } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import type { Randomness } from "../operation/randomness.ts";
import type { Limiter } from "../rate-limit/limiter.ts";
import type { EventSink } from "../telemetry/events.ts";
import type { Clock } from "../time/clock.ts";
import type { CloseOptions, RunningCalls } from "../time/running-calls.ts";
import type { AttemptController } from "../transport/default-fetch.ts";
import type { RetryOptions, SettleOptions } from "./client-options.ts";
import type { Policy } from "./policy.ts";
import type { ServiceDefinition } from "./service-definition.ts";

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
  /** Creates the controller that stops one attempt. */
  readonly createController: () => AttemptController;
  /** False while no new connection can be had for a request that asks for one. */
  opensConnections(): boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** True where the exchange's time is read before a call that is sent once. */
  readonly asksTime: () => boolean;
  readonly randomness: Randomness;
  readonly timeoutMs: number;
  readonly attemptTimeoutMs: number;
  readonly maxResponseBytes: number;
  readonly recvWindow: number | undefined;
  readonly retry: RetryOptions;
  readonly budget: RetryBudget;
  readonly policy: Policy | undefined;
  readonly limiter: Limiter | undefined;
  readonly journal: Journal | undefined;
  /** The service's error codes, with the rows that the client's options add. */
  readonly errorCodes: ErrorCodes;
  /** Data that steps keep from call to call, by the function that creates it; see {@link kept}. */
  readonly memory: Map<() => unknown, unknown>;
  /** Name of this client's group of intents in a shared journal. */
  readonly journalScope: string;
  /** Ids of API keys that the account used before. */
  readonly previousKeys: readonly string[];
  readonly settle: SettleOptions;
  readonly strict: boolean;
  readonly requestIdHeader: string;
  readonly publish: EventSink;
  /** False while no listener would receive an event. */
  readonly isObserved: () => boolean;
  /** Makes a call through the whole pipeline, for walks through lists. */
  readonly call: Call;
  /** Makes a call that is part of one under way, such as a lookup: also while the client is being closed. */
  readonly callWithin: Call;
  /** The calls that are under way. */
  readonly running: RunningCalls;
  /** Waits for the calls that are under way, and closes the connections of this service; see the client's `close()`. */
  close(options?: CloseOptions): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Returns what a step keeps from call to call; creates it at its first use, so that a bundle holds only what its calls use. */
export function kept<Kept>({ memory }: Pick<Service, "memory">, create: () => Kept): Kept {
  if (!memory.has(create)) memory.set(create, create());
  return memory.get(create) as Kept;
}

/** Makes one call; see `call.ts`. */
export type Call = <Input, Output>(
  service: Service,
  operation: Operation<Input, Output>,
  input: Input,
  options?: CallOptions,
) => Promise<Output>;

/**
 * Limits retries to a small share of all calls, so that they do not amplify an outage: a token bucket that all calls of a client
 * share. Each call adds a fraction of a token, each retry takes one.
 */
export interface RetryBudget {
  /** Counts a call. */
  deposit(): void;
  /** Takes a token; false when none is left and the retry must not happen. */
  withdraw(): boolean;
}

/**
 * Shares lookups between calls that are settled at once: one request at a time for the same query. A caller never gets a result
 * of a request that was sent before the moment that it names.
 */
export interface SharedLookups {
  /**
   * @param question the query as a string
   * @param needed monotonic milliseconds: an earlier request does not serve this caller
   * @param send sends the request: the rest of one that another caller began and ended early, where it is given
   * @param serves tests whether a result has all that this caller asks for; `isLater` is false for one from before `needed`
   */
  ask<Result extends Asked>(
    question: string,
    needed: number,
    send: (begun?: Result) => Promise<Result>,
    serves?: (result: Result, isLater: boolean) => boolean,
  ): Promise<Result>;
}

export interface Asked {
  /** Monotonic milliseconds. */
  readonly sentAt: number;
  /** Present when the result proves nothing: it serves the callers that waited for it, and no later one. */
  readonly flaw?: unknown;
}
