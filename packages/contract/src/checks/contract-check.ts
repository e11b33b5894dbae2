import type { DocumentedOperation } from "../document/openapi-document.ts";
import { type CheckResult, ContractError, type Finding } from "../findings/finding.ts";
import { NoAnswerError } from "../http/http-response.ts";
import type { ContractOptions, Group } from "../options/contract-options.ts";
import type { Problem } from "../response/checked-response.ts";
import type { Baselines } from "../target/baselines.ts";
import { RateLimitedError } from "../target/errors.ts";
import type { Subject, Trial } from "../target/test-target.ts";

/** One thing that the contract says of one operation, to be tried. */
export interface ContractCheck {
  /** `orders.get · auth · no EXCH-API-KEY`. */
  readonly name: string;
  readonly operation: string;
  readonly group: Group;
  readonly what: string;
  /** Tries it, and says what became of it. */
  perform(): Promise<CheckResult>;
  /**
   * Tries it as a test runner wants it: throws a `ContractError` when the contract is broken, and skips by the runner's own
   * `skip`, where its context has one.
   */
  readonly run: (context?: unknown) => Promise<void>;
}

/** What every check works with. */
export interface Setting {
  readonly subject: Subject;
  readonly baselines: Baselines;
  readonly options: ContractOptions;
  /** Makes sure, once, that something is there which takes the key. */
  readonly ready: () => Promise<void>;
}

/** Where a check stands. */
export interface Place {
  readonly documented: DocumentedOperation;
  readonly group: Group;
  readonly what: string;
}

/** Makes a check of what `tryIt` finds; no answer breaks the contract, a used-up budget proves nothing. */
export function createCheck(
  { ready, options }: Setting,
  { documented, group, what }: Place,
  tryIt: () => Promise<CheckResult>,
): ContractCheck {
  const place = { documented, group, what };
  const perform = async (): Promise<CheckResult> => {
    await ready();
    try {
      return await tryIt();
    } catch (error) {
      if (error instanceof RateLimitedError) return { outcome: "skipped", reason: `the budget: ${error.message}` };
      if (!(error instanceof NoAnswerError)) throw error;
      return broken([noAnswer(place, error)]);
    }
  };
  return {
    name: `${documented.id} · ${group} · ${what}`,
    operation: documented.id,
    group,
    what,
    perform,
    async run(context) {
      const result = await perform();
      if (result.outcome === "skipped") skip(context, result.reason);
      const findings = result.outcome === "broken" ? result.findings : [];
      if (findings.length > 0) throw new ContractError(findings);
      const drift = result.outcome === "held" && options.strict ? (result.drift ?? []) : [];
      if (drift.length > 0) throw new ContractError(drift);
    },
  };
}

/** A check that says at once why it isn't tried. */
export function skippedCheck(setting: Setting, place: Place, reason: string): ContractCheck {
  return {
    ...createCheck(setting, place, async () => ({ outcome: "skipped", reason })),
    perform: async () => ({ outcome: "skipped", reason }),
    run: async (context) => skip(context, reason),
  };
}

/** Holds unless there are faults; drift is told beside. */
export function conclude(place: Place, trial: Trial, problems: readonly Problem[], note?: string): CheckResult {
  const findings = problems.map((problem) => finding(place, problem, trial));
  const faults = findings.filter(({ severity }) => severity === "fault");
  if (faults.length > 0) return broken(findings);
  return {
    outcome: "held",
    ...(findings.length > 0 && { drift: findings }),
    ...(note !== undefined && { note }),
  };
}

export function broken(findings: readonly Finding[]): CheckResult {
  return { outcome: "broken", findings };
}

export function finding({ documented, group, what }: Place, problem: Problem, trial?: Trial): Finding {
  return {
    severity: problem.severity,
    operation: documented.id,
    group,
    what,
    rule: problem.rule,
    message: problem.message,
    ...(trial !== undefined && { sent: trial.sent, came: trial.came }),
    contract: sourceOf(documented),
  };
}

/** The rule that every check stands on: something answers. */
export const answers = "an answer";

export function noAnswer(place: Place, { message }: NoAnswerError): Finding {
  return finding(place, { severity: "fault", rule: answers, message });
}

/** Where the contract says it: the operation, and the section of the source document. */
function sourceOf({ method, path, source }: DocumentedOperation): string {
  const gaps = source.gaps === undefined || source.gaps.length === 0 ? "" : `, gaps ${source.gaps.join(", ")}`;
  return `${method} ${path}: ${source.document}, section “${source.section}”${gaps}`;
}

function skip(context: unknown, reason: string): void {
  const { skip: skipTest } = (context ?? {}) as { skip?: (reason: string) => void };
  if (typeof skipTest === "function") skipTest.call(context, reason);
}
