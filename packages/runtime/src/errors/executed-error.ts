import { isOfOperation, type MethodOf, type Operation } from "../operation/operation.ts";
import { type ErrorFacts, ExchangeError } from "./exchange-error.ts";

/**
 * The call was executed, but its payload is not known: the response was lost, and the record that the lookup shows has no id. Do
 * not send it again.
 */
export class ExecutedError extends ExchangeError {
  override readonly name = "ExecutedError";
  readonly code = "ERR_EXECUTED";
  readonly #found: unknown;

  constructor(message: string, facts: ErrorFacts, found: unknown) {
    super(message, { ...facts, outcome: "executed" });
    this.#found = found;
  }

  /**
   * True for an {@link ExecutedError} of this operation: `found` then has its type. Takes a client's method or a row of the
   * table.
   *
   * @example
   * if (ExecutedError.is(error, client.withdrawals.create)) console.log(error.found?.status);
   */
  static is<Output, Found>(
    error: unknown,
    of: Operation<any, Output, Found> | MethodOf<Output, Found>,
  ): error is ExecutedErrorOf<Found> {
    return error instanceof ExecutedError && isOfOperation(error, of);
  }

  /** The record as the exchange shows it. A getter, so that printing the error does not print what it holds. */
  get found(): unknown {
    return this.#found;
  }
}

/** An {@link ExecutedError} of an operation whose lookup shows such records. */
export interface ExecutedErrorOf<Found> extends ExecutedError {
  /** The record as the exchange shows it, at least without the field that names it. */
  readonly found: Partial<Found> | undefined;
}
