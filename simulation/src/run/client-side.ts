import type { Journal } from "@exch/runtime";
import { Random } from "../engine/random.ts";
import type { ApiKey, Exchanges } from "../exchange/exchanges.ts";
import type { Network } from "../network/network.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { Machine } from "../process/clocks.ts";
import type { Incarnation } from "../process/incarnation.ts";
import type { Stage } from "../stage.ts";
import { injectJournalFaults, JournalDisk } from "../storage/journal-faults.ts";
import { MemoryDatabase } from "../storage/memory-database.ts";
import { Supervisor } from "./supervisor.ts";

/** The clients' side of a run: processes with their machines, and the accounts and the journal that they share. */
export class ClientSide {
  readonly stage: Stage;
  readonly plan: RunPlan;
  readonly exchanges: Exchanges;
  readonly network: Network;
  /** Resolves when everything is repaired. */
  readonly healed: Promise<void>;
  /** The number of recoveries that left an entry of the journal unknown, by its id: people who close intents by hand know it. */
  readonly recoveries = new Map<string, number>();
  readonly #endsAt: number;
  /** Random tokens of the journal. */
  readonly #random: Random;
  readonly #keys = new Map<number, ApiKey[]>();
  readonly #database = new MemoryDatabase();
  readonly #disk: JournalDisk;
  /** The database server, whose clock counts; undefined for a file, where each process's machine counts. */
  readonly #server: Machine | undefined;
  readonly #supervisors: readonly Supervisor[];
  readonly #repaired = Promise.withResolvers<void>();

  constructor(stage: Stage, plan: RunPlan, exchanges: Exchanges, network: Network) {
    const { scheduler, story } = stage;
    this.stage = stage;
    this.plan = plan;
    this.exchanges = exchanges;
    this.network = network;
    this.healed = this.#repaired.promise;
    this.#endsAt = scheduler.now + plan.hours * 3_600_000;
    this.#random = new Random(plan.seed).fork("journals");
    this.#disk = new JournalDisk(scheduler);
    const onStep = (byMs: number) =>
      story.add({ kind: "environment", what: `the clock of the journal steps by ${byMs} ms` });
    const { clock } = plan.journal;
    if (clock !== "machine") this.#server = new Machine(scheduler, clock, onStep);
    this.#supervisors = plan.processes.map((process) => new Supervisor(this, process));
  }

  /** True once the time of the run has passed: nothing waits for days any more, so that programs that were down end soon. */
  get isLate(): boolean {
    return this.stage.scheduler.now > this.#endsAt;
  }

  /** True where the journal has no open intent. */
  get isClosed(): boolean {
    return this.#database.openEntries === 0;
  }

  /** Starts every process. */
  start(): void {
    for (const supervisor of this.#supervisors) supervisor.start();
  }

  /** Repairs clocks and storage, and starts every process that is down. */
  heal(): void {
    this.#server?.heal();
    this.#disk.heal();
    if (this.plan.processes.some(({ hasJournal }) => hasJournal)) this.#database.repair();
    this.#repaired.resolve();
    for (const supervisor of this.#supervisors) supervisor.heal();
  }

  /** Closes the database. */
  end(): void {
    this.#database.close();
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

  /** Connects a start of a process to the journal. */
  connectJournal(process: string, incarnation: Incarnation): Journal {
    const server = this.#server;
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
    const connection = injectJournalFaults(this.#database.connect({ clock, randomness: this.#random }), {
      ...{ stage: this.stage, disk: this.#disk, process, start: incarnation.start, place: incarnation.name },
      waitUntilReady: async () => {
        if (server === undefined) await new Promise<void>((resolve) => incarnation.whenRunning(resolve));
      },
      stepClock: (byMs) => server?.step(byMs),
      corrupt: (id) => this.#database.corrupt(id),
    });
    return incarnation.guardJournal(connection);
  }
}
