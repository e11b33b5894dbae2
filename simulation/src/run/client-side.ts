import { createLimiter, type Limiter, type Pool } from "@exch/runtime";
import { rateLimits as rateLimitsA } from "@exch/service-a";
import { rateLimits as rateLimitsB } from "@exch/service-b";
import type { Choices } from "../engine/choices.ts";
import type { Random } from "../engine/random.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Exchanges } from "../exchange/exchanges.ts";
import { OtherExchange } from "../exchange/other-exchange.ts";
import { tightLimits } from "../exchange/sandbox-options.ts";
import type { Network } from "../network/network.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { AccountKeys } from "../process/account-keys.ts";
import { limiterOf } from "../process/guarded-storage.ts";
import type { Incarnation } from "../process/incarnation.ts";
import { Machine } from "../process/machine.ts";
import type { JournalPlan, ProcessPlan } from "../process/process-plan.ts";
import { JournalDisk } from "../storage/journal-disk.ts";
import { JournalStore } from "../storage/journal-store.ts";
import { SharedLimiter } from "../storage/shared-limiter.ts";
import type { Story } from "../story/story.ts";
import type { ExchangeName } from "../story/story-event.ts";
import { Supervisor } from "./supervisor.ts";

/** Parts of a run that its clients' side uses. */
export interface ClientSideParts {
  readonly plan: RunPlan;
  readonly scheduler: Scheduler;
  readonly story: Story;
  readonly choices: Choices;
  readonly network: Network;
  readonly exchanges: Pick<Exchanges, "createKey">;
  readonly random: Random;
}

/** A journal that processes share. */
export interface SharedJournal {
  readonly store: JournalStore;
  readonly disk: JournalDisk;
  /** The database server, whose clock counts; undefined for a file, where each process's machine counts. */
  readonly server: Machine | undefined;
}

const pools = { "service-a": rateLimitsA, "service-b": rateLimitsB } as const;
/** The pools of exchanges with tight limits, as an account's owner knows them. */
const tightPools: Readonly<Record<ExchangeName, Readonly<Record<string, Pool>>>> = {
  "service-a": tightPoolsOf((name) => name in rateLimitsA),
  "service-b": tightPoolsOf((name) => !(name in rateLimitsA)),
};

function tightPoolsOf(isOf: (name: string) => boolean): Readonly<Record<string, Pool>> {
  return Object.fromEntries(
    Object.entries(tightLimits).flatMap(([name, { limit, windowMs }]) =>
      isOf(name) ? [[name.replace(/^.*\//, ""), { quota: limit, windowMs }]] : [],
    ),
  );
}

/** The clients' side of a run: processes with their machines, and the accounts, journals and limiters that they share. */
export class ClientSide {
  readonly parts: ClientSideParts;
  readonly keys: AccountKeys;
  /** Resolves when everything is repaired. */
  readonly healed: Promise<void>;
  /** The number of recoveries that left an entry of a journal unknown, by its id: people who close intents by hand know it. */
  readonly recoveries = new Map<string, number>();
  /** Exchanges to which wrong base URLs lead. */
  readonly other: OtherExchange;
  /** Random ids of journals. */
  readonly journalIds: Random;
  readonly #endsAt: number;
  readonly #journals = new Map<string, SharedJournal>();
  readonly #limiters = new Map<string, SharedLimiter>();
  readonly #supervisors: readonly Supervisor[];
  #onHealed: () => void = () => {};

  constructor(parts: ClientSideParts) {
    this.parts = parts;
    this.#endsAt = parts.scheduler.now + parts.plan.hours * 3_600_000;
    this.other = new OtherExchange(parts.scheduler);
    this.journalIds = parts.random.fork("journals");
    this.healed = new Promise((resolve) => {
      this.#onHealed = resolve;
    });
    this.keys = new AccountKeys((account) => parts.exchanges.createKey(account));
    for (const plan of parts.plan.journals) this.#journals.set(plan.name, this.#createJournal(plan));
    this.#supervisors = parts.plan.processes.map((plan) => new Supervisor(this, plan));
  }

  /** True once the time of the run has passed: nothing waits for days any more, so that programs that were down end soon. */
  get isLate(): boolean {
    return this.parts.scheduler.now > this.#endsAt;
  }

  /** Starts every process. */
  start(): void {
    for (const supervisor of this.#supervisors) supervisor.start();
  }

  /** Repairs clocks and storage, and starts every process that is down. Faults must have ended: `choices.heal()`. */
  heal(): void {
    for (const { disk, server, store } of this.#journals.values()) {
      server?.heal();
      disk.heal();
      store.repair();
    }
    for (const limiter of this.#limiters.values()) limiter.heal();
    this.#onHealed();
    for (const supervisor of this.#supervisors) supervisor.heal();
  }

  journal(name: string): SharedJournal {
    const journal = this.#journals.get(name);
    if (journal === undefined) throw new Error(`the plan has no journal ${name}`);
    return journal;
  }

  /** The limiters of a start of a process that uses the keys of an account, by service. */
  limitersOf(
    limiter: ProcessPlan["limiter"],
    account: number,
    incarnation: Incarnation,
  ): Readonly<Record<ExchangeName, Limiter | undefined>> {
    const of = (service: ExchangeName): Limiter | undefined => {
      if (limiter === "none") return undefined;
      const known = this.#poolsOf(service);
      if (limiter === "own") return createLimiter({ pools: known, clock: incarnation.clock });
      const name = `${service} ${account}`;
      const { scheduler, choices } = this.parts;
      const shared = this.#limiters.get(name) ?? new SharedLimiter(scheduler, choices, known);
      this.#limiters.set(name, shared);
      return limiterOf(incarnation, shared.connect(incarnation.name));
    };
    return { "service-a": of("service-a"), "service-b": of("service-b") };
  }

  /** The pools of service A, and those of service B's withdrawals, by which a limiter of a process's own holds its requests back. */
  ownPoolsOf({ limiter }: ProcessPlan): Readonly<Record<string, Pool>> | undefined {
    if (limiter !== "own") return undefined;
    const { "withdrawals.list": history, uid: submissions } = this.#poolsOf("service-b");
    return {
      ...this.#poolsOf("service-a"),
      ...(history !== undefined && { "withdrawals.list": history }),
      ...(submissions !== undefined && { "withdrawals.submit": submissions }),
    };
  }

  #poolsOf(service: ExchangeName): Readonly<Record<string, Pool>> {
    return this.parts.plan.exchange.rateLimits === "tight" ? tightPools[service] : pools[service];
  }

  /** The share of the run's intents that a process has. */
  intentsOf({ share }: ProcessPlan): number {
    const { processes, intents } = this.parts.plan;
    return Math.ceil((intents * share) / processes.reduce((sum, each) => sum + each.share, 0));
  }

  /**
   * True where everything that uses this account keeps within the exchanges' limits. A limiter of one start forgets what the start
   * before it sent, and within tight limits a delay on the way is enough to break one.
   */
  isLimited(account: number): boolean {
    const { processes, exchange } = this.parts.plan;
    const users = processes.filter((each) => each.account === account);
    return exchange.rateLimits !== "tight" && users.every(({ limiter }) => limiter === "shared");
  }

  #createJournal({ name, clock }: JournalPlan): SharedJournal {
    const { scheduler, choices, story } = this.parts;
    const onStep = (byMs: number) =>
      story.add({ kind: "environment", what: `the clock of the journal ${name} steps by ${byMs} ms` });
    return {
      store: new JournalStore(),
      disk: new JournalDisk(scheduler, choices),
      server: clock === "machine" ? undefined : new Machine(scheduler, clock, onStep),
    };
  }
}
