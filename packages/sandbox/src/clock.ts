import { TimerQueue } from "./timer-queue.ts";

/** Something that will happen at a moment of the sandbox's time. */
export interface Timer {
  readonly at: number;
  /** Keeps it from happening; does nothing once it has happened. */
  cancel(): void;
}

/** How a sandbox's clock runs. */
export interface SandboxClockOptions {
  /**
   * `manual`: stands still until it is advanced. `wall`: runs with the computer's clock.
   * @default "manual"
   */
  mode?: "manual" | "wall" | undefined;
  /**
   * The time at the start, in milliseconds since the epoch.
   * @default now
   */
  startAt?: number | undefined;
  /** Where the wall clock is read; for tests. */
  wall?: (() => number) | undefined;
}

/**
 * The sandbox's own time. What is due happens in the order of its moments, each at its own moment, whatever the step in
 * which the clock was moved. Nothing runs in the background: a clock that runs with the wall catches up when it is looked at.
 */
export class SandboxClock {
  readonly #queue = new TimerQueue();
  readonly #wall: (() => number) | undefined;
  #offset = 0;
  #now: number;

  constructor(options: SandboxClockOptions = {}) {
    const { mode = "manual", wall = Date.now } = options;
    this.#now = options.startAt ?? wall();
    if (mode === "wall") {
      this.#wall = wall;
      this.#offset = this.#now - wall();
    }
  }

  /** The time, in milliseconds since the epoch. Constant while a request is served or a timer fires. */
  get now(): number {
    return this.#now;
  }

  /** Moves the time on, and lets happen what is due until then. */
  advance(ms: number): void {
    if (!(Number.isSafeInteger(ms) && ms >= 0))
      throw new RangeError("ms must be a whole number of milliseconds, 0 or more");
    if (this.#wall === undefined) this.#moveTo(this.#now + ms);
    else {
      this.#offset += ms;
      this.catchUp();
    }
  }

  /** Where the clock runs with the wall: comes to the present. Called before anything is served or looked at. */
  catchUp(): void {
    if (this.#wall !== undefined) this.#moveTo(this.#wall() + this.#offset);
  }

  /** Lets something happen in so many milliseconds; with 0 at once, but not before the caller is done. */
  after(ms: number, action: () => void): Timer {
    return this.at(this.#now + ms, action);
  }

  /** Lets something happen at a moment. */
  at(moment: number, action: () => void): Timer {
    return this.#queue.add(moment, action);
  }

  /** The next moment at which something is due. */
  get next(): number | undefined {
    return this.#queue.first?.at;
  }

  #moveTo(moment: number): void {
    for (let timer = this.#queue.first; timer !== undefined && timer.at <= moment; timer = this.#queue.first) {
      timer.cancel();
      this.#now = Math.max(this.#now, timer.at);
      timer.action();
    }
    // A wall clock that is set back does not take the sandbox's time with it.
    this.#now = Math.max(this.#now, moment);
  }
}
