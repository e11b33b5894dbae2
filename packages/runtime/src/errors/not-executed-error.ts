import type { Category } from "@exch/envelope";
import { apiErrorOf } from "./api-error.ts";
import { type ErrorFacts, ExchangeError } from "./exchange-error.ts";
import type { Proof } from "./settled.ts";

/** The request was lost on its way and is proved not to have been executed; it can no longer be. */
export class NotExecutedError extends ExchangeError {
  override readonly name = "NotExecutedError";
  readonly code = "ERR_NOT_EXECUTED";
  /** What the proof rests on. */
  readonly proof: Proof;
  /** The exchange's code, where it sent one that proves nothing by itself. */
  readonly apiCode: string | undefined;
  /** The category of that code. */
  readonly category: Category | undefined;

  constructor(message: string, facts: ErrorFacts, proof: Proof) {
    super(message, facts);
    this.proof = proof;
    this.apiCode = apiErrorOf(facts.cause)?.apiCode;
    this.category = apiErrorOf(facts.cause)?.category;
  }
}
