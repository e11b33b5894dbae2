export type { ContractCheck } from "./checks/contract-check.ts";
export type { CheckResult } from "./findings/check-result.ts";
export { ContractError } from "./findings/contract-error.ts";
export { describeFinding, type Finding } from "./findings/finding.ts";
export { type Arrange, type ContractOptions, type Group, groups, type Values } from "./options/contract-options.ts";
export { contractChecks } from "./run/contract-checks.ts";
export { type RunOptions, runContract } from "./run/run-contract.ts";
export type { PerformedCheck, Report } from "./run/run-report.ts";
export { NotAuthorisedError, UnreachableError } from "./target/access-errors.ts";
