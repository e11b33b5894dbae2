import type { Cost, Limiter, Pool } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";

/** Bookings of one pool, oldest first. */
interface Line {
  readonly bookings: { readonly at: number; readonly weight: number }[];
  used: number;
}

/**
 * A limiter that processes share, as over a network: calls book places in one queue for each pool. Written anew from the contract of
 * `Limiter`.
 */
export class SharedLimiter {
  readonly #scheduler: Scheduler;
  readonly #choices: Choices;
  readonly #pools: Readonly<Record<string, Pool>>;
  readonly #lines = new Map<string, Line>();
  #stalledUntil = 0;
  #waiting: (() => void)[] = [];

  constructor(scheduler: Scheduler, choices: Choices, pools: Readonly<Record<string, Pool>>) {
    this.#scheduler = scheduler;
    this.#choices = choices;
    this.#pools = pools;
  }

  /** Opens a connection of one start of a process: it may fail, and stall. */
  connect(start: string): Limiter {
    let count = 0;
    return {
      take: async (cost, withinMs) => {
        const place = `${start} limiter ${++count}`;
        const { now } = this.#scheduler;
        if (this.#choices.happens("limiterStalled", place))
          this.#stalledUntil = now + this.#choices.between(100, 3_600_000, `duration ${place}`, true);
        if (this.#stalledUntil > now) await this.#wait(this.#stalledUntil - now);
        if (this.#choices.happens("limiterFails", place)) throw new Error("the limiter's connection was closed");
        return this.#take(cost, withinMs);
      },
    };
  }

  /** Ends every stall. */
  heal(): void {
    this.#stalledUntil = 0;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const run of waiting) run();
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      void this.#scheduler.after(ms, resolve);
    });
  }

  /** Books the first place at which no window of the pool has more than its quota. */
  #take({ pool: name, operation, weight, perOperation = false }: Cost, withinMs: number): number {
    const pool = this.#pools[operation] ?? this.#pools[name];
    if (pool === undefined) return 0;
    const key = this.#pools[operation] !== undefined || perOperation ? `${name} ${operation}` : name;
    const line = this.#lines.get(key) ?? { bookings: [], used: 0 };
    this.#lines.set(key, line);
    const { now } = this.#scheduler;
    const { bookings } = line;
    const windowMs = pool.windowMs + 1000;
    let at = Math.max(now, bookings.at(-1)?.at ?? now);
    let { used } = line;
    let first = 0;
    for (let oldest = bookings[0]; oldest !== undefined; oldest = bookings[first]) {
      if (oldest.at + windowMs > at) {
        if (used + weight <= pool.quota) break;
        at = oldest.at + windowMs;
      }
      used -= oldest.weight;
      first++;
    }
    if (at - now > withinMs) return at - now;
    bookings.splice(0, first);
    bookings.push({ at, weight });
    line.used = used + weight;
    return at - now;
  }
}
