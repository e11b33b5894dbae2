import { type CheckResult, createFailed, createSkipped, listFindings } from "../findings/check-result.ts";
import { ContractError } from "../findings/contract-error.ts";
import { nameCase } from "../findings/finding.ts";
import { InconclusiveError } from "../findings/inconclusive-error.ts";
import { NoResponseError } from "../http/no-response-error.ts";
import type { Group } from "../options/contract-options.ts";
import type { CheckCase, CheckRun } from "./check-run.ts";
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

/** Returns a check. It fails when no response arrives, and is skipped when it is inconclusive. */
export function createCheck(
  run: CheckRun,
  test: CheckCase["test"],
  ready: () => Promise<void> = async () => {},
): ContractCheck {
  const { documented, group, title, options } = run;
  const perform = async (): Promise<CheckResult> => {
    await ready();
    try {
      return await test(run);
    } catch (error) {
      if (error instanceof InconclusiveError) return createSkipped(error.message);
      if (error instanceof NoResponseError) return createFailed([createLostFinding(run, error.message)]);
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
      // Its message may repeat the request, with a signature.
      return createFailed([createLostFinding(run, describeDefect(error), "the check itself works")]);
    }
  };
  return {
    name: nameCase({ operation: documented.id, group, title }),
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

function describeDefect({ name, stack = "" }: Error): string {
  const [, place = "an unknown place"] = /\n +at .*?([\w-]+\.[jt]s:\d+)/.exec(stack) ?? [];
  return `a defect of this kit, please report it: ${name} at ${place}`;
}

function skip(context: unknown, reason: string): void {
  const { skip: skipTest } = (context ?? {}) as { skip?: (reason: string) => void };
  if (typeof skipTest === "function") skipTest.call(context, reason);
}
