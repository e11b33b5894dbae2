/** Most events of a run. A run with more goes round in circles. */
const maxSteps = 3_000_000;

type QueuedEvent = { readonly at: number; readonly run: () => void; isCancelled: boolean };

/**
 * Virtual time. Events run one after another in the order of their moments, those of one moment in the order in which they were added;
 * between two of them, every promise continuation runs that follows from the first. Nothing else moves time, so that a run depends on its
 * seed alone.
 */
export class Scheduler {
  /** The true time, in epoch milliseconds. */
  now: number;
  /** Moment of the last event that ran. */
  lastEventAt: number;
  /** The true time at the start. */
  readonly startedAt: number;
  /** The next one at the end. */
  readonly #queue: QueuedEvent[] = [];
  #steps = 0;
  #failure: { readonly reason: unknown } | undefined;

  constructor(startAt: number) {
    this.now = this.lastEventAt = this.startedAt = startAt;
  }

  /** Schedules an event. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void {
    const event: QueuedEvent = { at: this.now + Math.max(0, Math.ceil(ms) || 0), run, isCancelled: false };
    let [low, high] = [0, this.#queue.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#queue[middle] as QueuedEvent).at > event.at) low = middle + 1;
      else high = middle;
    }
    this.#queue.splice(low, 0, event);
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

  /** Runs events until none is left, or the next one is later than `until`. */
  async run(until = Number.POSITIVE_INFINITY): Promise<void> {
    await waitUntilQuiet();
    for (;;) {
      if (this.#failure !== undefined) throw this.#failure.reason;
      const next = this.#queue.at(-1);
      if (next === undefined || next.at > until) break;
      this.#queue.pop();
      if (next.isCancelled) continue;
      this.now = this.lastEventAt = Math.max(next.at, this.now);
      if (++this.#steps > maxSteps) throw new Error(`more than ${maxSteps} events: the run does not end`);
      next.run();
      await waitUntilQuiet();
    }
    if (until !== Number.POSITIVE_INFINITY && until > this.now) this.now = until;
  }
}

/** Resolves when no promise continuation is left to run: macrotasks run after all microtasks. */
export const waitUntilQuiet: () => Promise<void> = createQuiet();

/** Macrotasks that are ordered at once: a turn of the event loop for each costs three times as much as what runs in it. */
const turnsAtOnce = 64;

function createQuiet(): () => Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?: (run: () => void) => void };
  if (setImmediate !== undefined) return createTurns(setImmediate);
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
function createTurns(setImmediate: (run: () => void) => void): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let left = 0;
  const runNext = () => {
    left--;
    waiting.shift()?.();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length <= left) return;
      for (let count = 0; count < turnsAtOnce; count++) setImmediate(runNext);
      left += turnsAtOnce;
    });
}
