import type { Randomness } from "../operation/randomness.ts";
import type { Clock } from "../time/clock.ts";
import { notRecorded } from "./journal.ts";
import { isBusy, isFull, type JournalFile, rollBack } from "./sqlite-database.ts";

/** The most changes of one transaction, which holds the event loop for its time. */
const mostAtOnce = 500;
/** The most changes that wait at once. */
const mostWaiting = 100_000;
/** The longest pause between two tries for the lock, in milliseconds. */
const longestPauseMs = 25;

interface Waiting {
  work: () => unknown;
  resolve: (result: any) => void;
  reject: (error: unknown) => void;
  since: number;
}

/** Runs a change in a transaction, and resolves once it is durable. */
export type Write = <Result>(work: () => Result) => Promise<Result>;

/**
 * Runs the changes of one turn of the event loop in one transaction: one sync to disk for all of them. While another process
 * holds the lock, it tries again by timer, up to `busyTimeoutMs` for each change, and the event loop goes on.
 */
export function createWriter(
  { database, ready, verify }: JournalFile,
  busyTimeoutMs: number,
  clock: Pick<Clock, "monotonic" | "setTimer">,
  randomness: Pick<Randomness, "next">,
): Write {
  let queue: Waiting[] = [];
  let pauseMs = 1;
  let isScheduled = false;

  const schedule = (ms: number) => {
    if (isScheduled || queue.length === 0) return;
    isScheduled = true;
    clock.setTimer(ms, flush);
  };

  const flush = () => {
    isScheduled = false;
    const batch = queue.slice(0, mostAtOnce);
    try {
      ready();
      // Before anything is written: changes to a file that is gone are not in the journal.
      verify();
      database.exec("BEGIN IMMEDIATE");
    } catch (error) {
      if (isBusy(error)) return waitForLock();
      queue = queue.slice(batch.length);
      for (const { reject } of batch) reject(notRecorded(error));
      return schedule(0);
    }
    queue = queue.slice(batch.length);
    pauseMs = 1;
    commit(batch);
    schedule(0);
  };

  const commit = (batch: readonly Waiting[]) => {
    try {
      const ended: (() => void)[] = [];
      for (const each of batch) {
        const end = attempt(each);
        if (end.failed && hasLostTransaction(database)) {
          // The changes before it are undone, and none may follow outside a transaction: all others are made again.
          queue = [...batch.filter((other) => other !== each), ...queue];
          return end.report();
        }
        ended.push(end.report);
      }
      database.exec("COMMIT");
      verify();
      for (const report of ended) report();
    } catch (error) {
      rollBack(database);
      // Where a sync failed, the commit may be found on the disk after a crash.
      for (const { reject } of batch) reject(isFull(error) ? notRecorded(error) : error);
    }
  };

  const waitForLock = () => {
    const now = clock.monotonic();
    const expired = queue.filter(({ since }) => now - since >= busyTimeoutMs);
    queue = queue.filter((each) => !expired.includes(each));
    const message = `another process has held the journal's lock for ${busyTimeoutMs} ms: find it, or raise busyTimeoutMs`;
    for (const { reject } of expired) reject(notRecorded(new Error(message)));
    // At random, so that processes that wait for one another do not try at the same moments.
    schedule(Math.max(1, pauseMs * randomness.next()));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };

  return (work) =>
    new Promise((resolve, reject) => {
      if (queue.length >= mostWaiting) {
        return reject(notRecorded(new Error(`${mostWaiting} changes of the journal wait already`)));
      }
      queue.push({ work, resolve, reject, since: clock.monotonic() });
      schedule(0);
    });
}

/** Runs one change. A statement that fails is undone by itself, and rarely takes the transaction along. */
function attempt({ work, resolve, reject }: Waiting): { report: () => void; failed: boolean } {
  try {
    const result = work();
    return { report: () => resolve(result), failed: false };
  } catch (error) {
    return { report: () => reject(notRecorded(error)), failed: true };
  }
}

/** True when a statement that failed has ended its transaction, as with a full disk or an error of the file system. */
function hasLostTransaction(database: JournalFile["database"]): boolean {
  try {
    // Fails inside a transaction. Node 22.13 has no other way to find out.
    database.exec("BEGIN");
  } catch {
    return false;
  }
  rollBack(database);
  return true;
}
