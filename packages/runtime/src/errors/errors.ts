import type { Category } from "@exch/envelope";
import { idOf, type MethodOf, type Operation } from "../operation.ts";
import type { Attempt } from "../pipeline/attempt.ts";
import type { Proof, Settled } from "../settlement/settling.ts";
import type { Issue } from "../validation/check.ts";

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

/**
 * What became of a call that has an effect: nothing happened, it happened, or nobody can tell yet.
 * Reads have none.
 */
export type Outcome = "notExecuted" | "executed" | "unknown";

/** What an error says about the call it ended. Holds no header, no URL, no secret and no address. */
export interface ErrorFacts {
  /** The operation's id, such as `orders.place`. */
  operation: string;
  /** Every attempt that was made, in order, with its times. */
  attempts?: readonly Attempt[];
  /** See {@link Outcome}. Absent on reads. */
  outcome?: Outcome | undefined;
  /** The HTTP status of the last answer. */
  status?: number | undefined;
  /** The exchange's id of the request, where it sent one. */
  requestId?: string | undefined;
  /** What the exchange last said about its rate limit. */
  rateLimit?: RateLimitState | undefined;
  cause?: unknown;
}

/** The rate limit as the exchange's answer headers tell it. */
export interface RateLimitState {
  limit?: number;
  remaining?: number;
  used?: number;
  /** Milliseconds until the window resets. */
  resetMs?: number;
}

/** The root of every error that a call can throw. Switch on `code`, or catch a class. */
export abstract class ExchangeError extends Error {
  abstract readonly code: ErrorCode;
  /** The operation's id, such as `orders.place`. */
  readonly operation: string;
  /** Every attempt that was made, in order. */
  readonly attempts: readonly Attempt[];
  /** See {@link Outcome}. Absent on reads. */
  readonly outcome: Outcome | undefined;
  /** The HTTP status of the last answer, if there was one. */
  readonly status: number | undefined;
  /** The exchange's id of the request, where it sent one. */
  readonly requestId: string | undefined;
  /** What the exchange last said about its rate limit. */
  readonly rateLimit: RateLimitState | undefined;

  constructor(message: string, facts: ErrorFacts) {
    super(`${facts.operation}: ${message}`, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.operation = facts.operation;
    this.attempts = facts.attempts ?? [];
    this.outcome = facts.outcome;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.rateLimit = facts.rateLimit;
  }
}

/** The input does not match the contract. Nothing was sent. */
export class InvalidRequestError extends ExchangeError {
  override readonly name = "InvalidRequestError";
  readonly code = "ERR_INVALID_REQUEST";
  /** Each field that is wrong, with the rule it breaks. Never the value. */
  readonly issues: readonly Issue[];

  constructor(facts: ErrorFacts, issues: readonly Issue[]) {
    super(issues.map((issue) => issue.message).join("; "), facts);
    this.issues = issues;
  }
}

/** The request never left: refused, no connection, or given up before a byte was written. */
export class NotSentError extends ExchangeError {
  override readonly name = "NotSentError";
  readonly code = "ERR_NOT_SENT";
}

/** The request was lost on its way and is proved not to have been executed; it can no longer be. */
export class NotExecutedError extends ExchangeError {
  override readonly name = "NotExecutedError";
  readonly code = "ERR_NOT_EXECUTED";
  /** What the proof rests on. */
  readonly proof: Proof;
  /** The exchange's code, where it sent one that proves nothing by itself. */
  readonly apiCode: string | undefined;
  /** The category of that code. */
  readonly category: Category | undefined;

  constructor(message: string, facts: ErrorFacts, proof: Proof) {
    super(message, facts);
    this.proof = proof;
    this.apiCode = apiErrorOf(facts.cause)?.apiCode;
    this.category = apiErrorOf(facts.cause)?.category;
  }
}

/**
 * The call was executed, and nothing tells the payload that it would have resolved with: the response was lost and what the
 * lookup shows has no id. Do not send it again.
 */
export class ExecutedError extends ExchangeError {
  override readonly name = "ExecutedError";
  readonly code = "ERR_EXECUTED";
  readonly #found: unknown;

  constructor(message: string, facts: ErrorFacts, found: unknown) {
    super(message, { ...facts, outcome: "executed" });
    this.#found = found;
  }

  /**
   * True for an {@link ExecutedError} of this operation: `found` then has its type. Takes a client's method or a row of the table.
   *
   * @example
   * if (ExecutedError.is(error, client.withdrawals.create)) console.log(error.found?.status);
   */
  static is<Output, Found>(
    error: unknown,
    of: Operation<any, Output, Found> | MethodOf<Output, Found>,
  ): error is ExecutedErrorOf<Found> {
    return error instanceof ExecutedError && error.operation === idOf(of);
  }

  /** The record as the exchange shows it. A getter, so that printing the error does not print what it holds. */
  get found(): unknown {
    return this.#found;
  }
}

/** An {@link ExecutedError} of an operation whose lookup shows such records. */
export interface ExecutedErrorOf<Found> extends ExecutedError {
  /** The record as the exchange shows it, at least without the field that names it. */
  readonly found: Partial<Found> | undefined;
}

/** A read, or a wait, came to nothing: the connection broke before a whole answer arrived. */
export class NetworkError extends ExchangeError {
  override readonly name = "NetworkError";
  readonly code = "ERR_NETWORK";
}

/** A read did not end within its deadline. */
export class TimeoutError extends ExchangeError {
  override readonly name = "TimeoutError";
  readonly code = "ERR_TIMEOUT";
}

/** A read was answered by something that is not the exchange's answer: a redirect, a proxy's page, a bare 5xx. */
export class HttpError extends ExchangeError {
  override readonly name = "HttpError";
  readonly code = "ERR_HTTP";
}

/** An error code that the exchange sent. */
export interface ApiErrorFacts {
  readonly code: string;
  readonly message: string;
  readonly category: Category;
  readonly isProof?: boolean;
  /** A remark of the client's own, added to the error's message. */
  readonly note?: string | undefined;
}

/** The exchange refused the request, with a code. */
export class ApiError extends ExchangeError {
  override readonly name = "ApiError";
  readonly code = "ERR_API";
  /** The exchange's own code, as text: `"400100"`, `"-1121"`. */
  readonly apiCode: string;
  /** What the exchange said, with sensitive input values taken out. */
  readonly apiMessage: string;
  /** The kind of the error; see the guide on errors. */
  readonly category: Category;
  /**
   * True when the response proves that nothing was executed: its code is listed as such a refusal, in the service's own form,
   * under a status that no gateway makes.
   */
  readonly isProof: boolean;

  constructor(facts: ErrorFacts, error: ApiErrorFacts) {
    const { code, message, category, isProof = false, note } = error;
    super(`${code} ${message} (${category})${note === undefined ? "" : `; ${note}`}`, facts);
    this.apiCode = code;
    this.apiMessage = message;
    this.category = category;
    this.isProof = isProof;
  }
}

/** The answer does not match the contract so badly that it has no use. Thrown for reads only. */
export class InvalidResponseError extends ExchangeError {
  override readonly name = "InvalidResponseError";
  readonly code = "ERR_INVALID_RESPONSE";
  /** Each field that is wrong. */
  readonly issues: readonly Issue[];
  readonly #payload: unknown;

  constructor(message: string, facts: ErrorFacts, issues: readonly Issue[], payload: unknown) {
    super(message, facts);
    this.issues = issues;
    this.#payload = payload;
  }

  /** The raw payload. A getter, so that printing the error does not print what it holds. */
  get payload(): unknown {
    return this.#payload;
  }
}

/**
 * The request was written and no usable answer came: it was perhaps executed. Never send it again;
 * call {@link UnknownOutcomeError.settle} to find out.
 */
export class UnknownOutcomeError extends ExchangeError {
  override readonly name = "UnknownOutcomeError";
  readonly code = "ERR_UNKNOWN_OUTCOME";
  /** The client id that names the intent, for keyed operations. One per item for batches. */
  readonly keys: readonly string[];
  /** The exchange's code, where it sent one that proves nothing. */
  readonly apiCode: string | undefined;
  /** The category of that code. */
  readonly category: Category | undefined;
  /** Why settling did not find out more, in a sentence; undefined when it was not tried. */
  readonly reason: string | undefined;
  readonly #settle: (options?: SettleCallOptions) => Promise<Settled>;

  constructor(
    message: string,
    facts: ErrorFacts & { readonly reason?: string | undefined },
    keys: readonly string[],
    settle: (options?: SettleCallOptions) => Promise<Settled>,
  ) {
    super(message, { ...facts, outcome: "unknown" });
    this.keys = keys;
    this.reason = facts.reason;
    this.apiCode = apiErrorOf(facts.cause)?.apiCode;
    this.category = apiErrorOf(facts.cause)?.category;
    this.#settle = settle;
  }

  /**
   * True for an {@link UnknownOutcomeError} of this operation: what `settle()` gives then has its types. Takes a client's method or a
   * row of the table. Ids are compared: where two services have one id in common, make sure whose call it was.
   *
   * @example
   * if (!UnknownOutcomeError.is(error, client.orders.place)) throw error;
   * const settled = await error.settle();
   * if (settled.outcome === "executed") console.log(settled.found?.id);
   */
  static is<Output, Found>(
    error: unknown,
    of: Operation<any, Output, Found> | MethodOf<Output, Found>,
  ): error is UnknownOutcomeErrorOf<Output, Found> {
    return error instanceof UnknownOutcomeError && error.operation === idOf(of);
  }

  /**
   * Finds out what became of the call, without sending it again. Waits until the request can no longer be
   * accepted, if it must, and looks the intent up. Resolves with a verdict; an exchange that cannot be
   * asked gives `unknown`, never a guess. May be called again.
   */
  settle(options?: SettleCallOptions): Promise<Settled> {
    return this.#settle(options);
  }
}

/** An {@link UnknownOutcomeError} of an operation that resolves with `Output` and whose lookup shows `Found`. */
export interface UnknownOutcomeErrorOf<Output, Found> extends UnknownOutcomeError {
  settle(options?: SettleCallOptions): Promise<Settled<Output, Found>>;
}

function apiErrorOf(cause: unknown): ApiError | undefined {
  return cause instanceof ApiError ? cause : undefined;
}

/** How long, and until whose signal, one `settle()` may take. */
export interface SettleCallOptions {
  /**
   * The whole time settling may take, in milliseconds.
   * @default the time until the request can no longer be accepted, plus 15,000
   */
  timeoutMs?: number;
  /** Ends the settling early; the outcome is then unknown still. @default none */
  signal?: AbortSignal;
}
