import { addHiddenFields, type ErrorFacts, ExchangeError } from "./exchange-error.ts";

/**
 * The call was executed, but its payload is not known: the response was lost, and the record that the lookup shows has no id. Do
 * not send it again.
 */
export class ExecutedError extends ExchangeError {
  override readonly name = "ExecutedError";
  readonly code = "ERR_EXECUTED";
  /** The record as the exchange shows it. Printing the error does not print it. */
  declare readonly found: unknown;

  constructor(message: string, facts: ErrorFacts, found: unknown) {
    super(message, { ...facts, outcome: "executed" });
    addHiddenFields(this, { found });
  }
}
