import { TimerQueue } from "./timer-queue.ts";

/** Something that will happen at a moment of the sandbox's time. Plain data, so that a snapshot can hold it. */
export interface Timer {
  readonly at: number;
  /** What will happen: an event that {@link SandboxClock.on} was told about. */
  readonly event: string;
  /** To what it will happen, such as the id of an order. */
  readonly subject: string;
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
  readonly #handlers = new Map<string, (subject: string) => void>();
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

  /** Says what an event does. */
  on(event: string, handler: (subject: string) => void): void {
    if (this.#handlers.has(event)) throw new Error(`${event} is handled already`);
    this.#handlers.set(event, handler);
  }

  /** Lets an event happen in so many milliseconds. */
  after(ms: number, event: string, subject: string): Timer {
    return this.at(this.#now + ms, event, subject);
  }

  /** Lets an event happen at a moment. */
  at(moment: number, event: string, subject: string): Timer {
    if (!this.#handlers.has(event)) throw new Error(`nobody handles ${event}`);
    return this.#queue.add(moment, event, subject);
  }

  /** What is due next. */
  get next(): Timer | undefined {
    return this.#queue.first;
  }

  /** Everything that is due some time, in order. */
  timers(): Timer[] {
    return this.#queue.inOrder();
  }

  #moveTo(moment: number): void {
    for (let timer = this.#queue.first; timer !== undefined && timer.at <= moment; timer = this.#queue.first) {
      timer.cancel();
      this.#now = Math.max(this.#now, timer.at);
      this.#handlers.get(timer.event)!(timer.subject);
    }
    // A wall clock that is set back does not take the sandbox's time with it.
    this.#now = Math.max(this.#now, moment);
  }
}
