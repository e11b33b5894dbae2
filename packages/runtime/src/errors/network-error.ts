import { ExchangeError } from "./exchange-error.ts";

/** A read, or a wait, came to nothing: the connection broke before a whole answer arrived. */
export class NetworkError extends ExchangeError {
  override readonly name = "NetworkError";
  readonly code = "ERR_NETWORK";
}
