import type { Clock } from "../time/clock.ts";
import { markNotRecorded } from "./journal.ts";

/** Maximum number of changes in one commit. */
const maxAtOnce = 500;
/** Maximum number of changes that wait or are under way. */
const maxPending = 100_000;
/** The time after which a commit no longer delays the next one: its connection may be lost, or its row locked. */
const patienceMs = 100;

/** A change, and the call that waits for it. */
export interface PendingChange<Change, Result = boolean> {
  readonly change: Change;
  resolve(done: Result): void;
  reject(error: unknown): void;
}

/**
 * Collects changes into commits: those that arrive while one is under way go together into the next. Changes of the same
 * id are committed one after the other, in their order. It does not wait for more changes to arrive.
 *
 * @param commit commits changes of different ids, and resolves or rejects each. It never rejects itself; the next commit
 *   begins when it resolves, or when it takes long and fewer than `maxCommits` are under way
 * @param maxCommits number of commits that are under way at most, each of which occupies a connection
 */
export function createGroupCommit<Change extends { readonly id: unknown }, Result = boolean>(
  commit: (changes: readonly PendingChange<Change, Result>[]) => Promise<void>,
  clock: Pick<Clock, "setTimer">,
  maxCommits: number,
): (change: Change) => Promise<Result> {
  type Pending = PendingChange<Change, Result>;
  const queue: Pending[] = [];
  /** By id: the changes that wait for an earlier one of the same intent. */
  const waiting = new Map<unknown, Pending[]>();
  let pending = 0;
  let commits = 0;
  let latest: object | undefined;
  /** Number of commits so far. */
  let begun = 0;

  const schedule = () => {
    if (queue.length === 0 || latest !== undefined || commits >= maxCommits) return;
    const nth = begun;
    // After all that has arrived in this turn of the event loop. A timer each: a fake one of a test may never run.
    clock.setTimer(0, () => void (nth === begun && run()));
  };

  const run = async () => {
    begun += 1;
    const mine = {};
    const release = () => {
      if (latest === mine) latest = undefined;
      schedule();
    };
    latest = mine;
    commits += 1;
    const cancel = maxCommits > 1 ? clock.setTimer(patienceMs, release, true) : undefined;
    await commit(queue.splice(0, maxAtOnce));
    cancel?.();
    commits -= 1;
    release();
  };

  const begin = (entry: Pending) => {
    const earlier = waiting.get(entry.change.id);
    if (earlier !== undefined) earlier.push(entry);
    else {
      waiting.set(entry.change.id, []);
      queue.push(entry);
    }
    schedule();
  };

  const end = (id: unknown) => {
    pending -= 1;
    const next = waiting.get(id)?.shift();
    if (next === undefined) waiting.delete(id);
    else queue.push(next);
    schedule();
  };

  return async (change) => {
    if (pending >= maxPending) {
      const message = `${maxPending} journal changes are already waiting: the database is slow or does not respond`;
      throw markNotRecorded(new Error(message));
    }
    pending += 1;
    try {
      return await new Promise<Result>((resolve, reject) => begin({ change, resolve, reject }));
    } finally {
      end(change.id);
    }
  };
}
