import { describeFinding, type Finding } from "./finding.ts";

/** Thrown by a check in a test runner when the service breaks the contract. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map((finding) => describeFinding(finding)).join("\n\n"));
    this.findings = findings;
  }
}
