import type { DocumentedOperation } from "../document/openapi-document.ts";
import type { Problem } from "../response/checked-response.ts";
import { integersOf, lookRounded } from "../response/rounded-integers.ts";
import { type ContractCheck, conclude, createCheck, type Place, type Setting } from "./contract-check.ts";

const rule = "64-bit identifiers are integers, every digit kept";

/** Identifiers of 64 bits come as integers with all their digits, read from the bytes. */
export function digitChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  const { ids } = setting.subject.operation(documented);
  if (ids === undefined) return [];
  const place: Place = { documented, group: "digits", what: `${ids.join(", ")} digit by digit` };
  const tryIt = async () => {
    const { trial } = await setting.baselines.of(documented);
    if (trial.verdict.kind !== "answered")
      return { outcome: "skipped", reason: "the good request is not answered" } as const;
    const found = integersOf(trial.answer.text, ids);
    if (found.length === 0) return { outcome: "skipped", reason: "the answer holds no identifier" } as const;
    const problems: Problem[] = found
      .filter(({ text }) => !/^-?\d{1,19}$/.test(text))
      .slice(0, 1)
      .map(({ name }) => fault(`${name} is written with a fraction, an exponent or too many digits`));
    if (lookRounded(found.map(({ text }) => text)))
      problems.push(fault("every identifier above 2^53 is what a double makes of it: they were rounded on their way"));
    return conclude(place, trial, problems);
  };
  return [createCheck(setting, place, tryIt)];
}

function fault(message: string): Problem {
  return { severity: "fault", rule, message };
}
