/** The rate limit as the headers of a response state it. */
export interface RateLimitState {
  limit?: number;
  remaining?: number;
  used?: number;
  /** Milliseconds until the window resets. */
  resetMs?: number;
}

/** Result of one attempt: nothing was sent, the exchange responded, or something was sent and no response arrived. */
export interface Attempt {
  /** Epoch milliseconds, by the exchange's clock as far as it is known. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly result: "notSent" | "responded" | "perhapsExecuted";
  /** The HTTP status, when headers arrived. */
  readonly status?: number;
}

/**
 * Outcome of a call that has an effect: not executed, executed, or not known yet. Reads have none.
 */
export type Outcome = "notExecuted" | "executed" | "unknown";

/** Every code an {@link ExchangeError} can carry. Codes are stable; messages are not. */
export type ErrorCode =
  | "ERR_INVALID_REQUEST"
  | "ERR_NOT_SENT"
  | "ERR_NOT_EXECUTED"
  | "ERR_EXECUTED"
  | "ERR_UNKNOWN_OUTCOME"
  | "ERR_NETWORK"
  | "ERR_TIMEOUT"
  | "ERR_HTTP"
  | "ERR_API"
  | "ERR_INVALID_RESPONSE";

/** Facts about the call that an error ended. They hold no header, no URL, no secret and no address. */
export interface ErrorFacts {
  /** The operation's id, such as `orders.place`. */
  operation: string;
  /** Every attempt that was made, in order, with its times. */
  attempts?: readonly Attempt[];
  /** See {@link Outcome}. Absent on reads. */
  outcome?: Outcome | undefined;
  /** The HTTP status of the last response. */
  status?: number | undefined;
  /** The exchange's id of the request, where it sent one. */
  requestId?: string | undefined;
  /** The rate limit by the latest response that states one. */
  rateLimit?: RateLimitState | undefined;
  cause?: unknown;
}

/** The root of every error that a call can throw. Switch on `code`, or catch a class. */
export abstract class ExchangeError extends Error {
  abstract readonly code: ErrorCode;
  /** The operation's id, such as `orders.place`. */
  declare readonly operation: string;
  /** Every attempt that was made, in order. */
  declare readonly attempts: readonly Attempt[];
  /** See {@link Outcome}. Absent on reads. */
  declare readonly outcome: Outcome | undefined;
  /** The HTTP status of the last response, if there was one. */
  declare readonly status: number | undefined;
  /** The exchange's id of the request, where it sent one. */
  declare readonly requestId: string | undefined;
  /** The rate limit by the latest response that states one. */
  declare readonly rateLimit: RateLimitState | undefined;

  constructor(message: string, { cause, operation, attempts = [], outcome, status, requestId, rateLimit }: ErrorFacts) {
    super(`${operation}: ${message}`, cause === undefined ? undefined : { cause });
    Object.assign(this, { operation, attempts, outcome, status, requestId, rateLimit });
  }
}

/** Adds fields whose values are not printed with the error. */
export function addHiddenFields(error: ExchangeError, fields: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(error, name, { get: () => value });
}
