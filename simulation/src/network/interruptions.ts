import type { Scheduler } from "../engine/scheduler.ts";
import type { Story } from "../story/story.ts";
import type { ConnectionPool } from "./connection-pool.ts";
import type { NetworkPlan, Outage } from "./network-plan.ts";

export interface InterruptionsParts {
  readonly scheduler: Scheduler;
  readonly story: Story;
  readonly plan: NetworkPlan;
  readonly pool: ConnectionPool;
}

/** Outages of the network as a whole, or of one process. */
export class Interruptions {
  readonly #parts: InterruptionsParts;
  readonly #startAt: number;
  #hasHealed = false;

  constructor(parts: InterruptionsParts) {
    const { scheduler, story, plan, pool } = parts;
    this.#parts = parts;
    this.#startAt = scheduler.now;
    for (const { process, from, ms, how } of plan.outages) {
      const tell = (what: string) => {
        if (this.#hasHealed) return;
        pool.dropIdle(process);
        story.add({ kind: "environment", what: `outage of ${process ?? "all processes"}: ${what}` });
      };
      scheduler.after(from, () => tell(`begins, ${how}`));
      scheduler.after(from + ms, () => tell("ends"));
    }
  }

  /** The outage that cuts a process off now. */
  outage(process: string): Outage | undefined {
    const { plan, scheduler } = this.#parts;
    if (this.#hasHealed || plan.outages.length === 0) return undefined;
    const moment = scheduler.now - this.#startAt;
    return plan.outages.find(
      ({ from, ms, process: only }) => moment >= from && moment < from + ms && (only ?? process) === process,
    );
  }

  heal(): void {
    this.#hasHealed = true;
  }
}
