export type { ContractCheck } from "./checks/contract-check.ts";
export { type CheckResult, ContractError, describeFinding, type Finding } from "./findings/finding.ts";
export { type Arrange, type ContractOptions, type Group, groups, type Values } from "./options/contract-options.ts";
export { contractChecks } from "./run/contract-checks.ts";
export { type Checked, type Report, type RunOptions, runContract } from "./run/run-contract.ts";
export { NotAuthorisedError, UnreachableError } from "./target/errors.ts";
