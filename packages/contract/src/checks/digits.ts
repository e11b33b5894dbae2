import type { DocumentedOperation } from "../document/documented-operation.ts";
import { createSkipped } from "../findings/check-result.ts";
import { createViolation } from "../findings/mismatch.ts";
import { hasRounded } from "../response/rounded-integers.ts";
import type { CheckSubject } from "./check-subject.ts";
import { concludeCheck } from "./conclude-check.ts";
import { type CheckContext, type ContractCheck, createCheck } from "./contract-check.ts";
import { baselineFailed } from "./expectations.ts";

const rule = "64-bit identifiers are integers with every digit";

/**
 * Checks in the bytes of all responses of a run that 64-bit identifiers are integers and have not been rounded. Runs after the
 * other checks of the operation.
 */
export function createDigitChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  const operation = context.target.operation(documented);
  if (operation.ids === undefined) return [];
  const test = async (subject: CheckSubject) => {
    const { roundTrip } = await context.baselines.of(documented);
    const found = context.target.integers.of(operation);
    const [first] = found;
    if (first === undefined)
      return roundTrip.parsed.kind === "success"
        ? createSkipped("the responses contain no identifier")
        : baselineFailed;
    const malformed = found.find(({ text }) => !/^-?\d{1,19}$/.test(text));
    if (malformed !== undefined) {
      const message = `${malformed.name} has a fraction, an exponent or too many digits`;
      return concludeCheck(subject, malformed.roundTrip, [createViolation(rule, message)]);
    }
    if (!hasRounded(found.map(({ text }) => text))) return { outcome: "passed" } as const;
    const failure = createViolation(rule, "every identifier above 2^53 is rounded to a double");
    return concludeCheck(subject, first.roundTrip, [failure]);
  };
  return [
    createCheck(context, { documented, group: "digits", title: `${operation.ids.join(", ")} with every digit` }, test),
  ];
}
