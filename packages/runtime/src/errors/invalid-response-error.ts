import type { Issue } from "../validation/check.ts";
import { addHiddenFields, type ErrorFacts, ExchangeError } from "./exchange-error.ts";

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
