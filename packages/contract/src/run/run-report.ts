import type { ContractCheck } from "../checks/contract-check.ts";
import type { CheckResult } from "../findings/check-result.ts";
import type { Finding } from "../findings/finding.ts";

/** A check that was run, and its result. */
export interface PerformedCheck {
  readonly check: ContractCheck;
  readonly result: CheckResult;
  readonly ms: number;
}

/** The results of a run. */
export interface Report {
  readonly service: string;
  readonly checks: readonly PerformedCheck[];
  /** The violations of the contract; with `strict`, the drift too. */
  readonly findings: readonly Finding[];
  /** Empty with `strict`. */
  readonly drift: readonly Finding[];
  readonly requests: number;
  readonly seed: number;
  /** The flags of the command that select the service, its effects and inputs, so that a case can be repeated. */
  readonly flags: string;
  /** True when the run ended before every check was run. */
  readonly stopped: boolean;
}
