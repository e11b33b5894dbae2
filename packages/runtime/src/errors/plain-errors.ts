import { ExchangeError } from "./exchange-error.ts";

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
