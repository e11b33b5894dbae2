import { type QueuedTimer, TimerQueue } from "./timer-queue.ts";

/** An event, as plain data. */
interface ClockEvent {
  /** Name of an event with a handler: see {@link SandboxClock.on}. */
  readonly event: string;
  /** Subject of the event, such as the id of an order. */
  readonly subject: string;
}

/** An event at a moment of the sandbox's time. */
export type Timer = ClockEvent & QueuedTimer;

/** Options of a {@link SandboxClock}. */
export interface SandboxClockOptions {
  /**
   * `manual`: stands still until it is advanced. `wall`: follows the computer's clock.
   * @default "manual"
   */
  mode?: "manual" | "wall" | undefined;
  /**
   * The time at the start, in milliseconds since the epoch.
   * @default now
   */
  startAt?: number | undefined;
  /** Reads the computer's clock; for tests. @default Date.now */
  wall?: (() => number) | undefined;
}

/**
 * The sandbox's own time. Events happen in the order of their moments, each at its own moment, however far the clock is advanced
 * at once. Nothing runs in the background: in the mode `wall` the clock catches up before it is read.
 */
export class SandboxClock {
  readonly #queue = new TimerQueue<ClockEvent>();
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

  /** Advances the time and runs the events that are due. */
  advance(ms: number): void {
    if (!(Number.isSafeInteger(ms) && ms >= 0))
      throw new RangeError("ms: must be an integer number of milliseconds, 0 or more");
    if (this.#wall === undefined) this.#moveTo(this.#now + ms);
    else {
      this.#offset += ms;
      this.catchUp();
    }
  }

  /** In the mode `wall`: advances to the present time. Called before a request is served or the state is read. */
  catchUp(): void {
    if (this.#wall !== undefined) this.#moveTo(this.#wall() + this.#offset);
  }

  /** Sets the handler of an event. */
  on(event: string, handler: (subject: string) => void): void {
    if (this.#handlers.has(event)) throw new Error(`event ${event}: already has a handler`);
    this.#handlers.set(event, handler);
  }

  /** Schedules an event after `ms` milliseconds. */
  after(ms: number, event: string, subject: string): Timer {
    return this.at(this.#now + ms, event, subject);
  }

  /** Schedules an event at a moment. */
  at(moment: number, event: string, subject: string): Timer {
    if (!this.#handlers.has(event)) throw new Error(`event ${event}: has no handler`);
    return this.#queue.add(moment, { event, subject });
  }

  /** The next event. */
  get next(): Timer | undefined {
    return this.#queue.first;
  }

  /** Lists all scheduled events, in order. */
  timers(): Timer[] {
    return this.#queue.inOrder();
  }

  #moveTo(moment: number): void {
    for (let timer = this.#queue.first; timer !== undefined && timer.at <= moment; timer = this.#queue.first) {
      timer.cancel();
      this.#now = Math.max(this.#now, timer.at);
      this.#handlers.get(timer.event)!(timer.subject);
    }
    // If the computer's clock is set back, the sandbox's time does not go back.
    this.#now = Math.max(this.#now, moment);
  }
}
