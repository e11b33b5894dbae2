import { ExchangeError } from "./exchange-error.ts";

/** A read failed: the connection broke before a whole response arrived. */
export class NetworkError extends ExchangeError {
  override readonly name = "NetworkError";
  readonly code = "ERR_NETWORK";
}
