import type { Clock } from "../time/clock.ts";
import { notRecorded } from "./journal.ts";

/** The most changes of one commit. */
const mostAtOnce = 500;
/** The most changes that wait or are under way. */
const mostPending = 100_000;
/** The time after which a commit no longer holds back the next one: its connection may be lost, or its row locked. */
const patienceMs = 100;
/** The most commits under way, each of which occupies a connection. */
const mostCommits = 8;

/** A change of one intent, and the call that waits for it. */
export interface PendingChange<Change> {
  readonly change: Change;
  resolve(done: boolean): void;
  reject(error: unknown): void;
}

/**
 * Collects changes into commits: those that arrive while one is under way go together into the next. Changes of the same
 * intent are committed one after the other, in their order. Nothing waits for more to arrive.
 *
 * @param commit commits changes of different intents, and resolves or rejects each. It never rejects itself; the next commit
 *   begins when it resolves, or when it takes long
 */
export function createGroupCommit<Change extends { readonly id: string }>(
  commit: (changes: readonly PendingChange<Change>[]) => Promise<void>,
  clock: Pick<Clock, "setTimer">,
): (change: Change) => Promise<boolean> {
  const queue: PendingChange<Change>[] = [];
  /** By id: the changes that wait for an earlier one of the same intent. */
  const waiting = new Map<string, PendingChange<Change>[]>();
  let pending = 0;
  let commits = 0;
  let latest: object | undefined;
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled || queue.length === 0 || latest !== undefined || commits >= mostCommits) return;
    isScheduled = true;
    // After all that has arrived in this turn of the event loop.
    clock.setTimer(0, run);
  };

  const run = async () => {
    isScheduled = false;
    const mine = {};
    const release = () => {
      if (latest === mine) latest = undefined;
      schedule();
    };
    latest = mine;
    commits += 1;
    const cancel = clock.setTimer(patienceMs, release, true);
    await commit(queue.splice(0, mostAtOnce));
    cancel();
    commits -= 1;
    release();
  };

  const begin = (entry: PendingChange<Change>) => {
    const earlier = waiting.get(entry.change.id);
    if (earlier !== undefined) return void earlier.push(entry);
    waiting.set(entry.change.id, []);
    queue.push(entry);
    schedule();
  };

  const end = (id: string) => {
    pending -= 1;
    const next = waiting.get(id)?.shift();
    if (next === undefined) waiting.delete(id);
    else queue.push(next);
    schedule();
  };

  return async (change) => {
    if (pending >= mostPending) {
      const message = `${mostPending} changes of the journal wait already: its database is slow or does not respond`;
      throw notRecorded(new Error(message));
    }
    pending += 1;
    try {
      return await new Promise<boolean>((resolve, reject) => begin({ change, resolve, reject }));
    } finally {
      end(change.id);
    }
  };
}
