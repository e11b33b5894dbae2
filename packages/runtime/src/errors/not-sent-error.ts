import { ExchangeError } from "./exchange-error.ts";

/** The request was not sent: refused before, no connection, or given up before a byte was written. */
export class NotSentError extends ExchangeError {
  override readonly name = "NotSentError";
  readonly code = "ERR_NOT_SENT";
}
