import type { PerformedCheck } from "../run/run-report.ts";

/** Counts checks by outcome. */
export function countResults(checks: readonly PerformedCheck[]) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { result } of checks) counts[result.outcome] += 1;
  return counts;
}
