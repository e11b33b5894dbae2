import { type KnownOptions, requireOptions } from "@exch/runtime/service";
import { responseRule } from "../checks/conclude-check.ts";
import { type CheckResult, createFailed, listFindings } from "../findings/check-result.ts";
import type { Finding } from "../findings/finding.ts";
import { isViolation } from "../findings/mismatch.ts";
import type { ContractOptions } from "../options/contract-options.ts";
import { type ContractRun, prepareRun } from "./contract-checks.ts";
import type { PerformedCheck, Report } from "./run-report.ts";

/** The most checks in a row without a response. After them the run ends, because each further one would wait for its time limit. */
const maxWithoutResponse = 20;

/** Options of a run. */
export interface RunOptions {
  /** Ends the run after the first finding. @default false */
  bail?: boolean;
  /** Called after each check. */
  onCheck?: (performed: PerformedCheck) => void;
  /** The flags of a command line that has the same options, for the lines of a report that repeat a case. */
  repeatFlags?: string;
  /** Ends the run between two checks. */
  signal?: AbortSignal;
}

const known: KnownOptions<keyof RunOptions> = {
  bail: "boolean",
  onCheck: "function",
  repeatFlags: "string",
  signal: ["throwIfAborted"],
};

/**
 * Runs every check, one after the other.
 *
 * @throws TypeError when an option is wrong; UnreachableError, NotAuthorisedError before the first check
 */
export async function runContract(options: ContractOptions, runOptions: RunOptions = {}): Promise<Report> {
  requireOptions(runOptions, known);
  return performRun(prepareRun(options), runOptions);
}

/** Runs the checks of a prepared run. */
export async function performRun(
  { checks, target, ready }: ContractRun,
  { bail = false, onCheck, signal, repeatFlags }: RunOptions = {},
): Promise<Report> {
  const { strict = false } = target.options;
  const performed: PerformedCheck[] = [];
  const findings: Finding[] = [];
  const drift: Finding[] = [];
  let stopped = false;
  let withoutResponse = 0;
  await ready();
  for (const check of checks) {
    stopped = signal?.aborted === true || (bail && findings.length > 0) || withoutResponse >= maxWithoutResponse;
    if (stopped) break;
    const started = performance.now();
    const result = asStrict(await check.perform(), strict);
    const each = { check, result, ms: performance.now() - started };
    performed.push(each);
    if (result.outcome !== "skipped") withoutResponse = hasNoResponse(result) ? withoutResponse + 1 : 0;
    const counts = (finding: Finding) => strict || isViolation(finding);
    const found = listFindings(result);
    findings.push(...found.filter(counts));
    drift.push(...found.filter((finding) => !counts(finding)));
    onCheck?.(each);
  }
  const { tested, requests, seed } = target;
  const flags =
    repeatFlags ?? (typeof target.options.service === "string" ? `--service ${target.options.service}` : "");
  return { service: tested.tooling.name, checks: performed, findings, drift, requests, seed, stopped, flags };
}

function hasNoResponse(result: CheckResult): boolean {
  return result.outcome === "failed" && result.findings.some(({ rule }) => rule === responseRule);
}

/** Turns a check with drift into a failure in strict mode. */
function asStrict(result: CheckResult, strict: boolean): CheckResult {
  const isDrift = strict && result.outcome === "passed" && result.drift !== undefined;
  return isDrift ? createFailed(result.drift) : result;
}
