import { listOperations, type Operation, type OperationTree } from "@exch/runtime/service";
import type { ExportEnd, ExportPart, ExportRun } from "./export-state.ts";

/** The milliseconds that two parts share, so that no record is lost if the exchange excludes an end of a span. */
const sharedMs = 2;
/** Time for which a record may be missing from a list, unless the contract says otherwise. */
const defaultMs = 60_000;

/**
 * Finds the time for which a record may be missing from a list by the contract. Undefined if the contract does not limit it: the list
 * selects a record by one of several times, and no call looks itself up in it, as in that of closed orders.
 */
export function findOverlap(tree: OperationTree, { id, window }: Operation): number | undefined {
  const isLookup = listOperations(tree).some(({ effect }) => "lookup" in effect && effect.lookup === id);
  return !isLookup && (window?.times?.length ?? 0) > 1 ? undefined : findVisibleMs(tree);
}

/** Finds the time for which a new record may be missing from a lookup or a list of a service. */
export function findVisibleMs(tree: OperationTree): number {
  const effects = listOperations(tree).map(({ effect }) => effect);
  return Math.max(defaultMs, ...effects.map((effect) => ("visibleAfterMs" in effect && effect.visibleAfterMs) || 0));
}

/**
 * Plans a run up to the end of the span. Without an overlap, it has one part.
 *
 * @param end the end of a file that the run continues: it begins there, and not where the span does
 */
export function planRun(
  { from, to }: Pick<ExportPart, "from" | "to">,
  overlapMs: number | undefined,
  end: ExportEnd | undefined,
): ExportRun {
  const run = { part: 0, ids: [], items: 0, late: [], why: [] };
  if (overlapMs === undefined) return { ...run, parts: [{ role: "rest", from, to }] };
  const start = end === undefined ? from : Math.min(end.to, to);
  const tail = Math.max(start, to - overlapMs - sharedMs - 1);
  const parts: ExportPart[] = [{ role: "tail", from: tail, to }];
  if (start < tail) parts.push({ role: "rest", from: start, to: tail + sharedMs - 1 });
  if (end !== undefined)
    parts.unshift({ role: "late", from: Math.max(end.from, start - overlapMs), to: Math.min(start + 1, to) });
  return { ...run, parts };
}

/** Returns the end that the next run continues; undefined for a run without an overlap. */
export function findEnd({ parts, ids }: ExportRun): ExportEnd | undefined {
  const tail = parts.find(({ role }) => role === "tail");
  if (tail === undefined) return undefined;
  // The rest may have shown a record of the milliseconds that it shares, after the tail was read without it.
  const rest = parts.find(({ role }) => role === "rest");
  return { from: rest === undefined ? parts[0]!.from : tail.from + sharedMs, to: tail.to, ids };
}
