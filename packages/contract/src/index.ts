export type { ContractCheck } from "./checks/check.ts";
export { contractChecks } from "./contract-checks.ts";
export { type CheckResult, ContractError, describeFinding, type Finding } from "./finding.ts";
export { type Arrange, type ContractOptions, type Group, groups, type Values } from "./options.ts";
export { type Checked, type Report, type RunOptions, runContract } from "./run.ts";
export { NotAuthorisedError, UnreachableError } from "./subject/errors.ts";
