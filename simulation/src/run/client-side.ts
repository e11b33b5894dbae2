import { createLimiter, type Journal, type Limiter, type Pool } from "@exch/runtime";
import { rateLimits as rateLimitsA } from "@exch/service-a";
import { rateLimits as rateLimitsB } from "@exch/service-b";
import { Random } from "../engine/random.ts";
import { tightLimits } from "../exchange/exchange-plan.ts";
import type { ApiKey, Exchanges } from "../exchange/exchanges.ts";
import { OtherExchange } from "../exchange/other-exchange.ts";
import type { Network } from "../network/network.ts";
import type { JournalPlan, ProcessPlan, RunPlan } from "../plan/run-plan.ts";
import { Machine } from "../process/clocks.ts";
import type { Incarnation } from "../process/incarnation.ts";
import type { Stage } from "../stage.ts";
import { injectJournalFaults, JournalDisk } from "../storage/journal-faults.ts";
import { MemoryDatabase } from "../storage/memory-database.ts";
import { SharedLimiter } from "../storage/shared-limiter.ts";
import type { ExchangeName } from "../story/story-event.ts";
import { Supervisor } from "./supervisor.ts";

/** A journal that processes share. */
interface SharedJournal {
  readonly database: MemoryDatabase;
  readonly disk: JournalDisk;
  /** The database server, whose clock counts; undefined for a file, where each process's machine counts. */
  readonly server: Machine | undefined;
}

type Pools = Readonly<Record<string, Pool>>;
const published = { "service-a": rateLimitsA, "service-b": rateLimitsB } as const;

/** The clients' side of a run: processes with their machines, and the accounts, journals and limiters that they share. */
export class ClientSide {
  readonly stage: Stage;
  readonly plan: RunPlan;
  readonly exchanges: Exchanges;
  readonly network: Network;
  /** Resolves when everything is repaired. */
  readonly healed: Promise<void>;
  /** The number of recoveries that left an entry of a journal unknown, by its id: people who close intents by hand know it. */
  readonly recoveries = new Map<string, number>();
  /** Exchanges to which wrong base URLs lead. */
  readonly other: OtherExchange;
  readonly #endsAt: number;
  /** Random tokens of journals. */
  readonly #random: Random;
  readonly #keys = new Map<number, ApiKey[]>();
  readonly #journals: ReadonlyMap<string, SharedJournal>;
  readonly #limiters = new Map<string, SharedLimiter>();
  readonly #supervisors: readonly Supervisor[];
  readonly #repaired = Promise.withResolvers<void>();

  constructor(stage: Stage, plan: RunPlan, exchanges: Exchanges, network: Network) {
    this.stage = stage;
    this.plan = plan;
    this.exchanges = exchanges;
    this.network = network;
    this.healed = this.#repaired.promise;
    this.other = new OtherExchange(stage.scheduler);
    this.#endsAt = stage.scheduler.now + plan.hours * 3_600_000;
    this.#random = new Random(plan.seed).fork("journals");
    const used = plan.journals.filter(({ name }) => plan.processes.some(({ journal }) => journal === name));
    this.#journals = new Map(used.map((each) => [each.name, this.#createJournal(each)]));
    this.#supervisors = plan.processes.map((process) => new Supervisor(this, process));
  }

  /** True once the time of the run has passed: nothing waits for days any more, so that programs that were down end soon. */
  get isLate(): boolean {
    return this.stage.scheduler.now > this.#endsAt;
  }

  /** Starts every process. */
  start(): void {
    for (const supervisor of this.#supervisors) supervisor.start();
  }

  /** Repairs clocks and storage, and starts every process that is down. */
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

  /** Returns the API keys of an account, the one in use last. The first opens the account. */
  getKeys(account: number): readonly [ApiKey, ...ApiKey[]] {
    if (!this.#keys.has(account)) this.rotateKey(account);
    return this.#keys.get(account) as [ApiKey, ...ApiKey[]];
  }

  /** Returns the API key of an account in use. */
  getKey(account: number): ApiKey {
    return this.getKeys(account).at(-1) as ApiKey;
  }

  /** Replaces the key in use by a new one. The old one stays valid. */
  rotateKey(account: number): void {
    this.#keys.set(account, [...(this.#keys.get(account) ?? []), this.exchanges.createKey(account)]);
  }

  /** True where a journal has no open intent, or there is none. */
  isClosed(journal: string | undefined): boolean {
    return (this.#journals.get(journal ?? "")?.database.openEntries ?? 0) === 0;
  }

  /** Connects a start of a process to its journal. */
  connectJournal({ journal, name }: ProcessPlan, incarnation: Incarnation): Journal | undefined {
    const shared = this.#journals.get(journal ?? "");
    if (shared === undefined) return undefined;
    const { database, disk, server } = shared;
    const { scheduler } = this.stage;
    const { wall, monotonic, setTimer } = incarnation.clock;
    // A database server makes changes also for a process that was suspended, or is dead, by then.
    const clock =
      server === undefined
        ? { now: wall, monotonic, setTimer }
        : {
            now: server.wall,
            monotonic: () => scheduler.now,
            setTimer: (ms: number, run: () => void) => scheduler.after(ms, run),
          };
    const connection = injectJournalFaults(database.connect({ clock, randomness: this.#random }), {
      ...{ stage: this.stage, disk, process: name, start: incarnation.start, place: incarnation.name },
      waitUntilReady: async () => {
        if (server === undefined) await new Promise<void>((resolve) => incarnation.whenRunning(resolve));
      },
      stepClock: (byMs) => server?.step(byMs),
      corrupt: (id) => database.corrupt(id),
    });
    return incarnation.guardJournal(connection);
  }

  /** Creates the limiters of a start of a process that uses the keys of an account, by service. */
  createLimiters(
    limiter: ProcessPlan["limiter"],
    account: number,
    incarnation: Incarnation,
  ): { readonly [Name in ExchangeName]?: Limiter } {
    if (limiter === "none") return {};
    const create = (service: ExchangeName): Limiter => {
      const pools = this.#getPools(service);
      if (limiter === "own") return createLimiter({ pools, clock: incarnation.clock });
      const name = `${service} ${account}`;
      const shared = this.#limiters.get(name) ?? new SharedLimiter(this.stage, pools);
      this.#limiters.set(name, shared);
      return incarnation.guardLimiter(shared.connect(incarnation.name));
    };
    return { "service-a": create("service-a"), "service-b": create("service-b") };
  }

  /** Finds the pools within which a limiter of a process's own keeps it, where no journal delays its requests: of service B, those of withdrawals. */
  findOwnPools({ limiter, journal }: ProcessPlan): Pools | undefined {
    if (limiter !== "own" || journal !== undefined) return undefined;
    const { "withdrawals.list": listed, uid } = this.#getPools("service-b");
    const ofB = { ...(listed && { "withdrawals.list": listed }), ...(uid && { "withdrawals.submit": uid }) };
    return { ...this.#getPools("service-a"), ...ofB };
  }

  /**
   * True where everything that uses this account keeps within the exchanges' limits. A limiter of one start forgets what the start
   * before it sent, and within tight limits a delay on the way is enough to break one.
   */
  isLimited(account: number): boolean {
    const users = this.plan.processes.filter((each) => each.account === account);
    return this.plan.exchange.rateLimits !== "tight" && users.every(({ limiter }) => limiter === "shared");
  }

  /** Returns the pools of an exchange, as an account's owner knows them. */
  #getPools(service: ExchangeName): Pools {
    if (this.plan.exchange.rateLimits !== "tight") return published[service];
    const own = Object.entries(tightLimits).filter(([name]) => name in rateLimitsA === (service === "service-a"));
    return Object.fromEntries(
      own.map(([name, { limit, windowMs }]) => [name.replace(/^.*\//, ""), { quota: limit, windowMs }]),
    );
  }

  #createJournal({ name, clock }: JournalPlan): SharedJournal {
    const { scheduler, story } = this.stage;
    const onStep = (byMs: number) =>
      story.add({ kind: "environment", what: `the clock of the journal ${name} steps by ${byMs} ms` });
    const server = clock === "machine" ? undefined : new Machine(scheduler, clock, onStep);
    return { database: new MemoryDatabase(), disk: new JournalDisk(scheduler), server };
  }
}
