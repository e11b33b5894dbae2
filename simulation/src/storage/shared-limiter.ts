import { createLimiter, type Limiter, type Pool } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";

/** A limiter that processes share, as over a network: it is the package's own, and its connections fail and stall. */
export class SharedLimiter {
  readonly #scheduler: Scheduler;
  readonly #choices: Choices;
  readonly #limiter: Limiter;
  readonly #repaired = Promise.withResolvers<void>();
  #stalledUntil = 0;

  constructor(scheduler: Scheduler, choices: Choices, pools: Readonly<Record<string, Pool>>) {
    this.#scheduler = scheduler;
    this.#choices = choices;
    this.#limiter = createLimiter({ pools, now: () => scheduler.now });
  }

  /** Opens a connection of one start of a process. */
  connect(start: string): Limiter {
    const limiter = this.#limiter;
    let count = 0;
    return {
      ...limiter,
      take: async (cost, withinMs) => {
        const place = `${start} limiter ${++count}`;
        const { now } = this.#scheduler;
        if (this.#choices.happens("limiterStalled", place))
          this.#stalledUntil = now + this.#choices.between(100, 3_600_000, `duration ${place}`, true);
        if (this.#stalledUntil > now)
          await Promise.race([this.#scheduler.sleep(this.#stalledUntil - now), this.#repaired.promise]);
        if (this.#choices.happens("limiterFails", place)) throw new Error("the limiter's connection was closed");
        return limiter.take(cost, withinMs);
      },
    };
  }

  /** Ends every stall. */
  heal(): void {
    this.#stalledUntil = 0;
    this.#repaired.resolve();
  }
}
