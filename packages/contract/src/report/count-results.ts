import type { PerformedCheck } from "../run/run-report.ts";

/** The number of checks with each outcome. */
export interface ResultCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts checks by outcome. */
export function countResults(checks: readonly PerformedCheck[]): ResultCounts {
  const counts: ResultCounts = { passed: 0, failed: 0, skipped: 0 };
  for (const { result } of checks) counts[result.outcome] += 1;
  return counts;
}
