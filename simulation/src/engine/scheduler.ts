import { EventQueue } from "./event-queue.ts";

/** Most events of a run. A run with more goes round in circles. */
const mostSteps = 3_000_000;

/**
 * Virtual time. Events run one after another in the order of their moments; between two of them, every promise continuation runs
 * that follows from the first. Nothing else moves time, so that a run depends on its seed alone.
 */
export class Scheduler {
  readonly #queue = new EventQueue();
  #now: number;
  #steps = 0;
  #lastEventAt: number;
  #failure: { readonly reason: unknown } | undefined;

  /** @param startAt epoch milliseconds of the true time at the start */
  constructor(startAt: number) {
    this.#now = startAt;
    this.#lastEventAt = startAt;
  }

  /** The true time, in epoch milliseconds. */
  get now(): number {
    return this.#now;
  }

  /** Moment of the last event that ran. */
  get lastEventAt(): number {
    return this.#lastEventAt;
  }

  /** Number of events that ran. */
  get steps(): number {
    return this.#steps;
  }

  /** Schedules an event. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void {
    const event = this.#queue.add(this.#now + Math.max(0, Math.ceil(ms) || 0), run);
    return () => {
      event.isCancelled = true;
    };
  }

  /** Resolves after virtual milliseconds. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  /** Ends the run with an error at the next step. */
  fail(reason: unknown): void {
    this.#failure ??= { reason };
  }

  /** Runs events until none is left, or the next one is later than `until`. `between` runs after each moment. */
  async run(until = Number.POSITIVE_INFINITY, between?: () => void): Promise<void> {
    await quiet();
    for (;;) {
      if (this.#failure !== undefined) throw this.#failure.reason;
      const next = this.#queue.first;
      if (next === undefined || next.at > until) break;
      this.#queue.take();
      if (next.at > this.#now) this.#now = next.at;
      this.#lastEventAt = this.#now;
      if (++this.#steps > mostSteps) throw new Error(`more than ${mostSteps} events: the run does not end`);
      next.run();
      await quiet();
      between?.();
    }
    if (until !== Number.POSITIVE_INFINITY && until > this.#now) this.#now = until;
  }
}

/** Resolves when no promise continuation is left to run: macrotasks run after all microtasks. */
export const quiet: () => Promise<void> = createQuiet();

/** Macrotasks that are ordered at once: a turn of the event loop for each costs three times as much as what runs in it. */
const turnsAtOnce = 64;

function createQuiet(): () => Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?: (run: () => void) => void };
  if (setImmediate !== undefined) return inTurns(setImmediate);
  // Browsers: a message to oneself is the shortest macrotask.
  const { port1, port2 } = new MessageChannel();
  let wake: (() => void) | undefined;
  port1.onmessage = () => wake?.();
  return () =>
    new Promise((resolve) => {
      wake = resolve;
      port2.postMessage(undefined);
    });
}

/** Resolves each promise in an immediate of its own: all microtasks run between two of them, also within one turn of the event loop. */
function inTurns(setImmediate: (run: () => void) => void): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let left = 0;
  const turn = () => {
    left--;
    waiting.shift()?.();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length <= left) return;
      for (let count = 0; count < turnsAtOnce; count++) setImmediate(turn);
      left += turnsAtOnce;
    });
}
