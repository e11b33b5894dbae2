import type { TimeWindow } from "@exch/runtime/service";
import { buildBoundaryInputs } from "../document/boundary-inputs.ts";
import { describeRule } from "../document/describe-rules.ts";
import { type Input, readExampleInput } from "../document/inputs.ts";
import { buildInvalidInputs } from "../document/invalid-inputs.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";
import { concludeRejection, concludeSuccess, stateCategories, valuesPreventIt } from "./expectations.ts";

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
  if (window?.maxDays === undefined) return [];
  const { start, end, maxDays } = window;
  const test = async (run: CheckRun) => {
    const input = fillWindow(window, await run.validInput(), Math.trunc(target.service.clock.now()), 1);
    return concludeRejection(run, await run.send(input), `${end} at most ${maxDays} days after ${start}`, [
      "parameter",
    ]);
  };
  return [{ title: `${end} 1 millisecond more than ${maxDays} days after ${start}`, test }];
}

/** Returns an input with the longest valid time window, and more milliseconds. */
function fillWindow({ start, end, maxDays = 0 }: TimeWindow, valid: Input, now: number, more: number): Input {
  return { ...valid, [start]: now - maxDays * 86_400_000 - more, [end]: now };
}

/** Only for reads: an operation with an effect is executed only with the configured values. */
function listValidCases({ target, documented, operation }: TestedOperation): CheckCase[] {
  if (documented.effect.kind !== "read") return [];
  const { window } = operation;
  const boundaries = (valid: Input) => {
    const found = buildBoundaryInputs(target.document, documented, operation, valid);
    if (window?.maxDays === undefined) return found;
    const input = fillWindow(window, valid, Math.trunc(target.service.clock.now()), 0);
    return [...found, { title: `${window.end} ${window.maxDays} days after ${window.start}`, input, isLength: false }];
  };
  return boundaries(readExampleInput(documented)).map(({ title }) => ({
    title,
    async test(run) {
      const { input } = await run.requireSuccess();
      const boundary = boundaries(input).find((each) => each.title === title);
      if (boundary === undefined) return valuesPreventIt;
      const { isLength } = boundary;
      const otherReason = documented.body !== undefined && !isLength ? "the rules of the market" : undefined;
      return concludeSuccess(run, await run.send(boundary.input), { otherReason });
    },
  }));
}
