import type { DocumentedOperation } from "../document/documented-operation.ts";
import { type CheckResult, createFailed } from "../findings/check-result.ts";
import type { Finding } from "../findings/finding.ts";
import { createViolation, isViolation, type Mismatch } from "../findings/mismatch.ts";
import type { Group } from "../options/contract-options.ts";
import type { RoundTrip } from "../target/round-trip.ts";

/** The operation, group and title of a check. */
export interface CheckSubject {
  readonly documented: DocumentedOperation;
  readonly group: Group;
  readonly title: string;
}

/** The rule that a request gets a response. */
export const responseRule = "a request gets a response";

/** Returns the result of a check: it fails on a violation, and passes with drift. */
export function concludeCheck(
  subject: CheckSubject,
  roundTrip: RoundTrip,
  mismatches: readonly Mismatch[],
  note?: string,
): CheckResult {
  const findings = mismatches.map((mismatch) => createFinding(subject, mismatch, roundTrip));
  if (findings.some(isViolation)) return createFailed(findings);
  return {
    outcome: "passed",
    ...(findings.length > 0 && { drift: findings }),
    ...(note !== undefined && { note }),
  };
}

/** Returns the finding of a request without a response, or of a check without a result. */
export function createLostFinding(subject: CheckSubject, message: string, rule: string = responseRule): Finding {
  return createFinding(subject, createViolation(rule, message));
}

function createFinding({ documented, group, title }: CheckSubject, mismatch: Mismatch, roundTrip?: RoundTrip): Finding {
  return {
    ...mismatch,
    operation: documented.id,
    group,
    title,
    ...(roundTrip !== undefined && { request: roundTrip.shownRequest, response: roundTrip.shownResponse }),
    ...(roundTrip?.curl !== undefined && { curl: roundTrip.curl }),
    contract: nameSource(documented),
  };
}

/** Names the operation and the section of the source document. */
function nameSource({ method, path, source }: DocumentedOperation): string {
  if (source === undefined) return `${method} ${path}`;
  const gaps = source.gaps === undefined || source.gaps.length === 0 ? "" : `, gaps ${source.gaps.join(", ")}`;
  return `${method} ${path}: ${source.document}, section “${source.section}”${gaps}`;
}
