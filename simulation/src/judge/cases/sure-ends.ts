import { apartMs, recentMs } from "../contract/terms.ts";
import type { Absence, View } from "./view.ts";

/** Rules by which the lookups of a process count. */
interface Counting {
  readonly needsList: boolean;
  /** True for a lookup that counts for a proof of absence. */
  readonly counts: (absence: Absence) => boolean;
  /** Time between two true times by the clock of the process. */
  readonly elapsedMs: (from: number, to: number) => number;
}

/**
 * Returns the lookups, by key and by list, that complete a proof which a process surely has; undefined for each that is missing. It sends
 * the second of each a second after the response to the first, and asks for the first list beside the first lookup by key: a list
 * that other settlements began much earlier does not serve it.
 */
export function sureEnds(
  { byKey, byList }: Pick<View, "byKey" | "byList">,
  { needsList, counts, elapsedMs }: Counting,
): readonly (Absence | undefined)[] {
  const areApart = (first: Absence, second: Absence) => elapsedMs(first.receivedAt, second.sentAt) >= apartMs;
  const keys = byKey.filter(counts);
  const second = keys.findLast((each) => each.isFresh && keys.some((first) => areApart(first, each)));
  if (!needsList || second === undefined) return [second];
  const from = keys.findLast((each) => areApart(each, second))?.sentAt ?? second.sentAt;
  const [first, ...lists] = byList.filter((each) => counts(each) && each.sentAt >= from - recentMs);
  return [second, first && lists.find((each) => each.isFresh && areApart(first, each))];
}
