import { ExchangeError } from "./exchange-error.ts";

/** The request was not sent: rejected before, no connection, or ended before a byte was written. */
export class NotSentError extends ExchangeError {
  override readonly name = "NotSentError";
  readonly code = "ERR_NOT_SENT";
}
