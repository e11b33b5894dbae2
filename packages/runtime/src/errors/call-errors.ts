import type { Category } from "@exch/envelope";
import { describeIssues, type Issue } from "../validation/check.ts";
import { addHiddenFields, type ErrorFacts, ExchangeError } from "./exchange-error.ts";

// Errors that have no fields of their own.

/** The request was not sent: rejected before, no connection, or ended before a byte was written. */
export class NotSentError extends ExchangeError {
  override readonly name = "NotSentError";
  readonly code = "ERR_NOT_SENT";
}

/** A read failed: the connection broke before a whole response arrived. */
export class NetworkError extends ExchangeError {
  override readonly name = "NetworkError";
  readonly code = "ERR_NETWORK";
}

/** A read did not end within its deadline. */
export class TimeoutError extends ExchangeError {
  override readonly name = "TimeoutError";
  readonly code = "ERR_TIMEOUT";
}

/** A read got a response that is not the exchange's: a redirect, a proxy's page, a bare 5xx. */
export class HttpError extends ExchangeError {
  override readonly name = "HttpError";
  readonly code = "ERR_HTTP";
}

/** An error code that the exchange sent. */
export interface ApiErrorFacts {
  /** The exchange's own code, as a string. */
  readonly code: string;
  /** The exchange's message. It may repeat what it was sent. */
  readonly message: string;
  readonly category: Category;
  /** True when the response proves that nothing was executed. */
  readonly isProof?: boolean;
  /** True when it was rejected because of a state that an earlier copy of the request may have changed. */
  readonly isByState?: boolean;
  /** A remark of the client that is added to the error's message, such as the reason why an error with a listed code is not a proof. */
  readonly note?: string | undefined;
}

/** The exchange rejected the request, with a code. */
export class ApiError extends ExchangeError {
  override readonly name = "ApiError";
  readonly code = "ERR_API";
  /** The exchange's own code, as a string: `"400100"`, `"-1121"`. */
  declare readonly apiCode: string;
  /** Message of the exchange without sensitive input values. */
  declare readonly apiMessage: string;
  /** The kind of the error; see the guide on errors. */
  declare readonly category: Category;
  /**
   * True when the response proves that nothing was executed: its code is listed as a proof, in the service's own form, under a
   * status that no gateway creates.
   */
  declare readonly isProof: boolean;

  constructor(facts: ErrorFacts, error: ApiErrorFacts) {
    const { code, message, category, isProof = false, note } = error;
    super(`${code} ${message} (${category})${note === undefined ? "" : `; ${note}`}`.trimStart(), facts);
    Object.assign(this, { apiCode: code, apiMessage: message, category, isProof });
  }
}

/** The error code that the exchange sent, if it is the cause of an error. */
export function asApiError(cause: unknown): ApiError | undefined {
  return cause instanceof ApiError ? cause : undefined;
}

/** The input does not match the contract. Nothing was sent. */
export class InvalidRequestError extends ExchangeError {
  override readonly name = "InvalidRequestError";
  readonly code = "ERR_INVALID_REQUEST";
  /** Each field that is wrong, with the rule it breaks. Never the value. */
  declare readonly issues: readonly Issue[];

  constructor(facts: ErrorFacts, issues: readonly Issue[]) {
    super(describeIssues(issues), facts);
    this.issues = issues;
  }
}

/** The payload lacks what callers need by the contract. Thrown for reads; the `cause` of a call with an effect whose success is doubted. */
export class InvalidResponseError extends ExchangeError {
  override readonly name = "InvalidResponseError";
  readonly code = "ERR_INVALID_RESPONSE";
  /** Each field that is wrong. */
  declare readonly issues: readonly Issue[];
  /** The raw payload. Printing the error does not print it. */
  declare readonly payload: unknown;

  constructor(message: string, facts: ErrorFacts, issues: readonly Issue[], payload: unknown) {
    super(message, facts);
    this.issues = issues;
    addHiddenFields(this, { payload });
  }
}
