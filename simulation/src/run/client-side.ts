import { createLimiter, type Limiter, type Pool } from "@exch/runtime";
import { rateLimits as rateLimitsA } from "@exch/service-a";
import { rateLimits as rateLimitsB } from "@exch/service-b";
import type { Choices } from "../engine/choices.ts";
import { Random } from "../engine/random.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { ApiKey } from "../exchange/api-keys.ts";
import type { Exchanges } from "../exchange/exchanges.ts";
import { OtherExchange } from "../exchange/other-exchange.ts";
import { tightLimits } from "../exchange/sandbox-options.ts";
import type { Network } from "../network/network.ts";
import type { JournalPlan, ProcessPlan, RunPlan } from "../plan/run-plan.ts";
import { limiterOf } from "../process/guarded-storage.ts";
import type { Incarnation } from "../process/incarnation.ts";
import { Machine } from "../process/machine.ts";
import { JournalDisk } from "../storage/journal-faults.ts";
import { MemoryDatabase } from "../storage/memory-database.ts";
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
  readonly exchanges: Exchanges;
}

/** A journal that processes share. */
export interface SharedJournal {
  readonly database: MemoryDatabase;
  readonly disk: JournalDisk;
  /** The database server, whose clock counts; undefined for a file, where each process's machine counts. */
  readonly server: Machine | undefined;
}

const published = { "service-a": rateLimitsA, "service-b": rateLimitsB } as const;

/** The pools of an exchange with tight limits, as an account's owner knows them. */
function tightPoolsOf(service: ExchangeName): Readonly<Record<string, Pool>> {
  const own = Object.entries(tightLimits).filter(([name]) => name in rateLimitsA === (service === "service-a"));
  return Object.fromEntries(
    own.map(([name, { limit, windowMs }]) => [name.replace(/^.*\//, ""), { quota: limit, windowMs }]),
  );
}

/** The clients' side of a run: processes with their machines, and the accounts, journals and limiters that they share. */
export class ClientSide {
  readonly parts: ClientSideParts;
  /** Resolves when everything is repaired. */
  readonly healed: Promise<void>;
  /** The number of recoveries that left an entry of a journal unknown, by its id: people who close intents by hand know it. */
  readonly recoveries = new Map<string, number>();
  /** Exchanges to which wrong base URLs lead. */
  readonly other: OtherExchange;
  /** Random tokens of journals. */
  readonly journalRandom: Random;
  readonly #endsAt: number;
  readonly #keys = new Map<number, ApiKey[]>();
  readonly #journals = new Map<string, SharedJournal>();
  readonly #limiters = new Map<string, SharedLimiter>();
  readonly #supervisors: readonly Supervisor[];
  readonly #repaired = Promise.withResolvers<void>();

  constructor(parts: ClientSideParts) {
    this.parts = parts;
    const { plan, scheduler } = parts;
    this.#endsAt = scheduler.now + plan.hours * 3_600_000;
    this.other = new OtherExchange(scheduler);
    this.journalRandom = new Random(plan.seed).fork("journals");
    this.healed = this.#repaired.promise;
    const used = new Set(plan.processes.map(({ journal }) => journal));
    for (const journal of plan.journals)
      if (used.has(journal.name)) this.#journals.set(journal.name, this.#createJournal(journal));
    this.#supervisors = plan.processes.map((process) => new Supervisor(this, process));
  }

  /** True once the time of the run has passed: nothing waits for days any more, so that programs that were down end soon. */
  get isLate(): boolean {
    return this.parts.scheduler.now > this.#endsAt;
  }

  /** The API keys of an account, the one in use last. The first opens the account. */
  keysOf(account: number): readonly ApiKey[] {
    if (!this.#keys.has(account)) this.rotate(account);
    return this.#keys.get(account) ?? [];
  }

  keyInUse(account: number): ApiKey {
    return this.keysOf(account).at(-1) as ApiKey;
  }

  /** Replaces the key in use by a new one. The old one stays valid for a while. */
  rotate(account: number): void {
    this.#keys.set(account, [...(this.#keys.get(account) ?? []), this.parts.exchanges.createKey(account)]);
  }

  /** Starts every process. */
  start(): void {
    for (const supervisor of this.#supervisors) supervisor.start();
  }

  /** Repairs clocks and storage, and starts every process that is down. Faults must have ended: `choices.heal()`. */
  heal(): void {
    for (const { disk, server, database } of this.#journals.values()) {
      server?.heal();
      disk.heal();
      database.repair();
    }
    for (const limiter of this.#limiters.values()) limiter.heal();
    this.#repaired.resolve();
    for (const supervisor of this.#supervisors) supervisor.heal();
  }

  /** Closes the databases. */
  end(): void {
    for (const { database } of this.#journals.values()) database.close();
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
    const { scheduler, choices } = this.parts;
    const of = (service: ExchangeName): Limiter | undefined => {
      if (limiter === "none") return undefined;
      const pools = this.#poolsOf(service);
      if (limiter === "own") return createLimiter({ pools, clock: incarnation.clock });
      const name = `${service} ${account}`;
      const shared = this.#limiters.get(name) ?? new SharedLimiter(scheduler, choices, pools);
      this.#limiters.set(name, shared);
      return limiterOf(incarnation, shared.connect(incarnation.name));
    };
    return { "service-a": of("service-a"), "service-b": of("service-b") };
  }

  /** The pools within which a limiter of a process's own keeps it, where no journal delays its requests: of service B, those of withdrawals. */
  ownPoolsOf({ limiter, journal }: ProcessPlan): Readonly<Record<string, Pool>> | undefined {
    if (limiter !== "own" || journal !== undefined) return undefined;
    const { "withdrawals.list": listed, uid } = this.#poolsOf("service-b");
    const ofB = { ...(listed && { "withdrawals.list": listed }), ...(uid && { "withdrawals.submit": uid }) };
    return { ...this.#poolsOf("service-a"), ...ofB };
  }

  #poolsOf(service: ExchangeName): Readonly<Record<string, Pool>> {
    return this.parts.plan.exchange.rateLimits === "tight" ? tightPoolsOf(service) : published[service];
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
    const { scheduler, story } = this.parts;
    const onStep = (byMs: number) =>
      story.add({ kind: "environment", what: `the clock of the journal ${name} steps by ${byMs} ms` });
    return {
      database: new MemoryDatabase(),
      disk: new JournalDisk(scheduler),
      server: clock === "machine" ? undefined : new Machine(scheduler, clock, onStep),
    };
  }
}
