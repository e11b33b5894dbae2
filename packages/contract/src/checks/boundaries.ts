import type { Operation } from "@exch/runtime/service";
import { buildBoundaryInputs } from "../document/boundary-inputs.ts";
import { describeRule } from "../document/describe-rules.ts";
import { type Input, readExampleInput } from "../document/inputs.ts";
import { buildInvalidInputs } from "../document/invalid-inputs.ts";
import { findExcessItems } from "../response/repeated-items.ts";
import type { RoundTrip } from "../target/round-trip.ts";
import { findItems } from "../target/valid-input.ts";
import type { CheckCase, TestedOperation } from "./check-run.ts";
import { concludeRejection, concludeSuccess, stateCategories, valuesPreventIt } from "./expectations.ts";
import { buildMaxWindow, listInvalidWindows } from "./time-windows.ts";

/** Lists checks of both sides of every rule of the input: the last valid value is accepted, and the first invalid one is rejected. */
export function listBoundaryCases(tested: TestedOperation): CheckCase[] {
  return [listInvalidCases, listWindowCases, listValidCases].flatMap((list) => list(tested));
}

function listInvalidCases({ target, documented }: TestedOperation): CheckCase[] {
  const sendable = (valid: Input) =>
    buildInvalidInputs(target.document, documented, valid).filter(({ isSendable }) => isSendable);
  return sendable(readExampleInput(documented)).map(({ title }) => ({
    title,
    async test(run) {
      const invalid = sendable(await run.validInput()).find((each) => each.title === title);
      if (invalid === undefined) return valuesPreventIt;
      const rule = describeRule(target.document, documented, invalid);
      return concludeRejection(run, await run.send(invalid.input), rule, ["parameter", ...stateCategories]);
    },
  }));
}

function listWindowCases({ target, operation: { window } }: TestedOperation): CheckCase[] {
  if (window === undefined) return [];
  const { start, end, maxDays } = window;
  const rule = `${end} not before ${start}${maxDays === undefined ? "" : `, and at most ${maxDays} days after it`}`;
  return Object.entries(listInvalidWindows(window)).map(([title, makeInvalid]) => ({
    title,
    async test(run) {
      const now = Math.trunc(target.service.clock.now());
      return concludeRejection(run, await run.send(makeInvalid(await run.validInput(), now)), rule, ["parameter"]);
    },
  }));
}

/** Only for reads: an operation with an effect is executed only with the configured values. */
function listValidCases({ target, documented, operation }: TestedOperation): CheckCase[] {
  if (documented.effect.kind !== "read") return [];
  const boundaries = (valid: Input) => [
    ...buildBoundaryInputs(target.document, documented, operation, valid),
    ...buildMaxWindow(operation.window, valid, Math.trunc(target.service.clock.now())),
  ];
  return boundaries(readExampleInput(documented)).map(({ title }) => ({
    title,
    async test(run) {
      const { input } = await run.requireSuccess();
      const boundary = boundaries(input).find((each) => each.title === title);
      if (boundary === undefined) return valuesPreventIt;
      const { isLength } = boundary;
      const otherReason = documented.body !== undefined && !isLength ? "the rules of the market" : undefined;
      const response = addPageSizeMismatch(await run.send(boundary.input), operation, boundary.input);
      return concludeSuccess(run, response, { otherReason, allowNotFound: isLength });
    },
  }));
}

/** Adds the mismatch of a page with more items than were asked for. Not at every request: a mock responds with its example. */
function addPageSizeMismatch(roundTrip: RoundTrip, operation: Operation, input: Input): RoundTrip {
  const { parsed } = roundTrip;
  if (parsed.kind !== "success") return roundTrip;
  const tooMany = findExcessItems(findItems(parsed.payload, operation), operation, input);
  return { ...roundTrip, parsed: { ...parsed, mismatches: [...parsed.mismatches, ...tooMany] } };
}
