import { Activity } from "./activity.ts";
import type { SandboxClock } from "./clock.ts";
import { Standstill } from "./standstill.ts";
import { TimerQueue } from "./timer-queue.ts";

/** Mode of a sandbox's clock. */
export type ClockMode = "manual" | "auto" | "wall";

/** A client or a delayed request that waits for a moment. */
interface Waiting {
  readonly isClient: boolean;
  /** True if the timer limits work that is under way. */
  readonly isLimit?: boolean;
  readonly run: (reason?: Error) => void;
}

/** Parts of a {@link TimeDriver}. */
export interface TimeDriverOptions {
  readonly clock: SandboxClock;
  readonly mode: ClockMode;
  /** Real milliseconds after which timers of clients end while the clock stands still; 0 for never. */
  readonly standstillMs: number;
  /** Real milliseconds without a request before time moves, for clients on a network. */
  readonly networkMs: number;
}

/** The most steps in a row without a request and without time moving. */
const maxStillSteps = 1000;

/**
 * Advances the time of the exchange and of its clients together, from timer to timer. After each timer everything runs that follows
 * from it, before time moves on. Events of the exchange run on the way, in order.
 */
export class TimeDriver {
  readonly mode: ClockMode;
  readonly #clock: SandboxClock;
  readonly #timers = new TimerQueue<Waiting>();
  readonly #activity: Activity;
  readonly #standstill: Standstill;
  /** Number of unfinished advances. */
  #advances = 0;
  #isPumping = false;
  #last: Promise<void> = Promise.resolve();

  constructor({ clock, mode, standstillMs, networkMs }: TimeDriverOptions) {
    this.#clock = clock;
    this.mode = mode;
    this.#activity = new Activity(networkMs, () => this.#timers.inOrder().filter(({ isLimit }) => isLimit).length);
    this.#standstill = new Standstill(mode === "manual" ? standstillMs : 0, {
      nextMs: () => this.#nextClientMs,
      isMoving: () => this.#advances > 0 || this.#activity.isServing,
      quiet: () => this.#quiet(),
      end: (reason) => this.#endClients(reason),
    });
  }

  /** Sets a timer of a client in the sandbox's time. Returns a function that cancels it. */
  setTimer(ms: number, run: (reason?: Error) => void, isLimit = false): () => void {
    const cancel = this.#add(ms, { isClient: true, isLimit, run });
    this.#standstill.touch();
    return cancel;
  }

  /** Delays a request, in the sandbox's time; in real time on a `wall` clock. */
  sleep(ms: number): Promise<void> {
    return this.#activity.sleep((wake) => {
      if (this.mode === "wall") setTimeout(wake, ms);
      else this.#add(ms, { isClient: false, run: wake });
    });
  }

  /** Counts a client that waits for a response, until it has it or gives up. */
  awaitResponse<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#activity.awaitResponse(work);
  }

  /** Serves a request. Time does not move until it is served or delayed. */
  serve<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#activity.serve(work);
  }

  /** Advances the time: synchronously if nothing waits, step by step if clients or requests wait. */
  advance(ms: number): Promise<void> {
    if (!(Number.isSafeInteger(ms) && ms >= 0))
      throw new RangeError("ms: must be an integer number of milliseconds, 0 or more");
    this.#standstill.moved();
    const isIdle = this.#timers.first === undefined && this.#activity.isEmpty && this.#advances === 0;
    if (this.mode === "wall" || isIdle) {
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

  /** The moment of the next timer; infinity if there is none. */
  get #nextAt(): number {
    return this.#timers.first?.at ?? Number.POSITIVE_INFINITY;
  }

  /** The timers of clients. */
  get #clients() {
    return this.#timers.inOrder().filter(({ isClient }) => isClient);
  }

  get #nextClientMs(): number | undefined {
    return this.#clients.length === 0 ? undefined : Math.max(0, this.#nextAt - this.#clock.now);
  }

  #add(ms: number, waiting: Waiting): () => void {
    const timer = this.#timers.add(this.#clock.now + Math.max(0, Math.ceil(ms) || 0), waiting);
    this.#activity.change();
    this.#pump();
    return () => {
      if (timer.cancel()) this.#taken();
    };
  }

  #taken(): void {
    this.#activity.change();
    if (this.#clients.length === 0) this.#standstill.rest();
  }

  #quiet(): Promise<void> {
    return this.#activity.quiet(() => this.#nextAt <= this.#clock.now);
  }

  async #walk(ms: number): Promise<void> {
    const end = this.#clock.now + ms;
    const steps = new Steps();
    for (;;) {
      await this.#quiet();
      const at = this.#nextAt;
      if (at <= end) {
        steps.check(at > this.#clock.now, this.#activity.served);
        await this.#runDue(at);
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
    if (this.#isPumping || this.#advances > 0 || this.#nextAt > this.#latest) return;
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
    const steps = new Steps();
    for (;;) {
      await this.#quiet();
      const at = this.#nextAt;
      if (this.#advances > 0 || at > this.#latest) return;
      if (this.mode === "auto") steps.check(at > this.#clock.now, this.#activity.served);
      await this.#runDue(at);
    }
  }

  /** Moves to a moment and runs the timers that are due. Timers set meanwhile wait for the next step. */
  async #runDue(moment: number): Promise<void> {
    this.#moveTo(moment);
    const { added } = this.#timers;
    for (let due = this.#timers.first; due !== undefined && due.at <= this.#clock.now; due = this.#timers.first) {
      if (due.age >= added) return;
      due.cancel();
      this.#taken();
      due.run();
      // Consequences of a timer run before the next timer.
      await undefined;
    }
  }

  #moveTo(moment: number): void {
    if (moment <= this.#clock.now) return;
    this.#clock.advance(moment - this.#clock.now);
  }

  #endClients(reason: Error): void {
    const clients = this.#clients;
    for (const timer of clients) timer.cancel();
    this.#taken();
    for (const { run } of clients) run(reason);
  }
}

/** Counts steps that change nothing. */
class Steps {
  #count = 0;
  #served = 0;

  /** @throws Error after too many steps in which time did not move and no request was served */
  check(isMove: boolean, served: number): void {
    this.#count = isMove || served !== this.#served ? 0 : this.#count + 1;
    this.#served = served;
    if (this.#count > maxStillSteps) throw new Error("time does not advance: a timer of 0 ms keeps setting itself");
  }
}
