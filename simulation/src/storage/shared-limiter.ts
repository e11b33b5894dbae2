import { createLimiter, type Limiter, type Pool } from "@exch/runtime";
import type { Stage } from "../stage.ts";

/** A limiter that processes share, as over a network: it is the package's own, and its connections fail and stall. */
export class SharedLimiter {
  readonly #stage: Stage;
  readonly #limiter: Limiter;
  readonly #repaired = Promise.withResolvers<void>();
  #stalledUntil = 0;

  constructor(stage: Stage, pools: Readonly<Record<string, Pool>>) {
    this.#stage = stage;
    this.#limiter = createLimiter({ pools, clock: { monotonic: () => stage.scheduler.now } });
  }

  /** Opens a connection of one start of a process. */
  connect(start: string): Limiter {
    const { scheduler, choices } = this.#stage;
    let count = 0;
    const take: Limiter["take"] = async (cost, withinMs) => {
      const place = `${start} limiter ${++count}`;
      if (choices.happens("limiterStalled", place))
        this.#stalledUntil = scheduler.now + choices.between(100, 3_600_000, `duration ${place}`, true);
      const stalledMs = this.#stalledUntil - scheduler.now;
      if (stalledMs > 0) await Promise.race([scheduler.sleep(stalledMs), this.#repaired.promise]);
      if (choices.happens("limiterFails", place)) throw new Error("the limiter's connection was closed");
      return this.#limiter.take(cost, withinMs);
    };
    return { ...this.#limiter, take };
  }

  /** Ends every stall. */
  heal(): void {
    this.#stalledUntil = 0;
    this.#repaired.resolve();
  }
}
