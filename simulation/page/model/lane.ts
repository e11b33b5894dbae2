import { hash } from "../../src/engine/hash.ts";
import { Random } from "../../src/engine/random.ts";
import { Scheduler } from "../../src/engine/scheduler.ts";
import type { ApiKey } from "../../src/exchange/api-keys.ts";
import { calmExchange } from "../../src/exchange/exchange-plan.ts";
import { Network } from "../../src/network/network.ts";
import { calmNetwork } from "../../src/network/network-plan.ts";
import { createClients } from "../../src/process/clients.ts";
import { Incarnation } from "../../src/process/incarnation.ts";
import { JournalStore } from "../../src/storage/journal-store.ts";
import { Story } from "../../src/story/story.ts";
import type { StoryEvent } from "../../src/story/story-event.ts";
import { faultSwitches, isWeekend } from "../plan/fault-switch.ts";
import { isOn, type RunSettings, startAt, type Turn } from "../plan/run-settings.ts";
import type { Task } from "../plan/task.ts";
import type { Program } from "../programs/program.ts";
import { TaskList } from "../programs/task-list.ts";
import { createUsualClient } from "../programs/usual-client.ts";
import { Gateway } from "./gateway.ts";
import { LaneLedger } from "./lane-ledger.ts";
import { SharedChoices } from "./shared-choices.ts";

/** Name of the process on both sides. */
const process = "trader";

/** A proxy repeats at once. */
const network = { ...calmNetwork, repeatMs: 1 };

/** One side: a program, its client, a network and an exchange, in virtual time. */
export class Lane {
  readonly ledger: LaneLedger;
  readonly #settings: Pick<RunSettings, "seed">;
  readonly #turns: readonly Turn[];
  readonly #scheduler = new Scheduler(startAt);
  readonly #story = new Story(() => this.#scheduler.now);
  readonly #choices: SharedChoices;
  readonly #gateway: Gateway;
  readonly #network: Network;
  readonly #journal: JournalStore;
  readonly #tasks: TaskList;
  readonly #program: Program;
  readonly #credentials: ApiKey;
  #starts = 0;

  /** @param turns read at every decision: it may grow while the run is under way */
  constructor(settings: Pick<RunSettings, "seed">, turns: readonly Turn[], tasks: readonly Task[], program: Program) {
    const scheduler = this.#scheduler;
    const story = this.#story;
    this.#settings = settings;
    this.#turns = turns;
    this.#program = program;
    this.ledger = new LaneLedger(tasks);
    this.#tasks = new TaskList(
      tasks,
      () => this.nowMs,
      ({ task, state }) => this.ledger.believe(task.name, state, this.nowMs),
    );
    const choices = new SharedChoices(settings.seed, (kind) => this.#rateOf(kind));
    this.#choices = choices;
    story.observe((event) => choices.observe(event));
    story.observe((event) => this.ledger.observe(event));
    const isDown = () => isOn(this.#turns, "outage", this.nowMs) && isWeekend(this.nowMs);
    this.#gateway = new Gateway(
      { scheduler, story, choices, isDown },
      {
        ...calmExchange,
        engineMs: 50,
        orderVisibleAfterMs: 500,
        withdrawalVisibleAfterMs: 5000,
        // Where an exchange accepts a client id twice, a proxy that repeats doubles payouts for every client.
        uniqueWithdrawOrderId: true,
      },
    );
    this.#credentials = this.#gateway.createKey(0);
    this.#network = new Network({ scheduler, choices, story, exchanges: this.#gateway, plan: network });
    const journals = new Random(settings.seed).fork("journal");
    this.#journal = new JournalStore(scheduler, () => journals.uuid());
    this.#start();
  }

  /** Milliseconds since the start. */
  get nowMs(): number {
    return this.#scheduler.now - startAt;
  }

  /** Observes every event of the simulation. */
  observe(observer: (event: StoryEvent) => void): void {
    this.#story.observe(observer);
  }

  /** Runs until a moment, in milliseconds after the start. */
  async advanceTo(atMs: number): Promise<void> {
    await this.#scheduler.run(startAt + atMs);
  }

  #rateOf(kind: string): number {
    const { nowMs } = this;
    let rate = 0;
    for (const { name, rates } of faultSwitches) {
      if (rates[kind] !== undefined && isOn(this.#turns, name, nowMs)) rate = rates[kind];
    }
    return rate;
  }

  #start(): void {
    const start = this.#starts++;
    const scheduler = this.#scheduler;
    const incarnation = new Incarnation(this.#settings.seed, {
      scheduler,
      choices: this.#choices,
      story: this.#story,
      network: this.#network,
      process,
      start,
      wallErrorMs: () => 0,
      onCrash: () => void scheduler.after(this.#restartAfterMs(), () => this.#start()),
    });
    this.#story.add({ kind: "process", process, what: "starts" });
    const credentials = this.#credentials;
    const clients = createClients(incarnation, credentials, this.#journal);
    this.#program({
      tasks: this.#tasks,
      nowMs: () => this.nowMs,
      sleep: (ms) => incarnation.sleep(ms),
      isRestart: start > 0,
      begin: ({ name }) => {
        this.#choices.task = name;
        this.ledger.begin(name);
      },
      clients,
      outcomeInJournal: ({ name }) => this.#outcomeInJournal(name),
      usual: createUsualClient(incarnation.fetch, incarnation.clock, credentials),
    }).catch((error) => scheduler.fail(error));
  }

  /** Two to twenty minutes, the same for both sides. */
  #restartAfterMs(): number {
    return 120_000 + (hash(`restart ${this.#choices.task}`, this.#settings.seed) % 1_080_000);
  }

  /** The outcome of the latest closed entry of a task. */
  #outcomeInJournal(name: string): string | undefined {
    let outcome: string | undefined;
    for (const { entry, outcome: closed } of this.#journal.rows.values()) {
      const { remark, address } = entry.input;
      if (remark === name || address === `T${name}`) outcome = closed ?? "unknown";
    }
    return outcome;
  }
}
