import type { Checked } from "../run/run-contract.ts";

/** How many checks of each outcome. */
export interface Counts {
  held: number;
  broken: number;
  skipped: number;
}

/** Counts what became of checks. */
export function count(checked: readonly Checked[]): Counts {
  const counts: Counts = { held: 0, broken: 0, skipped: 0 };
  for (const { result } of checked) counts[result.outcome] += 1;
  return counts;
}

/** The checks of each operation, in the order of the run. */
export function byOperation(checked: readonly Checked[]): Map<string, Checked[]> {
  const operations = new Map<string, Checked[]>();
  for (const each of checked) {
    const { operation } = each.check;
    operations.set(operation, [...(operations.get(operation) ?? []), each]);
  }
  return operations;
}
