import type { DocumentedOperation } from "../document/openapi-document.ts";
import { skipped } from "../findings/check-result.ts";
import { violation } from "../findings/mismatch.ts";
import { areRounded, integersIn } from "../response/rounded-integers.ts";
import type { CheckSubject } from "./check-subject.ts";
import { concludeCheck } from "./conclude-check.ts";
import { type CheckContext, type ContractCheck, createCheck } from "./contract-check.ts";
import { baselineFailed } from "./expectations.ts";

const rule = "64-bit identifiers are integers with every digit";

/** Checks in the bytes of a response that 64-bit identifiers are integers and have not been rounded. */
export function digitChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  const { ids } = context.target.operation(documented);
  if (ids === undefined) return [];
  const subject: CheckSubject = { documented, group: "digits", title: `${ids.join(", ")} with every digit` };
  const test = async () => {
    const { roundTrip } = await context.baselines.of(documented);
    if (roundTrip.parsed.kind !== "success") return baselineFailed;
    const found = integersIn(roundTrip.response.text, ids);
    if (found.length === 0) return skipped("the response contains no identifier");
    const mismatches = found
      .filter(({ text }) => !/^-?\d{1,19}$/.test(text))
      .slice(0, 1)
      .map(({ name }) => violation(rule, `${name} has a fraction, an exponent or too many digits`));
    if (areRounded(found.map(({ text }) => text)))
      mismatches.push(violation(rule, "every identifier above 2^53 is rounded to a double"));
    return concludeCheck(subject, roundTrip, mismatches);
  };
  return [createCheck(context, subject, test)];
}
