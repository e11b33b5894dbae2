import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";

/** A fault of one change of a journal. */
export type JournalFault =
  | "journalLost"
  | "journalResponseLost"
  | "journalSlow"
  | "journalLocked"
  | "journalFull"
  | "journalStalled"
  | "journalCorrupt"
  | "journalClockStep";

/** The state of a journal's disk and lock, which all its connections share, and the decisions that change it. */
export class JournalDisk {
  readonly #scheduler: Scheduler;
  readonly #choices: Choices;
  #lockedUntil = 0;
  #fullUntil = 0;
  #stalledUntil = 0;
  /** All that waits for the lock, or for a disk that responds. */
  #waiting: (() => void)[] = [];

  constructor(scheduler: Scheduler, choices: Choices) {
    this.#scheduler = scheduler;
    this.#choices = choices;
  }

  /** True while the disk has no room. */
  get isFull(): boolean {
    return this.#fullUntil > this.#scheduler.now;
  }

  /** Milliseconds until the lock is free, and until the disk responds. */
  get lockedMs(): number {
    return Math.max(0, this.#lockedUntil - this.#scheduler.now);
  }

  get stalledMs(): number {
    return Math.max(0, this.#stalledUntil - this.#scheduler.now);
  }

  /** Decides what breaks at a change. Locks, full disks and stalls last for a while, and concern all that follows. */
  breakAt(place: string, isWrite: boolean): JournalFault | undefined {
    const { now } = this.#scheduler;
    const lasts = (most: number) => now + this.#choices.between(100, most, `duration ${place}`, true);
    if (this.#choices.happens("journalLocked", place)) this.#lockedUntil = lasts(60_000);
    if (this.#choices.happens("journalFull", place)) this.#fullUntil = lasts(6 * 3_600_000);
    if (this.#choices.happens("journalStalled", place)) this.#stalledUntil = lasts(3 * 86_400_000);
    const kinds = isWrite ? faultsOfWrites : faultsOfReads;
    return kinds.find((kind) => this.#choices.happens(kind, place));
  }

  /** Waits until the disk responds, or at most so long. Returns false where it does not. */
  wait(untilMs: number, mostMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isReady: boolean) => () => resolve(isReady);
      this.#waiting.push(end(true));
      void this.#scheduler.after(Math.min(untilMs, mostMs), end(untilMs <= mostMs));
    });
  }

  /** Ends every lock, full disk and stall. */
  heal(): void {
    this.#lockedUntil = 0;
    this.#fullUntil = 0;
    this.#stalledUntil = 0;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const run of waiting) run();
  }
}

const faultsOfWrites = [
  "journalLost",
  "journalResponseLost",
  "journalSlow",
  "journalCorrupt",
  "journalClockStep",
] as const;
const faultsOfReads = ["journalLost", "journalSlow"] as const;
