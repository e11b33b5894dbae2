import type { Scheduler } from "../engine/scheduler.ts";
import type { BackendPlan, ExchangePlan } from "./exchange-plan.ts";
import { spanAt } from "./time-span.ts";

const right: BackendPlan = { clockMs: 0, dateMs: 0, readsReplica: false };

/** The servers of the exchanges behind their load balancer: which one a connection reaches, and their clocks. */
export class Servers {
  readonly #plan: ExchangePlan;
  readonly #scheduler: Scheduler;
  readonly #startAt: number;
  #hasHealed = false;
  #date = { second: Number.NaN, text: "" };

  constructor(plan: ExchangePlan, scheduler: Scheduler) {
    this.#plan = plan;
    this.#scheduler = scheduler;
    this.#startAt = scheduler.now;
  }

  get count(): number {
    return this.#plan.backends.length;
  }

  of(backend: number): BackendPlan {
    return this.#hasHealed ? right : (this.#plan.backends[backend % this.count] ?? right);
  }

  /** Returns the next server after one; for a fresh connection one that is not staler than the contract allows. */
  after(backend: number, isFresh: boolean): number {
    const next = (backend + 1) % this.count;
    return isFresh && this.isStale(next) ? (next + 1) % this.count : next;
  }

  /** True where a server reads from a replica. */
  get hasReplica(): boolean {
    return this.#plan.backends.some(({ readsReplica }) => readsReplica);
  }

  /** The oldest moment of the database that a server has shown since a moment, the replica's lag apart. */
  oldestMoment(since: number): number {
    const from = since - this.#startAt;
    const now = this.#scheduler.now - this.#startAt;
    const met = this.#plan.standstills.filter((span) => span.from <= now && span.from + span.ms > from);
    return Math.min(since, ...met.map((span) => this.#startAt + span.from));
  }

  /** True while the replica stands still. */
  get isStandingStill(): boolean {
    return this.#standstill !== undefined;
  }

  /** True where a server shows a database that stands still. */
  isStale(backend: number): boolean {
    return this.of(backend).readsReplica && this.isStandingStill;
  }

  /** The moment of the database that the replica shows now. */
  get replicaMoment(): number {
    const { now } = this.#scheduler;
    const standstill = this.#standstill;
    const shownAt = standstill === undefined ? now : this.#startAt + standstill.from;
    return this.#hasHealed ? now : shownAt - this.#plan.replicaLagMs;
  }

  /** The header `Date` of a server. */
  date(backend: number): string {
    const { clockMs, dateMs } = this.of(backend);
    const second = Math.floor((this.#scheduler.now + clockMs + dateMs) / 1000);
    if (second !== this.#date.second) this.#date = { second, text: new Date(second * 1000).toUTCString() };
    return this.#date.text;
  }

  heal(): void {
    this.#hasHealed = true;
  }

  get #standstill() {
    return this.#hasHealed ? undefined : spanAt(this.#plan.standstills, this.#scheduler.now - this.#startAt);
  }
}
