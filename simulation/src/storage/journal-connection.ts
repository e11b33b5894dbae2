import type { Journal, JournalAccount, JournalEntry, Outcome } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Story } from "../story/story.ts";
import type { JournalDisk } from "./journal-disk.ts";
import type { JournalStore, StoreClock, StoreConnection } from "./journal-store.ts";

/** Parts of the run that a connection to a journal uses. */
export interface JournalConnectionParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
  readonly store: JournalStore;
  readonly disk: JournalDisk;
  /** Name of the process and number of its start, for the story, and the name of the start, for decisions. */
  readonly process: string;
  readonly start: number;
  readonly place: string;
  /** The clock by which leases and ages are measured: the machine's, or the database server's. */
  readonly clock: StoreClock;
  readonly uuid: () => string;
  /** Resolves once a change can be made: a file is written by the process itself, which may be suspended or dead. */
  readonly ready: () => Promise<void>;
  /** Sets the clock of the database server; does nothing for a file. */
  readonly stepClock: (byMs: number) => void;
}

/** The time that a change waits for the lock, in milliseconds. */
const busyTimeoutMs = 5000;

type Action = "open" | "close" | "claim" | "renew" | "resolve" | "list";

interface ChangeFacts {
  readonly entry: string;
  readonly operation?: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly signedAt?: number;
  readonly validForMs?: number;
  readonly outcome?: string;
}

/** The result of a change, for the story. */
interface ChangeEnd {
  readonly isDurable: boolean;
  readonly isBegun?: boolean;
  readonly since?: number;
  readonly fault?: string | undefined;
}

/** The reason for which an entry is not closed. */
const heldByAnother = "another process holds the entry, or has closed it";

/** A process's connection to a journal: slow, locked, full, stalled, and sometimes wrong about what is durable. */
export class JournalConnection implements Required<Journal> {
  readonly #parts: JournalConnectionParts;
  readonly #store: StoreConnection;
  #count = 0;

  constructor(parts: JournalConnectionParts) {
    this.#parts = parts;
    this.#store = parts.store.connect(parts.clock, parts.uuid);
  }

  open(entry: JournalEntry, leaseMs: number): Promise<void> {
    const { id, operation, input, signedAt, validityMs: validForMs } = entry;
    const facts = { entry: id, operation, input, signedAt, validForMs };
    return this.#change("open", facts, () => this.#store.open(entry, leaseMs));
  }

  close(id: string, outcome: Outcome, token?: string): Promise<boolean> {
    return this.#change("close", { entry: id, outcome }, () => this.#store.close(id, outcome, token));
  }

  closeUnclaimed(id: string, outcome: Outcome): Promise<boolean> {
    return this.#change("close", { entry: id, outcome }, () => this.#store.closeUnclaimed(id, outcome));
  }

  resolve(id: string, outcome: Outcome, _note: string): Promise<boolean> {
    return this.#change("resolve", { entry: id, outcome }, () => this.#store.resolve(id, outcome));
  }

  renew(id: string, token: string, leaseMs: number): Promise<boolean> {
    return this.#change("renew", { entry: id }, () => this.#store.renew(id, token, leaseMs));
  }

  async claim(scope: string, leaseMs: number, limit: number, account?: JournalAccount) {
    const { story, process, start, clock } = this.#parts;
    return this.#change("claim", undefined, () => {
      const event = {
        kind: "journal",
        process,
        start,
        action: "claim",
        clockMs: clock.wall(),
        isDurable: true,
      } as const;
      const claim = this.#store.claim({ scope, leaseMs, limit, account });
      for (const { id, ageMs } of claim.entries) story.add({ ...event, entry: id, ageMs });
      return claim;
    });
  }

  list({ scope, limit }: { scope?: string; limit?: number } = {}) {
    return this.#change("list", undefined, () => this.#store.list(scope, limit));
  }

  /** Makes one change, and everything that can go wrong with it. */
  async #change<Result>(action: Action, facts: ChangeFacts | undefined, apply: () => Result): Promise<Result> {
    const { scheduler, choices, disk } = this.#parts;
    const place = `${this.#parts.place} journal.${action} ${++this.#count}`;
    const isWrite = action !== "list";
    const fault = disk.breakAt(place, isWrite);
    const isSlow = disk.stalledMs > 0 || disk.lockedMs > 0 || fault === "journalSlow";
    const times = isSlow && (action === "open" || action === "close") ? { since: scheduler.now } : {};
    if (times.since !== undefined) this.#tell(action, facts, { isDurable: false, isBegun: true });
    const rejected = (name: string, message: string): Error => {
      this.#tell(action, facts, { isDurable: false, fault: name, ...times });
      // After an error of the disk the commit may be found later; a lock and a full disk leave nothing.
      return Object.assign(new Error(message), name !== "journalLost" && { recorded: false });
    };
    if (disk.stalledMs > 0) await disk.wait(disk.stalledMs, Number.POSITIVE_INFINITY);
    if (disk.lockedMs > 0 && !(await disk.wait(disk.lockedMs, busyTimeoutMs)))
      throw rejected("journalLocked", "another process has held the journal's lock for 5000 ms");
    if (isWrite && disk.isFull) throw rejected("journalFull", "database or disk is full");
    if (fault === "journalSlow") await scheduler.sleep(choices.between(1, 5000, `duration ${place}`, true));
    await this.#parts.ready();
    if (fault === "journalLost") throw rejected(fault, "disk I/O error");

    const result = apply();
    const isHeld = result === false;
    this.#tell(action, facts, { ...times, isDurable: !isHeld, fault: isHeld ? heldByAnother : fault });
    if (fault === "journalCorrupt" && action === "open" && facts !== undefined) this.#parts.store.corrupt(facts.entry);
    if (fault === "journalClockStep")
      this.#parts.stepClock(choices.pick([-1, 1], `sign ${place}`) * choices.between(100, 7_200_000, place, true));
    if (fault === "journalResponseLost") throw new Error("the connection was closed before the response arrived");
    return result;
  }

  #tell(action: Action, facts: ChangeFacts | undefined, change: ChangeEnd): void {
    if (facts === undefined || action === "list") return;
    const { story, process, start, clock } = this.#parts;
    const { fault, ...more } = change;
    const lease = action === "renew" || action === "close" ? { clockMs: clock.wall() } : {};
    const end = fault === undefined ? {} : { fault };
    story.add({ kind: "journal", process, start, action, ...facts, ...lease, ...more, ...end });
  }
}
