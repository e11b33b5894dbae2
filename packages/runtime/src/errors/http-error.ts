import { ExchangeError } from "./exchange-error.ts";

/** A read was answered by something that is not the exchange's answer: a redirect, a proxy's page, a bare 5xx. */
export class HttpError extends ExchangeError {
  override readonly name = "HttpError";
  readonly code = "ERR_HTTP";
}
