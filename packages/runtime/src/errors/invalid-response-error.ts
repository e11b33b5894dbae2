import type { Issue } from "../validation/check.ts";
import { type ErrorFacts, ExchangeError } from "./exchange-error.ts";

/** The payload lacks what callers need by the contract. Thrown for reads; the `cause` of a call with an effect whose success is doubted. */
export class InvalidResponseError extends ExchangeError {
  override readonly name = "InvalidResponseError";
  readonly code = "ERR_INVALID_RESPONSE";
  /** Each field that is wrong. */
  declare readonly issues: readonly Issue[];
  readonly #payload: unknown;

  constructor(message: string, facts: ErrorFacts, issues: readonly Issue[], payload: unknown) {
    super(message, facts);
    this.issues = issues;
    this.#payload = payload;
  }

  /** The raw payload. A getter, so that printing the error does not print its value. */
  get payload(): unknown {
    return this.#payload;
  }
}
