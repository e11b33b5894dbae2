import { createGroupCommit, type PendingChange } from "../group-commit.ts";
import { markNotRecorded } from "../journal.ts";
import type { SqliteJournalOptions } from "./sqlite.ts";
import { isBusy, isFull, type JournalFile, undoTransaction } from "./sqlite-database.ts";

/** The longest pause between two tries for the lock, in milliseconds. */
const maxPauseMs = 25;

interface Work {
  /** Each writer has its own queue: changes of a file are made in the order of their calls. */
  readonly id: object;
  readonly run: () => unknown;
  readonly since: number;
}

type Pending = PendingChange<Work, any>;

/** Runs a change in a transaction, and resolves once it is durable. */
export type Write = <Result>(run: () => Result) => Promise<Result>;

/**
 * Runs the changes of one turn of the event loop in one transaction: one sync to disk for all of them. While another process holds the
 * lock, it tries again by timer, up to `busyTimeoutMs` for each change, without blocking the event loop.
 */
export function createWriter(file: JournalFile, options: Required<SqliteJournalOptions>): Write {
  const { busyTimeoutMs, clock, randomness } = options;
  const commit = async (changes: readonly Pending[]) => {
    let left = changes;
    for (let pauseMs = 1; left.length > 0; ) {
      try {
        file.ready();
        // Before anything is written: changes to a file that is gone are not in the journal.
        file.verify();
        file.database.exec("BEGIN IMMEDIATE");
      } catch (error) {
        if (!isBusy(error)) return rejectAll(left, markNotRecorded(error));
        left = rejectExpired(left, clock.monotonic(), busyTimeoutMs);
        // At random, so that processes that wait for one another do not try at the same moments.
        const ms = Math.max(1, pauseMs * randomness.next());
        if (left.length > 0) await new Promise<void>((resolve) => void clock.setTimer(ms, () => resolve()));
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
        continue;
      }
      left = writeAll(file, left);
    }
  };
  const change = createGroupCommit<Work, any>(commit, clock, 1);
  return (run) => change({ id: {}, run, since: clock.monotonic() });
}

/** Rejects the changes that have waited for the lock long enough, and returns the others. */
function rejectExpired(changes: readonly Pending[], now: number, busyTimeoutMs: number): readonly Pending[] {
  const message = `another process has held the journal's lock for ${busyTimeoutMs} ms: find it, or raise busyTimeoutMs`;
  const isExpired = ({ change }: Pending) => now - change.since >= busyTimeoutMs;
  rejectAll(changes.filter(isExpired), markNotRecorded(new Error(message)));
  return changes.filter((each) => !isExpired(each));
}

/** Makes changes within a transaction that was begun, and returns those that are to be made again. */
function writeAll({ database, verify }: JournalFile, changes: readonly Pending[]): readonly Pending[] {
  try {
    const reports: (() => void)[] = [];
    for (const each of changes) {
      try {
        const result = each.change.run();
        reports.push(() => each.resolve(result));
      } catch (error) {
        // A statement that fails is undone by itself, and rarely takes the transaction along.
        const report = () => each.reject(markNotRecorded(error));
        if (hasLostTransaction(database)) {
          // The changes before it are undone, and none may follow outside a transaction: all others are made again.
          report();
          return changes.filter((other) => other !== each);
        }
        reports.push(report);
      }
    }
    database.exec("COMMIT");
    verify();
    for (const report of reports) report();
  } catch (error) {
    undoTransaction(database);
    // Where a sync failed, the commit may be found on the disk after a crash.
    rejectAll(changes, isFull(error) ? markNotRecorded(error) : error);
  }
  return [];
}

function rejectAll(changes: readonly Pending[], error: unknown): void {
  for (const { reject } of changes) reject(error);
}

/** True when a statement that failed has ended its transaction, as with a full disk or an error of the file system. */
function hasLostTransaction(database: JournalFile["database"]): boolean {
  try {
    // Fails inside a transaction. Node 22.13 has no other way to find out.
    database.exec("BEGIN");
  } catch {
    return false;
  }
  undoTransaction(database);
  return true;
}
