import { ExchangeError } from "./exchange-error.ts";

/** A read did not end within its deadline. */
export class TimeoutError extends ExchangeError {
  override readonly name = "TimeoutError";
  readonly code = "ERR_TIMEOUT";
}
