import type { StoryEventOf } from "../story/story-event.ts";
import { type Case, type Closing, deadlineOf, type Entry } from "./cases/case.ts";
import type { Observer } from "./cases/observer.ts";
import { closingMs, graceMs, leaseMs } from "./contract/terms.ts";

/** True where a recovery, which reports an outcome before it closes the entry, could not close it: the journal failed, or its claim has ended. */
export function couldNotKeep({ journal }: Case, observer: Observer, at: number): boolean {
  if (journal === undefined) return false;
  const own = journal.closings.filter(({ by }) => by === observer);
  if (own.some(({ end }) => end?.isClosed)) return false;
  const claimedAt = journal.claimedAt.get(observer) ?? Number.POSITIVE_INFINITY;
  return own.some(({ end }) => end !== undefined) || at - claimedAt >= leaseMs || wasTakenLater(journal, observer);
}

/**
 * True where a recovery renewed its claim to report an outcome, and the others claimed the entry once its lease had ended, by true time or by
 * the clock of the journal, which may be another machine's: its program states it late.
 */
export function wasReportedEarlier({ journal }: Case, observer: Observer, others: readonly Observer[]): boolean {
  const at = journal?.claimedAt.get(observer);
  if (journal === undefined || at === undefined || journal.renewedAt.get(observer) !== at) return false;
  const leaseEnd = (journal.leasedAt.get(observer) ?? Number.POSITIVE_INFINITY) + leaseMs;
  return others.every((other) => {
    const laterMs = (journal.claimedAt.get(other) ?? at) - at;
    return laterMs >= leaseMs || (laterMs > 0 && (journal.leasedAt.get(other) ?? 0) >= leaseEnd);
  });
}

/**
 * True where another process claimed or closed the entry once the lease of this one had ended by the clock of the journal, which may have
 * been set forward, or be another machine's.
 */
export function wasTakenLater({ claimedAt, leasedAt, closings }: Entry, observer: Observer): boolean {
  const at = claimedAt.get(observer) ?? Number.POSITIVE_INFINITY;
  const leaseEnd = (leasedAt.get(observer) ?? Number.POSITIVE_INFINITY) + leaseMs;
  return (
    [...leasedAt].some(([other, clockMs]) => (claimedAt.get(other) ?? at) > at && clockMs >= leaseEnd) ||
    closings.some(({ by, end }) => by !== observer && end?.isClosed && end.at > at && (end.clockMs ?? at) >= leaseEnd)
  );
}

/**
 * True where a process asked for its journal entry to be closed, and was not told in time that it is: another process may be given the
 * same proof. It waits a second, or a little beyond its deadline.
 */
export function couldNotClose(of: Case, event: StoryEventOf<"statement">, observer: Observer): boolean {
  const own = of.journal?.closings.filter(({ by }) => by === observer) ?? [];
  const since = event.by === "call" ? of.event.at : (event.since ?? of.event.at);
  const graceEnd = event.by === "call" ? deadlineOf(of, observer) + graceMs : Number.POSITIVE_INFINITY;
  // It began, or ended, while the process was suspended: its second was over when the process was resumed.
  // Each closing waits for its second, and for those that began before it.
  const seconds = own
    .filter(({ begunAt }) => begunAt >= since)
    .map(({ begunAt }) => {
      const stoodStillMs = observer.stoodStillMs(of.event.at, begunAt);
      const grace = event.by === "call" ? of.event.endsBy + stoodStillMs + graceMs : Number.POSITIVE_INFINITY;
      return { since: begunAt, at: Math.min(begunAt + closingMs, grace) };
    });
  const wasMissed = (at: number) =>
    observer.mayHaveMissed(at) || seconds.some((second) => observer.mayHaveMissed(at, second));
  const isMissed = ({ begunAt, end }: Closing) =>
    (begunAt >= since && observer.mayHaveMissed(begunAt)) || (end !== undefined && wasMissed(end.at));
  const isConfirmed = own.some((closing) => {
    const { begunAt, end } = closing;
    return end?.isClosed && (end.at < event.at || end.at === begunAt) && !isMissed(closing);
  });
  const isLeft = (closing: Closing) => {
    const { begunAt, end } = closing;
    const isOver = event.at >= Math.min(begunAt + closingMs, graceEnd);
    return begunAt >= since && ((end !== undefined && !end.isClosed) || isOver || isMissed(closing));
  };
  return !isConfirmed && own.some(isLeft);
}
