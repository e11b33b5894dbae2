import type { SignedRequest } from "@exch/auth";
import type { Attempt } from "../errors/attempt.ts";
import type { RateLimitState } from "../errors/rate-limit-state.ts";

/** Everything known of the attempts of a call so far. Each attempt is given one and returns the next. */
export interface Trace {
  /** Every attempt that was made, in order. */
  readonly attempts: readonly Attempt[];
  /** The latest signature; undefined while nothing was signed. */
  readonly signature: Signature | undefined;
  /** The exchange's id of the latest request that got a response. */
  readonly requestId: string | undefined;
  /** The rate limit as the latest response that tells one tells it. */
  readonly rateLimit: RateLimitState | undefined;
}

/** The signature of one attempt, and its time. */
export interface Signature {
  /** The timestamp that was signed: epoch milliseconds by the exchange's clock, as far as it is known. */
  readonly signedAt: number;
  /** The same moment by the monotonic clock. */
  readonly signedAtMonotonic: number;
  /** The part of the request that authenticates it. It must not be printed. */
  readonly signed: SignedRequest;
}

/** The trace of a call before its first attempt. */
export const noAttempts: Trace = { attempts: [], signature: undefined, requestId: undefined, rateLimit: undefined };
