import { createClock } from "@exch/runtime";
import { hash } from "../../src/engine/hash.ts";
import { Random } from "../../src/engine/random.ts";
import { Scheduler } from "../../src/engine/scheduler.ts";
import { calmExchange } from "../../src/exchange/exchange-plan.ts";
import { Exchanges } from "../../src/exchange/exchanges.ts";
import { Network } from "../../src/network/network.ts";
import { calmNetwork } from "../../src/network/network-plan.ts";
import { createClients } from "../../src/process/clients.ts";
import { journalOf } from "../../src/process/guarded-storage.ts";
import { Incarnation } from "../../src/process/incarnation.ts";
import { Machine } from "../../src/process/machine.ts";
import { JournalConnection } from "../../src/storage/journal-connection.ts";
import { JournalDisk } from "../../src/storage/journal-disk.ts";
import { JournalStore } from "../../src/storage/journal-store.ts";
import { Story } from "../../src/story/story.ts";
import { type FaultName, faultSwitches, isWeekend } from "../plan/fault-switch.ts";
import { startAt } from "../plan/run-settings.ts";
import type { Task } from "../plan/task.ts";
import type { Program } from "../programs/program.ts";
import { TaskList } from "../programs/task-list.ts";
import { createUsualClient } from "../programs/usual-client.ts";
import { LaneLedger } from "./lane-ledger.ts";
import { SharedChoices } from "./shared-choices.ts";

/** Name of the process on both sides. */
const process = "trader";

/** A proxy repeats at once. */
const networkPlan = { ...calmNetwork, repeatMs: 1 };

const exchangePlan = {
  ...calmExchange,
  engineMs: 50,
  orderVisibleAfterMs: 500,
  withdrawalVisibleAfterMs: 5000,
  // Where an exchange accepts a client id twice, a proxy that repeats doubles payouts for every client.
  uniqueWithdrawOrderId: true,
};

/** One side: a program, its client, a network and an exchange, in virtual time. */
export class Lane {
  readonly ledger: LaneLedger;
  /** Runs until a moment, in milliseconds after the start. */
  readonly advanceTo: (atMs: number) => Promise<void>;

  /** @param faults read at every decision: it may change while the run is under way */
  constructor(seed: number, faults: ReadonlySet<FaultName>, tasks: readonly Task[], program: Program) {
    const scheduler = new Scheduler(startAt);
    const story = new Story(() => scheduler.now);
    const nowMs = () => scheduler.now - startAt;
    const ledger = new LaneLedger(tasks);
    const list = new TaskList(tasks, nowMs, ({ task, state }) => ledger.believe(task.name, state));
    const choices = new SharedChoices(seed, (kind) => rateOf(kind, faults, nowMs()));
    const exchanges = new Exchanges({ scheduler, story, choices, plan: exchangePlan });
    const network = new Network({ scheduler, choices, story, exchanges, plan: networkPlan });
    const machine = new Machine(scheduler, { errorMs: 0, driftPpm: 0, steps: [] }, () => {});
    const key = exchanges.createKey(0);
    const store = new JournalStore();
    const ids = new Random(seed).fork("journal");
    /** The latest entry of each task in the journal, by the name of the task. */
    const entries = new Map<string, string>();
    story.observe((event) => choices.observe(event));
    story.observe((event) => ledger.observe(event));
    story.observe((event) => {
      if (event.kind !== "journal" || event.action !== "open" || event.input === undefined) return;
      entries.set(String(event.input.remark ?? event.input.address).replace(/^T/, ""), event.entry);
    });
    // Two to twenty minutes, the same for both sides.
    const restartAfterMs = () => 120_000 + (hash(`restart ${choices.task}`, seed) % 1_080_000);

    const startProcess = (start: number): void => {
      const incarnation = new Incarnation({
        scheduler,
        choices,
        story,
        network,
        machine,
        seed,
        process,
        start,
        monotonicStops: false,
        onCrash: () => void scheduler.after(restartAfterMs(), () => startProcess(start + 1)),
        mostSuspendedMs: () => 1000,
        onSuspend: () => {},
      });
      story.add({ kind: "process", process, what: "starts" });
      const { clock, name: place } = incarnation;
      const journal = new JournalConnection({
        scheduler,
        choices,
        story,
        store,
        disk: new JournalDisk(scheduler, choices),
        process,
        start,
        place,
        clock,
        uuid: () => ids.uuid(),
        ready: () => Promise.resolve(),
        stepClock: () => {},
      });
      const clients = createClients(incarnation, {
        key,
        previousKeys: [],
        journal: journalOf(incarnation, journal),
        limiters: { "service-a": undefined, "service-b": undefined },
        otherFetch: undefined,
      });
      program({
        tasks: list,
        nowMs,
        sleep: (ms) => incarnation.sleep(ms),
        isRestart: start > 0,
        begin: ({ name }) => {
          choices.task = name;
          ledger.begin(name);
        },
        clients,
        outcomeInJournal: ({ name }) => {
          const entry = entries.get(name);
          return entry === undefined ? undefined : (store.outcomeOf(entry) ?? "unknown");
        },
        usual: createUsualClient(incarnation.fetch, createClock(clock), key),
      }).catch((error) => scheduler.fail(error));
    };
    startProcess(0);
    this.ledger = ledger;
    this.advanceTo = (atMs) => scheduler.run(startAt + atMs);
  }
}

function rateOf(kind: string, faults: ReadonlySet<FaultName>, nowMs: number): number {
  const found = faultSwitches.find(
    ({ name, rates, isOnlyAtWeekends }) =>
      rates[kind] !== undefined && faults.has(name) && (!isOnlyAtWeekends || isWeekend(nowMs)),
  );
  return found?.rates[kind] ?? 0;
}
