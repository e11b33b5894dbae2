import type { SandboxClock } from "./clock.ts";
import { Standstill } from "./standstill.ts";
import { pause, realMs, turn } from "./turn.ts";
import { type Waiting, WaitingTimers } from "./waiting-timers.ts";

/** Mode of a sandbox's clock. */
export type ClockMode = "manual" | "auto" | "wall";

/** Parts of a {@link TimeDriver}. */
export interface TimeDriverOptions {
  readonly clock: SandboxClock;
  readonly mode: ClockMode;
  /** Real milliseconds after which timers of clients end while the clock stands still; 0 for never. */
  readonly standstillMs: number;
  /** Real milliseconds without a request before time moves, for clients on a network. */
  readonly networkMs: number;
  /** Runs before time moves. */
  readonly beforeMove: () => void;
}

/** Turns of the event loop without a change before time moves; one of them is a pause of a real millisecond. */
const quietTurns = 10;

/** Turns after which time moves in any case, so that a client in an endless loop reaches its deadline. */
const mostTurns = 2000;

/** Real milliseconds to wait for the first request over a network. */
const firstRequestMs = 2000;

/** Waits for the network after which time moves in any case. */
const mostNetworkWaits = 100;

/** The most steps in a row without time moving. */
const mostAtOnce = 1000;

/**
 * Advances the time of the exchange and of its clients together, from timer to timer. After each timer everything runs that follows
 * from it, before time moves on. Events of the exchange run on the way, in order.
 */
export class TimeDriver {
  readonly mode: ClockMode;
  readonly #clock: SandboxClock;
  readonly #beforeMove: () => void;
  readonly #networkMs: number;
  readonly #timers = new WaitingTimers();
  readonly #standstill: Standstill;
  /** Counts changes: no change for some turns means that everything waits. */
  #changes = 0;
  #requests = 0;
  #hasServed = false;
  #asleep = 0;
  /** Number of unfinished advances. */
  #advances = 0;
  #isPumping = false;
  #last: Promise<void> = Promise.resolve();

  constructor({ clock, mode, standstillMs, networkMs, beforeMove }: TimeDriverOptions) {
    this.#clock = clock;
    this.mode = mode;
    this.#beforeMove = beforeMove;
    this.#networkMs = networkMs;
    this.#standstill = new Standstill(mode === "manual" ? standstillMs : 0, {
      isWaiting: () => this.#timers.clients > 0,
      isMoving: () => this.#advances > 0 || this.#isServing,
      quiet: () => this.#quiet(),
      end: (reason) => this.#endClients(reason),
    });
  }

  /** Sets a timer of a client in the sandbox's time. Returns a function that cancels it. */
  setTimer(ms: number, run: (reason?: Error) => void): () => void {
    const cancel = this.#add(ms, { isClient: true, run });
    this.#standstill.touch();
    return cancel;
  }

  /** Delays a request, in the sandbox's time; in real time on a `wall` clock. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#asleep++;
      const wake = () => {
        this.#asleep--;
        this.#changes++;
        resolve();
      };
      if (this.mode === "wall") setTimeout(wake, ms);
      else this.#add(ms, { isClient: false, run: wake });
    });
  }

  /** Serves a request. Time does not move until it is served or delayed. */
  async serve<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#requests++;
    this.#changes++;
    this.#hasServed = true;
    try {
      return await work();
    } finally {
      this.#requests--;
      this.#changes++;
    }
  }

  /** Advances the time: synchronously if nothing waits, step by step if clients or requests wait. */
  advance(ms: number): Promise<void> {
    if (!(Number.isSafeInteger(ms) && ms >= 0))
      throw new RangeError("ms: must be an integer number of milliseconds, 0 or more");
    this.#standstill.moved();
    const isIdle = this.#timers.nextAt === undefined && this.#requests === 0 && this.#advances === 0;
    if (this.mode === "wall" || isIdle) {
      this.#beforeMove();
      this.#clock.advance(ms);
      return Promise.resolve();
    }
    this.#advances++;
    const walked = this.#last
      .then(() => this.#walk(ms))
      .finally(() => {
        this.#advances--;
        this.#standstill.touch();
        this.#pump();
      });
    this.#last = walked.catch(() => {});
    // A new promise: if it is not awaited, an error is still reported as an unhandled rejection.
    return walked.then(() => {});
  }

  get #isServing(): boolean {
    return this.#requests > this.#asleep;
  }

  #add(ms: number, waiting: Waiting): () => void {
    const cancel = this.#timers.add(this.#clock.now + Math.max(0, Math.ceil(ms) || 0), waiting);
    this.#changes++;
    this.#pump();
    return () => {
      if (cancel()) this.#taken();
    };
  }

  #taken(): void {
    this.#changes++;
    if (this.#timers.clients === 0) this.#standstill.rest();
  }

  async #walk(ms: number): Promise<void> {
    const end = this.#clock.now + ms;
    for (let atOnce = 0; ; ) {
      await this.#quiet();
      const at = this.#timers.nextAt;
      if (at !== undefined && at <= end) {
        atOnce = at > this.#clock.now ? 0 : atOnce + 1;
        await this.#runDue(at, atOnce);
      } else if (this.#clock.now < end) this.#moveTo(end);
      else return;
    }
  }

  /** The latest moment to which time may move by itself: none on an `auto` clock, now on a `manual` one. */
  get #latest(): number {
    return this.mode === "auto" ? Number.MAX_VALUE : this.#clock.now;
  }

  /**
   * On an `auto` clock: moves from timer to timer, while there are timers and no advance is requested. On a `manual` one, only
   * timers run that are due already.
   */
  #pump(): void {
    const at = this.#timers.nextAt ?? Number.POSITIVE_INFINITY;
    if (this.#isPumping || this.#advances > 0 || at > this.#latest) return;
    this.#isPumping = true;
    this.#last = this.#jump().then(
      () => this.#pumped(),
      (error: unknown) => {
        this.#pumped();
        queueMicrotask(() => {
          throw error;
        });
      },
    );
  }

  #pumped(): void {
    this.#isPumping = false;
    this.#pump();
  }

  async #jump(): Promise<void> {
    for (let atOnce = 0; ; ) {
      await this.#quiet();
      const at = this.#timers.nextAt ?? Number.POSITIVE_INFINITY;
      if (this.#advances > 0 || at > this.#latest) return;
      atOnce = at > this.#clock.now ? 0 : atOnce + 1;
      await this.#runDue(at, atOnce);
    }
  }

  /** Moves to a moment and runs the timers that are due. Timers set meanwhile wait for the next step. */
  async #runDue(moment: number, atOnce: number): Promise<void> {
    if (atOnce > mostAtOnce) throw new Error("time does not move: a timer of 0 ms sets itself again and again");
    this.#moveTo(moment);
    const { count } = this.#timers;
    for (;;) {
      const due = this.#timers.takeDue(this.#clock.now, count);
      if (due === undefined) return;
      this.#taken();
      due.run();
      // Consequences of a timer run before the next timer.
      await undefined;
    }
  }

  #moveTo(moment: number): void {
    if (moment <= this.#clock.now) return;
    this.#beforeMove();
    this.#clock.advance(moment - this.#clock.now);
  }

  /** Lets everything run that can run before time moves. */
  async #quiet(): Promise<void> {
    await this.#turnsQuiet();
    if (this.#networkMs === 0) return;
    // The first request of a program may load modules first.
    for (let waitedMs = 0; !this.#hasServed && waitedMs < firstRequestMs; waitedMs += this.#networkMs)
      await realMs(this.#networkMs);
    for (let waits = 0; waits < mostNetworkWaits; waits += 1) {
      const before = this.#changes;
      await realMs(this.#networkMs);
      if (this.#changes === before) return;
      await this.#turnsQuiet();
    }
  }

  async #turnsQuiet(): Promise<void> {
    let quiet = 0;
    for (let turns = 0; quiet < quietTurns && turns < mostTurns; turns++) {
      const before = this.#changes;
      await (this.#isServing || quiet === quietTurns / 2 ? pause() : turn());
      quiet = this.#changes === before && !this.#isServing ? quiet + 1 : 0;
    }
  }

  #endClients(reason: Error): void {
    const clients = this.#timers.takeClients();
    this.#taken();
    for (const { run } of clients) run(reason);
  }
}
