import { ExchangeError } from "./exchange-error.ts";

/** A read got a response that is not the exchange's: a redirect, a proxy's page, a bare 5xx. */
export class HttpError extends ExchangeError {
  override readonly name = "HttpError";
  readonly code = "ERR_HTTP";
}
