import { createSkipped } from "../findings/check-result.ts";
import { hasRounded } from "../response/rounded-integers.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";

const rule = "64-bit identifiers are integers with every digit";

/**
 * Lists the check, in the bytes of all responses of a run, that 64-bit identifiers are integers and have not been rounded. Runs after
 * the other checks of the operation.
 */
export function listDigitCases({ operation: { ids } }: TestedOperation): CheckCase[] {
  return ids === undefined ? [] : [{ title: `${ids.join(", ")} with every digit`, test: testDigits }];
}

async function testDigits(run: CheckRun) {
  await run.baseline();
  const found = run.target.integers.of(run.operation);
  const [first] = found;
  if (first === undefined) {
    await run.requireSuccess();
    return createSkipped("the responses contain no identifier");
  }
  const malformed = found.find(({ text }) => !/^-?\d{1,19}$/.test(text));
  if (malformed !== undefined)
    return run.fail(malformed.roundTrip, rule, `${malformed.name} has a fraction, an exponent or too many digits`);
  if (!hasRounded(found.map(({ text }) => text))) return { outcome: "passed" } as const;
  return run.fail(first.roundTrip, rule, "every identifier above 2^53 is rounded to a double");
}
