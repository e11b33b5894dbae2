import { type CheckResult, createFailed, createSkipped, listFindings } from "../findings/check-result.ts";
import { ContractError } from "../findings/contract-error.ts";
import { NoResponseError } from "../http/no-response-error.ts";
import type { ContractOptions, Group } from "../options/contract-options.ts";
import type { Baselines } from "../target/baselines.ts";
import { RateLimitedError } from "../target/rate-limited-error.ts";
import type { TestTarget } from "../target/test-target.ts";
import type { CheckSubject } from "./check-subject.ts";
import { createLostFinding } from "./conclude-check.ts";

/** A test of one rule of the contract for one operation. */
export interface ContractCheck {
  /** `orders.get · auth · no EXCH-API-KEY`. */
  readonly name: string;
  readonly operation: string;
  readonly group: Group;
  /** The part of the name that describes what is tested. */
  readonly title: string;
  /** Runs the check and returns its result. */
  perform(): Promise<CheckResult>;
  /**
   * Runs the check in a test runner. Throws a `ContractError` when the contract is violated, and calls the `skip` of the runner's
   * context, if there is one, when the check is skipped.
   */
  readonly run: (context?: unknown) => Promise<void>;
}

/** The target and options that every check of a run uses. */
export interface CheckContext {
  readonly target: TestTarget;
  readonly baselines: Baselines;
  readonly options: ContractOptions;
  /** Checks once that the target responds and accepts the key. */
  readonly ready: () => Promise<void>;
}

/** Returns a check. It fails when no response arrives, and is skipped when the rate limit is exceeded. */
export function createCheck(
  { ready, options }: CheckContext,
  subject: CheckSubject,
  test: (subject: CheckSubject) => Promise<CheckResult>,
): ContractCheck {
  const { documented, group, title } = subject;
  const perform = async (): Promise<CheckResult> => {
    await ready();
    try {
      return await test(subject);
    } catch (error) {
      if (error instanceof RateLimitedError) return createSkipped(error.message);
      if (!(error instanceof NoResponseError)) throw error;
      return createFailed([createLostFinding(subject, error)]);
    }
  };
  return {
    name: `${documented.id} · ${group} · ${title}`,
    operation: documented.id,
    group,
    title,
    perform,
    async run(context) {
      const result = await perform();
      if (result.outcome === "skipped") skip(context, result.reason);
      const findings = listFindings(result);
      const isFailure = result.outcome === "failed" || (options.strict && findings.length > 0);
      if (isFailure) throw new ContractError(findings);
    },
  };
}

/** Returns a check that is always skipped. */
export function createSkippedCheck(context: CheckContext, subject: CheckSubject, reason: string): ContractCheck {
  // No request is sent, not even that which asks if the target responds.
  return createCheck({ ...context, ready: async () => {} }, subject, async () => createSkipped(reason));
}

function skip(context: unknown, reason: string): void {
  const { skip: skipTest } = (context ?? {}) as { skip?: (reason: string) => void };
  if (typeof skipTest === "function") skipTest.call(context, reason);
}
