import type { Journal, JournalEntry } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Story } from "../story/story.ts";
import type { StoryEventOf } from "../story/story-event.ts";

/** The state of a journal's disk and lock, which all its connections share. */
export class JournalDisk {
  /** True times until which another process holds the lock, the disk is full, and the disk does not respond. */
  lockedUntil = 0;
  fullUntil = 0;
  stalledUntil = 0;
  readonly #scheduler: Scheduler;
  /** Ends every wait, once all is repaired. */
  #repaired = Promise.withResolvers<void>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  async wait(ms: number): Promise<void> {
    await Promise.race([this.#scheduler.sleep(ms), this.#repaired.promise]);
  }

  /** Ends every lock, full disk and stall. */
  heal(): void {
    this.lockedUntil = this.fullUntil = this.stalledUntil = 0;
    this.#repaired.resolve();
  }
}

/** Parts of a run that the faults of a connection use. */
export interface JournalFaultsParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
  readonly disk: JournalDisk;
  /** Name of the process and number of its start, for the story, and the name of the start, for decisions. */
  readonly process: string;
  readonly start: number;
  readonly place: string;
  /** Resolves once a change can be made: a file is written by the process itself, which may be suspended or dead. */
  readonly ready: () => Promise<void>;
  /** Sets the clock of the database server; does nothing for a file. */
  readonly stepClock: (byMs: number) => void;
  /** Damages the stored form of an entry. */
  readonly corrupt: (id: string) => void;
}

/** The time that a change waits for the lock, in milliseconds. */
const busyTimeoutMs = 5000;

type JournalEvent = StoryEventOf<"journal">;
type Facts = Pick<JournalEvent, "entry" | "operation" | "input" | "signedAt" | "validForMs" | "outcome">;

/** Injects faults around the changes of a journal: it is slow, locked, full or stalled, and sometimes wrong about what is durable. */
export function injectJournalFaults(journal: Journal, parts: JournalFaultsParts): Journal {
  const { scheduler, choices, story, disk, process, start } = parts;
  let count = 0;
  /** Resolves when the story has the changes before: a journal makes those of a process in their order. */
  let inOrder = Promise.resolve();

  const tell = (action: JournalEvent["action"], facts: Facts, change: Partial<JournalEvent>): void => {
    story.add({ kind: "journal", process, start, action, ...facts, ...change });
  };

  const change = async <Result>(
    action: JournalEvent["action"] | "list",
    facts: Facts | undefined,
    apply: () => Promise<Result>,
    tellResult?: (result: Result) => void,
  ): Promise<Result> => {
    const place = `${parts.place} journal.${action} ${++count}`;
    const isWrite = action !== "list";
    const happens = (kind: string) => choices.happens(kind, place);
    const lasts = (mostMs: number) => scheduler.now + choices.between(100, mostMs, `duration ${place}`, true);
    if (happens("journalLocked")) disk.lockedUntil = lasts(60_000);
    if (happens("journalFull")) disk.fullUntil = lasts(6 * 3_600_000);
    if (happens("journalStalled")) disk.stalledUntil = lasts(3 * 86_400_000);
    const isLost = happens("journalLost");
    const isSlow = !isLost && happens("journalSlow");
    const since = scheduler.now;
    const takesTime = isSlow || disk.stalledUntil > since || disk.lockedUntil > since;
    const hasBegun = takesTime && (action === "open" || action === "close");
    const note = (event: Partial<JournalEvent>) => {
      if (facts !== undefined && action !== "list") tell(action, facts, event);
    };
    const ended = hasBegun ? { since } : {};
    const rejected = (fault: string, message: string): Error => {
      note({ ...ended, isDurable: false, fault });
      // After an error of the disk the commit may be found later; a lock and a full disk leave nothing.
      return Object.assign(new Error(message), fault !== "journalLost" && { recorded: false });
    };
    if (hasBegun) note({ isDurable: false, isBegun: true });
    if (disk.stalledUntil > scheduler.now) await disk.wait(disk.stalledUntil - scheduler.now);
    const lockedMs = disk.lockedUntil - scheduler.now;
    if (lockedMs > 0) await disk.wait(Math.min(lockedMs, busyTimeoutMs));
    if (disk.lockedUntil > scheduler.now)
      throw rejected("journalLocked", "another process has held the journal's lock for 5000 ms");
    if (isWrite && disk.fullUntil > scheduler.now) throw rejected("journalFull", "database or disk is full");
    if (isSlow) await scheduler.sleep(choices.between(1, 5000, `duration ${place}`, true));
    await parts.ready();
    if (isLost) throw rejected("journalLost", "disk I/O error");

    const before = inOrder;
    const own = Promise.withResolvers<void>();
    inOrder = own.promise;
    const applied = apply();
    await Promise.allSettled([applied, before]);
    const result = await applied.catch((error) => {
      own.resolve();
      throw error;
    });
    const isResponseLost = isWrite && happens("journalResponseLost");
    const fault =
      result === false
        ? "another process holds the entry, or has closed it"
        : isResponseLost
          ? "journalResponseLost"
          : isSlow
            ? "journalSlow"
            : undefined;
    note({ ...ended, isDurable: result !== false, ...(fault !== undefined && { fault }) });
    tellResult?.(result);
    own.resolve();
    if (action === "open" && facts !== undefined && happens("journalCorrupt")) parts.corrupt(facts.entry);
    if (happens("journalClockStep"))
      parts.stepClock(choices.pick([-1, 1], `sign ${place}`) * choices.between(100, 7_200_000, place, true));
    if (isResponseLost) throw new Error("the connection was closed before the response arrived");
    return result;
  };

  return {
    open: (entry: JournalEntry, leaseMs) => {
      const { id, operation, input, signedAt, validityMs: validForMs } = entry;
      return change("open", { entry: id, operation, input, signedAt, validForMs }, () => journal.open(entry, leaseMs));
    },
    close: (id, outcome, token) => change("close", { entry: id, outcome }, () => journal.close(id, outcome, token)),
    closeUnclaimed: (id, outcome) => change("close", { entry: id, outcome }, () => journal.closeUnclaimed(id, outcome)),
    resolve: (id, outcome, note) => change("resolve", { entry: id, outcome }, () => journal.resolve(id, outcome, note)),
    renew: (id, token, leaseMs) => change("renew", { entry: id }, () => journal.renew(id, token, leaseMs)),
    claim: (scope, leaseMs, limit, account) =>
      change(
        "claim",
        undefined,
        () => journal.claim(scope, leaseMs, limit, account),
        ({ entries }) => {
          for (const { id } of entries) tell("claim", { entry: id }, { isDurable: true });
        },
      ),
    list: (options) => change("list", undefined, () => journal.list(options)),
  };
}
