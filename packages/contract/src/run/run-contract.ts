import { answers, type ContractCheck } from "../checks/contract-check.ts";
import type { CheckResult, Finding } from "../findings/finding.ts";
import type { ContractOptions } from "../options/contract-options.ts";
import { type ContractRun, prepareRun } from "./contract-checks.ts";

/** After so many checks in a row without an answer nobody is there any more, and each further one would wait its time out. */
const mostSilent = 20;

/** A check, and what became of it. */
export interface Checked {
  readonly check: ContractCheck;
  readonly result: CheckResult;
  readonly ms: number;
}

/** Everything that a run found out. */
export interface Report {
  readonly service: string;
  readonly checked: readonly Checked[];
  /** What broke the contract; with `strict` the drift too. */
  readonly findings: readonly Finding[];
  /** Empty with `strict`. */
  readonly drift: readonly Finding[];
  readonly requests: number;
  readonly seed: number;
  /** Whether it ended before every check was tried. */
  readonly stopped: boolean;
}

/** How a run goes. */
export interface RunOptions {
  /** Ends with the first finding. @default false */
  bail?: boolean;
  /** Sees each check as it ends. */
  onChecked?: (checked: Checked) => void;
  /** Ends the run between two checks. */
  signal?: AbortSignal;
}

/**
 * Tries every check, one after the other.
 *
 * @throws UnreachableError, NotAuthorisedError before anything is said about the contract
 */
export async function runContract(options: ContractOptions, how: RunOptions = {}): Promise<Report> {
  return finishRun(prepareRun(options), how);
}

/** Tries the checks of a run that is prepared. */
export async function finishRun({ checks, subject, ready }: ContractRun, how: RunOptions = {}): Promise<Report> {
  const { strict = false } = subject.options;
  const checked: Checked[] = [];
  const findings: Finding[] = [];
  const drift: Finding[] = [];
  let stopped = false;
  let silent = 0;
  await ready();
  for (const check of checks) {
    stopped = how.signal?.aborted === true || (how.bail === true && findings.length > 0) || silent >= mostSilent;
    if (stopped) break;
    const started = performance.now();
    const result = asStrict(await check.perform(), strict);
    if (result.outcome !== "skipped") silent = isSilence(result) ? silent + 1 : 0;
    const each = { check, result, ms: performance.now() - started };
    checked.push(each);
    const told = result.outcome === "broken" ? result.findings : result.outcome === "held" ? (result.drift ?? []) : [];
    const isFinding = ({ severity }: Finding) => strict || severity === "fault";
    findings.push(...told.filter(isFinding));
    drift.push(...told.filter((each) => !isFinding(each)));
    how.onChecked?.(each);
  }
  return {
    service: subject.facts.name,
    checked,
    findings,
    drift,
    requests: subject.requests,
    seed: subject.seed,
    stopped,
  };
}

function isSilence(result: CheckResult): boolean {
  return result.outcome === "broken" && result.findings.some(({ rule }) => rule === answers);
}

/** Where drift breaks the contract too, a check with drift has not held. */
function asStrict(result: CheckResult, strict: boolean): CheckResult {
  const isDrift = strict && result.outcome === "held" && result.drift !== undefined;
  return isDrift ? { outcome: "broken", findings: result.drift } : result;
}
