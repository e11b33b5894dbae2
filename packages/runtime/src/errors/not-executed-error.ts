import type { Category } from "@exch/envelope";
import { asApiError } from "./api-error.ts";
import { addHiddenFields, type ErrorFacts, ExchangeError } from "./exchange-error.ts";
import type { Proof } from "./settled.ts";

/** The request was lost, and it is proved that it was not executed and can no longer be. */
export class NotExecutedError extends ExchangeError {
  override readonly name = "NotExecutedError";
  readonly code = "ERR_NOT_EXECUTED";
  /** Proof that it was not executed. */
  declare readonly proof: Proof;
  /** The exchange's code, where it sent one that proves nothing by itself. */
  declare readonly apiCode: string | undefined;
  /** The category of that code. */
  declare readonly category: Category | undefined;
  /** For a cancellation of one thing: the thing as the exchange shows it, still open or ended in another way. Printing does not print it. */
  declare readonly found: unknown;

  constructor(message: string, facts: ErrorFacts, proof: Proof, found?: unknown) {
    super(message, facts);
    const { apiCode, category } = asApiError(facts.cause) ?? {};
    Object.assign(this, { proof, apiCode, category });
    addHiddenFields(this, { found });
  }
}
