import type { Category } from "@exch/envelope";
import type { CheckResult } from "../findings/finding.ts";
import type { Problem } from "../response/checked-response.ts";
import type { Trial } from "../target/test-target.ts";
import { conclude, type Place } from "./contract-check.ts";

/** Refusals that speak of the state of the account or the market, not of the request. */
export const ofState: readonly Category[] = ["notFound", "balance", "duplicate", "suspended", "permission"];

/** What else a refusal may mean, where the request alone does not decide. */
export interface LegalOptions {
  /** What `parameter` may mean, beside that the request is held to be illegal. */
  readonly orBecause?: string | undefined;
  /** Whether not to be found is as good as an answer: the request was understood. */
  readonly orNotFound?: boolean;
  readonly note?: string | undefined;
}

/** What a legal request comes to: an answer; a refusal for the state of things proves nothing. */
export function judgeLegal(
  place: Place,
  trial: Trial,
  { orBecause, orNotFound = false, note }: LegalOptions = {},
): CheckResult {
  const { verdict } = trial;
  if (verdict.kind !== "refused") return conclude(place, trial, verdict.problems, note);
  const { category, code } = verdict.fault;
  const isInForm = verdict.problems.every(({ severity }) => severity === "drift");
  if (isInForm && orNotFound && category === "notFound") return conclude(place, trial, verdict.problems, note);
  const reason = ofState.includes(category) ? "the state of things" : category === "parameter" ? orBecause : undefined;
  if (isInForm && reason !== undefined) {
    return { outcome: "skipped", reason: `refused as ${category}, with code ${code}: perhaps for ${reason}` };
  }
  const refused = fault("a legal request is answered", `refused as ${category}, with code ${code}`);
  return conclude(place, trial, [refused, ...verdict.problems]);
}

/** What an illegal request comes to: a refusal, in the documented form, for a reason that fits. */
export function judgeIllegal(place: Place, trial: Trial, rule: string, reasons: readonly Category[]): CheckResult {
  const { verdict } = trial;
  if (verdict.kind === "none") return conclude(place, trial, [...verdict.problems]);
  if (verdict.kind === "answered") return conclude(place, trial, [fault(rule, "was accepted")]);
  const { category, code } = verdict.fault;
  // A code that nobody lists is told as drift already.
  const fits = reasons.includes(category) || category === "unknown";
  const misplaced = fits
    ? []
    : [fault("codes", `refused as ${category}, with code ${code}, where the contract has ${reasons.join(" or ")}`)];
  return conclude(place, trial, [...misplaced, ...verdict.problems]);
}

function fault(rule: string, message: string): Problem {
  return { severity: "fault", rule, message };
}
