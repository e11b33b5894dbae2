import type { SignedRequest } from "@exch/auth";
import type { ApiErrorFacts } from "../errors/api-error.ts";
import type { Attempt, RateLimitState } from "../errors/exchange-error.ts";
import type { FetchInit, FetchResponse } from "../operation/fetch.ts";
import { type Deadline, findEndReason } from "../time/deadline.ts";
import type { Intent } from "./intent.ts";

/** The end of an attempt: a payload, an error code of the exchange, or neither and the reason. */
export type AttemptResult = ReceivedPayload | ReceivedError | LostResponse;

/** A response of the exchange, read whole. Both times are monotonic milliseconds. */
interface ReceivedResponse {
  readonly status: number;
  readonly headers: FetchResponse["headers"];
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** A payload. */
export interface ReceivedPayload extends ReceivedResponse {
  readonly kind: "payload";
  readonly payload: unknown;
  /** The code of the response, if it is not the service's code for success. */
  readonly unexpectedCode?: string;
}

/** An error code of the exchange. */
export interface ReceivedError extends ReceivedResponse {
  readonly kind: "error";
  readonly error: ApiErrorData;
}

/** An error code that the exchange sent instead of a payload, and its meaning. */
export interface ApiErrorData extends ApiErrorFacts {
  readonly isProof: boolean;
  /** True when the service's table lists the code. */
  readonly isListed: boolean;
  /** True in the service's own form, under a status that gateways do not create. */
  readonly isOwn: boolean;
}

/** No usable response. */
export interface LostResponse {
  readonly kind: "lost";
  readonly reason: "network" | "timeout" | "aborted" | "closed" | "http" | "size";
  /** True when the request may have reached the exchange. */
  readonly written: boolean;
  readonly status?: number;
  readonly headers?: FetchResponse["headers"];
  /** Describes an unusable response, after its status, and what to check. */
  readonly hint?: string;
  /** The payload of a success that arrived with the status of an error. */
  readonly payload?: unknown;
  readonly cause: unknown;
}

/** Describes a call that ended before it was sent: by the deadline, by the caller, by `close()`, or by an error. */
export function toLostResponse(cause: unknown, deadline: Deadline): LostResponse {
  return { kind: "lost", reason: findEndReason(cause, deadline) ?? "network", written: false, cause };
}

/** Everything that is known about the attempts of a call so far. Each attempt is given one and returns the next. */
export interface Trace {
  /** Every attempt that was made, in order. */
  readonly attempts: readonly Attempt[];
  /** The latest signature; undefined while nothing was signed. */
  readonly signature: Signature | undefined;
  /** The signatures of the attempts that were perhaps executed, in order. The clock may have been set between two of them. */
  readonly doubted: readonly Signature[];
  /** The exchange's id of the latest request that got a response. */
  readonly requestId: string | undefined;
  /** The rate limit by the latest response that states one. */
  readonly rateLimit: RateLimitState | undefined;
}

/** The signature of one attempt, and its time. */
export interface Signature {
  /** The timestamp that was signed: epoch milliseconds by the exchange's clock, as far as it is known. */
  readonly signedAt: number;
  /** The same moment by the monotonic clock. */
  readonly signedAtMonotonic: number;
  /** The same moment by the machine's wall clock, where the clock has one. */
  readonly signedAtWall: number | undefined;
  /** The part of the request that authenticates it. It must not be printed. */
  readonly signed: SignedRequest;
}

/** The trace of a call before its first attempt. */
export const noAttempts: Trace = {
  attempts: [],
  signature: undefined,
  doubted: [],
  requestId: undefined,
  rateLimit: undefined,
};

/** A request before it is signed: what each attempt of a call begins with. */
export interface UnsignedRequest {
  readonly url: string;
  /** The parts of the URL after the origin; the query without `?`. */
  readonly path: string;
  readonly query: string;
  readonly init: Readonly<Omit<FetchInit, "signal" | "progress">>;
}

/** The end of the attempts of a call, and the trace that they leave. */
export interface SendResult {
  readonly received: AttemptResult;
  readonly trace: Trace;
}

/** Sends the request of an intent, once or with retries. Never rejects. */
export type Send = (intent: Intent, request: UnsignedRequest, trace: Trace) => Promise<SendResult>;
