import type { Operation } from "@exch/runtime/service";
import { createSkipped } from "../findings/check-result.ts";
import type { RoundTrip } from "../target/round-trip.ts";
import { findItems } from "../target/valid-input.ts";
import type { CheckCase, CheckRun } from "./check-run.ts";
import { concludeSuccess, describeError } from "./expectations.ts";

/** Lists the check that the example request of an operation gets a response as documented. */
export function listExampleCases(): CheckCase[] {
  return [{ title: "responds as documented", test: testExample }];
}

/** Begins the type of an error that Prism makes up itself: it says nothing about the service. */
const prismErrors = "https://stoplight.io/prism/errors";

async function testExample(run: CheckRun) {
  const { roundTrip, earlier, isGuess } = await run.baseline();
  if (roundTrip.response.text.includes(prismErrors))
    return createSkipped("the mock rejects the document's own example");
  const otherReason = isGuess ? "the service does not have the names of the example; configure values" : undefined;
  return concludeSuccess(run, roundTrip, { otherReason, note: writeNote(run.operation, roundTrip, earlier) });
}

function writeNote(operation: Operation, { parsed }: RoundTrip, earlier: RoundTrip | undefined): string | undefined {
  if (earlier !== undefined) {
    const { parsed: first } = earlier;
    const result = first.kind === "error" ? describeError(first.error) : "an empty list";
    return `tested without optional fields; with those of the example: ${result}`;
  }
  const isEmpty = parsed.kind === "success" && findItems(parsed.payload, operation)?.length === 0;
  return isEmpty ? "the list is empty" : undefined;
}
