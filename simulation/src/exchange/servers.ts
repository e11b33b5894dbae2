import type { Stage } from "../stage.ts";
import type { ExchangePlan, ServerPlan } from "./exchange-plan.ts";
import type { Incidents } from "./incidents.ts";

const right: ServerPlan = { clockMs: 0, dateMs: 0, readsReplica: false };

/** The servers of the exchanges behind their load balancer: which one a connection reaches, and their clocks. */
export class Servers {
  readonly hasReplica: boolean;
  readonly #stage: Stage;
  readonly #plan: ExchangePlan;
  readonly #incidents: Incidents;

  constructor(stage: Stage, plan: ExchangePlan, incidents: Incidents) {
    this.#stage = stage;
    this.#plan = plan;
    this.#incidents = incidents;
    this.hasReplica = plan.servers.some(({ readsReplica }) => readsReplica);
  }

  get(server: number): ServerPlan {
    const { servers } = this.#plan;
    return this.#stage.choices.hasHealed ? right : (servers[server % servers.length] ?? right);
  }

  /** Returns the next server after one; for a fresh connection one that is not staler than the contract allows. */
  next(server: number, isFresh: boolean): number {
    const next = server + 1;
    return isFresh && this.isStale(next) ? next + 1 : next;
  }

  /** True where a server shows a database that stands still. */
  isStale(server: number): boolean {
    return this.get(server).readsReplica && this.#incidents.find(["standstill"]) !== undefined;
  }

  /** The oldest moment of the database that a server has shown since a moment, the replica's lag apart. */
  oldestMoment(since: number): number {
    return this.#incidents.earliest("standstill", since);
  }

  /** The moment of the database that the replica shows now. */
  get replicaMoment(): number {
    const { scheduler, choices } = this.#stage;
    if (choices.hasHealed) return scheduler.now;
    const { from } = this.#incidents.find(["standstill"]) ?? {};
    return (from === undefined ? scheduler.now : scheduler.startedAt + from) - this.#plan.replicaLagMs;
  }

  /** The header `Date` of a server. */
  date(server: number): string {
    const { clockMs, dateMs } = this.get(server);
    return new Date(this.#stage.scheduler.now + clockMs + dateMs).toUTCString();
  }
}
