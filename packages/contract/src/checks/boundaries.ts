import type { Operation } from "@exch/runtime";
import { buildBoundaryInputs } from "../document/boundary-inputs.ts";
import { describeRule } from "../document/describe-rules.ts";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { type Input, readExampleInput } from "../document/inputs.ts";
import { buildInvalidInputs } from "../document/invalid-inputs.ts";
import { findExcessItems } from "../response/repeated-items.ts";
import type { RoundTrip } from "../target/round-trip.ts";
import { findItems } from "../target/valid-input.ts";
import { type CheckContext, type ContractCheck, createCheck } from "./contract-check.ts";
import { baselineFailed, expectError, expectSuccess, stateCategories, valuesPreventIt } from "./expectations.ts";
import { buildMaxWindow, listInvalidWindows } from "./time-windows.ts";

/** Checks both sides of every rule of the input: the last valid value is accepted, and the first invalid one is rejected. */
export function createBoundaryChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  const sides = [createInvalidChecks, createWindowChecks, createValidChecks];
  return sides.flatMap((create) => create(context, documented));
}

function createInvalidChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  const { target, baselines } = context;
  const sendable = (valid: Input) =>
    buildInvalidInputs(target.document, documented, valid).filter(({ isSendable }) => isSendable);
  return sendable(readExampleInput(documented)).map(({ title }) => {
    return createCheck(context, { documented, group: "boundaries", title }, async (subject) => {
      const invalid = sendable(await baselines.validInput(documented)).find((each) => each.title === title);
      if (invalid === undefined) return valuesPreventIt;
      const rule = describeRule(target.document, documented, invalid);
      const roundTrip = await target.send(documented, invalid.input);
      return expectError(subject, roundTrip, rule, ["parameter", ...stateCategories]);
    });
  });
}

function createWindowChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  const { target, baselines } = context;
  const { window } = target.operation(documented);
  if (window === undefined) return [];
  return Object.entries(listInvalidWindows(window)).map(([title, makeInvalid]) => {
    return createCheck(context, { documented, group: "boundaries", title }, async (subject) => {
      const now = Math.trunc(target.service.clock.now());
      const input = makeInvalid(await baselines.validInput(documented), now);
      const { start, end, maxDays } = window;
      const rule = `${end} not before ${start}${maxDays === undefined ? "" : `, and at most ${maxDays} days after it`}`;
      return expectError(subject, await target.send(documented, input), rule, ["parameter"]);
    });
  });
}

/** Only for reads: an operation with an effect is executed on the configured values alone. */
function createValidChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  if (documented.effect.kind !== "read") return [];
  const { target, baselines } = context;
  const operation = target.operation(documented);
  const boundaries = (valid: Input) => [
    ...buildBoundaryInputs(target.document, documented, operation, valid),
    ...buildMaxWindow(operation.window, valid, Math.trunc(target.service.clock.now())),
  ];
  return boundaries(readExampleInput(documented)).map(({ title }) => {
    return createCheck(context, { documented, group: "boundaries", title }, async (subject) => {
      const { input, roundTrip } = await baselines.of(documented);
      if (roundTrip.parsed.kind !== "success") return baselineFailed;
      const boundary = boundaries(input).find((each) => each.title === title);
      if (boundary === undefined) return valuesPreventIt;
      const { isLength } = boundary;
      const otherReason = documented.body !== undefined && !isLength ? "the rules of the market" : undefined;
      const response = addPageSizeMismatch(await target.send(documented, boundary.input), operation, boundary.input);
      return expectSuccess(subject, response, { otherReason, allowNotFound: isLength });
    });
  });
}

/** Adds the mismatch of a page with more items than were asked for. Not at every request: a mock responds with its example. */
function addPageSizeMismatch(roundTrip: RoundTrip, operation: Operation, input: Input): RoundTrip {
  const { parsed } = roundTrip;
  if (parsed.kind !== "success") return roundTrip;
  const tooMany = findExcessItems(findItems(parsed.payload, operation), operation, input);
  return { ...roundTrip, parsed: { ...parsed, mismatches: [...parsed.mismatches, ...tooMany] } };
}
