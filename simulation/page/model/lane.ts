import { createClock } from "@exch/runtime";
import { hash } from "../../src/engine/hash.ts";
import { Random } from "../../src/engine/random.ts";
import { Scheduler } from "../../src/engine/scheduler.ts";
import type { ApiKey } from "../../src/exchange/api-keys.ts";
import { calmExchange } from "../../src/exchange/exchange-plan.ts";
import { Network } from "../../src/network/network.ts";
import { calmNetwork } from "../../src/network/network-plan.ts";
import { createClients } from "../../src/process/clients.ts";
import { journalOf } from "../../src/process/guarded-storage.ts";
import { Incarnation } from "../../src/process/incarnation.ts";
import { Machine } from "../../src/process/machine.ts";
import { injectJournalFaults, JournalDisk } from "../../src/storage/journal-faults.ts";
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
import { MemoryJournal } from "./memory-journal.ts";
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
  readonly #journal: MemoryJournal;
  /** The latest entry of each task in the journal, by the name of the task. */
  readonly #entries = new Map<string, string>();
  readonly #machine: Machine;
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
    const journalIds = new Random(settings.seed).fork("journal");
    this.#journal = new MemoryJournal(
      () => scheduler.now,
      () => journalIds.uuid(),
    );
    this.#machine = new Machine(scheduler, { errorMs: 0, driftPpm: 0, steps: [] }, () => {});
    story.observe((event) => {
      if (event.kind === "journal" && event.action === "open" && event.input !== undefined)
        this.#entries.set(taskOf(event.input), event.entry);
    });
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
    const story = this.#story;
    const choices = this.#choices;
    const incarnation = new Incarnation({
      scheduler,
      choices,
      story,
      network: this.#network,
      machine: this.#machine,
      seed: this.#settings.seed,
      process,
      start,
      monotonicStops: false,
      onCrash: () => void scheduler.after(this.#restartAfterMs(), () => this.#start()),
      mostSuspendedMs: () => 1000,
      onSuspend: () => {},
    });
    story.add({ kind: "process", process, what: "starts" });
    const credentials = this.#credentials;
    const clients = createClients(incarnation, {
      key: credentials,
      previousKeys: [],
      journal: journalOf(incarnation, this.#connectJournal(incarnation)),
      limiters: { "service-a": undefined, "service-b": undefined },
      otherFetch: undefined,
    });
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
      usual: createUsualClient(incarnation.fetch, createClock(incarnation.clock), credentials),
    }).catch((error) => scheduler.fail(error));
  }

  /** Two to twenty minutes, the same for both sides. */
  #restartAfterMs(): number {
    return 120_000 + (hash(`restart ${this.#choices.task}`, this.#settings.seed) % 1_080_000);
  }

  #connectJournal(incarnation: Incarnation) {
    const scheduler = this.#scheduler;
    return injectJournalFaults(this.#journal, {
      scheduler,
      choices: this.#choices,
      story: this.#story,
      disk: new JournalDisk(scheduler),
      process,
      start: incarnation.start,
      place: incarnation.name,
      ready: () => Promise.resolve(),
      stepClock: () => {},
      corrupt: () => {},
    });
  }

  /** The outcome of the latest entry of a task. */
  #outcomeInJournal(name: string): string | undefined {
    const entry = this.#entries.get(name);
    return entry === undefined ? undefined : (this.#journal.outcomeOf(entry) ?? "unknown");
  }
}

/** Finds the name of a task in the input of an operation. */
function taskOf({ remark, address }: Readonly<Record<string, unknown>>): string {
  return typeof remark === "string" ? remark : String(address ?? "").slice(1);
}
