import type { Operation } from "../operation/operation.ts";
import type { JsonObject } from "../validation/json-object.ts";
import type { LookupFlaw } from "./look-up.ts";
import { type Plan, pickLookupInput } from "./plan.ts";
import { minLookupSpacingMs } from "./terms.ts";

/** The first and the longest pause before a lookup that proved nothing after `visibleBy` is repeated, in milliseconds. */
const repeatMs = { first: 200, most: 2000 };

/** One lookup of a search, and the times after `visibleBy` at which it did not show the intent. */
export interface LookupProgress {
  readonly operation: Operation;
  readonly query: (until: number) => JsonObject;
  /** Monotonic milliseconds; two, a second apart, are enough. */
  readonly absentAt: number[];
  /** The time of the response to the latest of them. The next one is sent a second later. */
  respondedAt?: number;
  /** The time of the latest lookup that proved nothing, in monotonic milliseconds. */
  failedAt?: number;
  /** Number of lookups since the last one that counts. */
  failures: number;
  /** Reason why the latest lookup proves nothing; undefined where it would have counted. */
  flaw?: LookupFlaw | undefined;
}

/** Creates the tracks of a plan: the lookup by key, and the list that shows what it can miss. */
export function createProgress(
  { settlement, lookup, list }: Plan,
  input: JsonObject,
  signedAt: number,
): [LookupProgress, ...LookupProgress[]] {
  const query = (until: number) => settlement.ask?.(input, signedAt, until) ?? pickLookupInput(lookup, input);
  const byKey = { operation: lookup, query, absentAt: [], failures: 0 };
  if (list === undefined) return [byKey];
  const queryList = (until: number) => settlement.askList!(input, signedAt, until);
  return [byKey, { operation: list, query: queryList, absentAt: [], failures: 0 }];
}

/** True while a track needs another lookup and may have it: the second, a second after the first. */
export function isDue({ absentAt: [first, second], respondedAt = first }: LookupProgress, now: number): boolean {
  return second === undefined && (respondedAt === undefined || now - respondedAt >= minLookupSpacingMs);
}

/** Returns the time until the first of the tracks needs its next lookup after `visibleBy`, in milliseconds. */
export function countMsUntilDue(tracks: readonly LookupProgress[], now: number): number {
  const waits = tracks.map(({ absentAt: [first, second], respondedAt = first, failedAt = 0, failures }) => {
    const pauseMs = Math.min(repeatMs.first * 2 ** Math.max(0, failures - 1), repeatMs.most);
    if (second !== undefined) return minLookupSpacingMs;
    if (first === undefined || respondedAt === undefined) return pauseMs;
    return Math.max(failedAt > first ? pauseMs : 0, respondedAt + minLookupSpacingMs - now);
  });
  return Math.max(1, Math.min(...waits));
}
