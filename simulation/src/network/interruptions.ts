import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Story } from "../story/story.ts";
import type { Connection, ConnectionPool } from "./connection-pool.ts";
import type { NetworkPlan, Outage, Swizzle } from "./network-plan.ts";

export interface InterruptionsParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
  readonly plan: NetworkPlan;
  readonly pool: ConnectionPool;
}

/** Outages of the network as a whole, and times in which connections stop one by one. */
export class Interruptions {
  readonly #parts: InterruptionsParts;
  readonly #startAt: number;
  #hasHealed = false;

  constructor(parts: InterruptionsParts) {
    const { scheduler, story, plan, pool } = parts;
    this.#parts = parts;
    this.#startAt = scheduler.now;
    for (const outage of plan.outages) {
      const of = outage.process ?? "all processes";
      scheduler.after(outage.from, () => {
        if (this.#hasHealed) return;
        pool.dropIdle(outage.process);
        story.add({ kind: "environment", what: `outage of ${of}: begins, ${outage.how}` });
      });
      scheduler.after(outage.from + outage.ms, () => {
        if (!this.#hasHealed) story.add({ kind: "environment", what: `outage of ${of}: ends` });
      });
    }
    for (const swizzle of plan.swizzles) scheduler.after(swizzle.from, () => this.#swizzle(swizzle));
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

  /** Milliseconds until something that is passed on now gets through a connection. */
  stuckMs({ stuckFrom, stuckUntil }: Connection): number {
    const { now } = this.#parts.scheduler;
    return !this.#hasHealed && now >= stuckFrom && now < stuckUntil ? stuckUntil - now : 0;
  }

  heal(): void {
    this.#hasHealed = true;
  }

  /** Stops the connections one after another; they continue in another order. */
  #swizzle({ from, ms, process }: Swizzle): void {
    const { pool, scheduler, story, choices } = this.#parts;
    if (this.#hasHealed) return;
    const connections = pool.of(process);
    const stepMs = Math.ceil(ms / 2 / (connections.length + 1));
    const shuffled = connections
      .map((connection) => ({ connection, order: choices.number(`swizzle ${from} ${connection.name}`) }))
      .sort((one, other) => one.order - other.order);
    for (const [index, connection] of connections.entries()) connection.stuckFrom = scheduler.now + index * stepMs;
    for (const [index, { connection }] of shuffled.entries())
      connection.stuckUntil = scheduler.now + ms / 2 + (index + 1) * stepMs;
    story.add({ kind: "environment", what: `${connections.length} connections stop one by one` });
  }
}
