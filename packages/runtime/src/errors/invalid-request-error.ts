import { describeIssues, type Issue } from "../validation/check.ts";
import { type ErrorFacts, ExchangeError } from "./exchange-error.ts";

/** The input does not match the contract. Nothing was sent. */
export class InvalidRequestError extends ExchangeError {
  override readonly name = "InvalidRequestError";
  readonly code = "ERR_INVALID_REQUEST";
  /** Each field that is wrong, with the rule it breaks. Never the value. */
  declare readonly issues: readonly Issue[];

  constructor(facts: ErrorFacts, issues: readonly Issue[]) {
    super(describeIssues(issues), facts);
    this.issues = issues;
  }
}
