import type { Category } from "@exch/runtime/service";
import { type CheckResult, createSkipped } from "../findings/check-result.ts";
import { createDrift, createViolation, isViolation } from "../findings/mismatch.ts";
import type { ResponseError } from "../response/parsed-response.ts";
import type { RoundTrip } from "../target/round-trip.ts";
import { type CheckSubject, concludeCheck } from "./conclude-check.ts";

/** Error categories that depend on the state of the account or market, not on the request. */
export const stateCategories: readonly Category[] = ["notFound", "balance", "duplicate", "suspended", "permission"];

/** True for an error that says something about the request or the state, in the documented form. */
export function isPlainError({ parsed }: RoundTrip): boolean {
  if (parsed.kind !== "error" || parsed.mismatches.some(isViolation)) return false;
  return !["server", "unknown", "auth", "timestamp"].includes(parsed.error.category);
}

/** The result of a check that the configured values make impossible. */
export const valuesPreventIt = createSkipped("the configured values do not allow this check");

/** Errors that a valid request may get. */
export interface SuccessOptions {
  /** Another reason for a `parameter` error than that the request is invalid. */
  readonly otherReason?: string | undefined;
  readonly note?: string | undefined;
}

/** Concludes a check whose valid request has to succeed. An error that depends on the state skips the check. */
export function concludeSuccess(
  subject: CheckSubject,
  roundTrip: RoundTrip,
  { otherReason, note }: SuccessOptions = {},
): CheckResult {
  const { parsed } = roundTrip;
  const isWellFormed = !parsed.mismatches.some(isViolation);
  if (parsed.kind !== "error") return concludeCheck(subject, roundTrip, parsed.mismatches, note);
  const { category } = parsed.error;
  const usual = category === "parameter" ? otherReason : undefined;
  const reason = stateCategories.includes(category) ? "the state of the account or market" : usual;
  if (isWellFormed && reason !== undefined)
    return createSkipped(`${describeError(parsed.error)}, perhaps because of ${reason}`);
  const failure = createViolation("a valid request succeeds", describeError(parsed.error));
  return concludeCheck(subject, roundTrip, [failure, ...parsed.mismatches]);
}

/**
 * Concludes a check whose invalid request has to get an error in the documented form and of one of these categories.
 *
 * @param isStated false where no document says that the request is rejected: one that is accepted is drift
 */
export function concludeRejection(
  subject: CheckSubject,
  roundTrip: RoundTrip,
  rule: string,
  expected: readonly Category[],
  isStated = true,
): CheckResult {
  const { parsed } = roundTrip;
  if (parsed.kind === "unrecognised") return concludeCheck(subject, roundTrip, parsed.mismatches);
  if (parsed.kind === "success")
    return concludeCheck(subject, roundTrip, [
      (isStated ? createViolation : createDrift)(rule, "the request was accepted"),
    ]);
  const { category } = parsed.error;
  // An unlisted code is reported as drift already.
  const isExpected = expected.includes(category) || category === "unknown";
  const message = `${describeError(parsed.error)} instead of ${expected.join(" or ")}`;
  const failures = isExpected ? [] : [createViolation("error codes", message)];
  return concludeCheck(subject, roundTrip, [...failures, ...parsed.mismatches]);
}

/** Describes an error: `rejected with code 400100 (parameter)`. */
export function describeError({ code, category }: ResponseError): string {
  return `rejected with code ${code} (${category})`;
}
