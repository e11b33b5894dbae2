import type { Group } from "../options/contract-options.ts";

/** Where the contract and what was tested differ. */
export interface Finding {
  readonly severity: "fault" | "drift";
  readonly operation: string;
  readonly group: Group;
  /** What was tried, such as `limit above its maximum`. */
  readonly what: string;
  /** The rule of the contract. */
  readonly rule: string;
  /** What is wrong. */
  readonly message: string;
  /** What was sent, secrets hidden. */
  readonly sent?: string;
  /** What came, secrets hidden. */
  readonly came?: string;
  /** What the contract says, and the section of the source document it comes from. */
  readonly contract: string;
  /** The smallest input that shows it, and the seed that finds it again. */
  readonly counterexample?: { readonly input: string; readonly seed: number };
}

/** What became of a check. */
export type CheckResult =
  | { readonly outcome: "held"; readonly drift?: readonly Finding[]; readonly note?: string }
  | { readonly outcome: "broken"; readonly findings: readonly Finding[] }
  | { readonly outcome: "skipped"; readonly reason: string };

/** Thrown by a check that a test runner runs: the contract is broken. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map((finding) => describeFinding(finding)).join("\n\n"));
    this.findings = findings;
  }
}

/** A finding as people read it, a line for each thing to know. */
export function describeFinding(finding: Finding): string {
  const { operation, group, what, rule, message, sent, came, contract, counterexample, severity } = finding;
  return [
    `${operation} · ${group} · ${what}${severity === "drift" ? " (drift)" : ""}`,
    `  rule      ${rule}`,
    `  wrong     ${message}`,
    ...(sent === undefined ? [] : [`  sent      ${sent}`]),
    ...(came === undefined ? [] : [`  came      ${came}`]),
    `  contract  ${contract}`,
    ...(counterexample === undefined
      ? []
      : [`  smallest  ${counterexample.input}   (--seed ${counterexample.seed} finds it again)`]),
  ].join("\n");
}
