import type { Operation } from "@exch/runtime";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import type { Input } from "../document/inputs.ts";
import type { CheckResult } from "../findings/check-result.ts";
import { createViolation } from "../findings/mismatch.ts";
import type { ContractOptions, Group } from "../options/contract-options.ts";
import type { Baseline, Baselines } from "../target/baselines.ts";
import type { RequestOverrides, RoundTrip } from "../target/round-trip.ts";
import type { TestTarget } from "../target/test-target.ts";
import type { CheckSubject } from "./check-subject.ts";
import { concludeCheck } from "./conclude-check.ts";

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

/** A check while it runs. */
export class CheckRun implements CheckSubject, TestedOperation {
  readonly documented: DocumentedOperation;
  readonly operation: Operation;
  readonly target: TestTarget;
  readonly baselines: Baselines;
  readonly options: ContractOptions;
  readonly group: Group;
  readonly title: string;

  constructor({ documented, operation, target, baselines, options }: TestedOperation, group: Group, title: string) {
    this.documented = documented;
    this.operation = operation;
    this.target = target;
    this.baselines = baselines;
    this.options = options;
    this.group = group;
    this.title = title;
  }

  /** Sends the operation with an input, even when the contract forbids it. */
  send(input: Input, overrides?: RequestOverrides): Promise<RoundTrip> {
    return this.target.send(this.documented, input, overrides);
  }

  /** Returns the one valid request of the operation, and its response. */
  baseline(): Promise<Baseline> {
    return this.baselines.of(this.documented);
  }

  /** Returns a valid input that a check can make invalid. */
  validInput(): Promise<Input> {
    return this.baselines.validInput(this.documented);
  }

  /** Returns the result of a response that breaks the contract. */
  fail(roundTrip: RoundTrip, rule: string, message: string): CheckResult {
    return concludeCheck(this, roundTrip, [createViolation(rule, message)]);
  }
}
