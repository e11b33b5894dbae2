import type { Operation } from "@exch/runtime";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import type { CheckResult } from "../findings/check-result.ts";
import type { RoundTrip } from "../target/round-trip.ts";
import { findItems } from "../target/valid-input.ts";
import type { CheckSubject } from "./check-subject.ts";
import { type CheckContext, type ContractCheck, createCheck } from "./contract-check.ts";
import { describeError, expectSuccess } from "./expectations.ts";

/** Checks that the example request of an operation gets a response as documented. */
export function createExampleChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  return [
    createCheck(context, { documented, group: "example", title: "responds as documented" }, (subject) =>
      testExample(context, subject),
    ),
  ];
}

async function testExample({ baselines, target }: CheckContext, subject: CheckSubject): Promise<CheckResult> {
  const { roundTrip, earlier, isGuess } = await baselines.of(subject.documented);
  const otherReason = isGuess ? "names from the example that the service does not have; configure values" : undefined;
  const note = noteFor(target.operation(subject.documented), roundTrip, earlier);
  return expectSuccess(subject, roundTrip, { otherReason, note });
}

function noteFor(operation: Operation, { parsed }: RoundTrip, earlier: RoundTrip | undefined): string | undefined {
  if (earlier !== undefined) {
    const { parsed: first } = earlier;
    const result = first.kind === "error" ? describeError(first.error) : "an empty list";
    return `tested without optional fields; with those of the example: ${result}`;
  }
  const isEmpty = parsed.kind === "success" && findItems(parsed.payload, operation)?.length === 0;
  return isEmpty ? "the list is empty" : undefined;
}
