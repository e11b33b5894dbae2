import type { Operation } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import type { Input } from "../document/inputs.ts";
import type { CheckResult } from "../findings/check-result.ts";
import { InconclusiveError } from "../findings/inconclusive-error.ts";
import { createViolation } from "../findings/mismatch.ts";
import type { ContractOptions, Group } from "../options/contract-options.ts";
import type { Baseline, Baselines } from "../target/baselines.ts";
import type { RequestOverrides, RoundTrip } from "../target/round-trip.ts";
import type { TestTarget } from "../target/test-target.ts";
import { type CheckSubject, concludeCheck } from "./conclude-check.ts";

/** An operation that is tested, and what its checks use. */
export interface TestedOperation {
  readonly documented: DocumentedOperation;
  /** Its row in the client's table. */
  readonly operation: Operation;
  readonly target: TestTarget;
  readonly baselines: Baselines;
  readonly options: ContractOptions;
}

/** One check of an operation: the rule that it tests, in its title. */
export interface CheckCase {
  readonly title: string;
  test(run: CheckRun): CheckResult | Promise<CheckResult>;
}

/** Lists the checks of one group that apply to an operation. */
export type ListCases = (tested: TestedOperation) => readonly CheckCase[];

/** The reason for which a check is skipped whose valid request fails. */
export const noSuccess = "the valid request does not succeed";

/** A check while it runs. */
export type CheckRun = ReturnType<typeof createRun>;

/** Returns a check that can run. */
export function createRun(tested: TestedOperation, group: Group, title: string) {
  const { documented, target, baselines } = tested;
  const subject: TestedOperation & CheckSubject = { ...tested, group, title };
  return {
    ...subject,
    /** Sends the operation with an input, even when the contract forbids it. */
    send: (input: Input, overrides?: RequestOverrides): Promise<RoundTrip> => target.send(documented, input, overrides),
    /** Returns the one valid request of the operation, and its response. */
    baseline: (): Promise<Baseline> => baselines.of(documented),
    /** Returns the valid request with its payload. Where it does not succeed, the check is skipped. */
    async requireSuccess(): Promise<Baseline & { readonly payload: unknown }> {
      const found = await baselines.of(documented);
      const { parsed } = found.roundTrip;
      if (parsed.kind !== "success") throw new InconclusiveError(noSuccess);
      return { ...found, payload: parsed.payload };
    },
    /** Returns a valid input that a check can make invalid. */
    validInput: (): Promise<Input> => baselines.validInput(documented),
    /** Returns the result of a response that breaks the contract. */
    fail: (roundTrip: RoundTrip, rule: string, message: string): CheckResult =>
      concludeCheck(subject, roundTrip, [createViolation(rule, message)]),
  };
}
