import { createClock } from "@exch/runtime";
import { hash } from "../../src/engine/hash.ts";
import { Random } from "../../src/engine/random.ts";
import { Scheduler } from "../../src/engine/scheduler.ts";
import { calmExchange } from "../../src/exchange/exchange-plan.ts";
import { Exchanges } from "../../src/exchange/exchanges.ts";
import { Network } from "../../src/network/network.ts";
import { calmNetwork } from "../../src/network/network-plan.ts";
import { createClients } from "../../src/process/clients.ts";
import { Machine } from "../../src/process/clocks.ts";
import { Incarnation } from "../../src/process/incarnation.ts";
import { Story } from "../../src/story/story.ts";
import { type FaultName, findRate } from "../plan/fault-switch.ts";
import { startAt } from "../plan/run-settings.ts";
import { findTaskName, type Task } from "../plan/task.ts";
import type { Program } from "../programs/program.ts";
import { TaskList } from "../programs/task-list.ts";
import { createUsualClient } from "../programs/usual-client.ts";
import { LaneLedger } from "./lane-ledger.ts";
import { MemoryJournal } from "./memory-journal.ts";
import { SharedChoices } from "./shared-choices.ts";

/** Name of the process on both sides. */
const process = "trader";

/** A proxy repeats at once. */
const networkPlan = { ...calmNetwork, repeatMs: 1 };

const exchangePlan = {
  ...calmExchange,
  sandbox: {
    engineMs: 50,
    orderVisibleAfterMs: 500,
    withdrawalVisibleAfterMs: 5000,
    // Where an exchange accepts a client id twice, a proxy that repeats doubles payouts for every client.
    uniqueWithdrawOrderId: true,
  },
};

/** One side: a program, its client, a network and an exchange, in virtual time. */
export class Lane {
  readonly ledger: LaneLedger;
  /** Runs until a moment, in milliseconds after the start. */
  readonly advanceTo: (atMs: number) => Promise<void>;

  constructor(seed: number, faults: ReadonlySet<FaultName>, tasks: readonly Task[], program: Program) {
    const scheduler = new Scheduler(startAt);
    const story = new Story(() => scheduler.now);
    const nowMs = () => scheduler.now - startAt;
    const ledger = new LaneLedger(tasks);
    const list = new TaskList(ledger.records, nowMs, (name, state) => ledger.believe(name, state));
    const choices = new SharedChoices(seed, (kind) => findRate(kind, faults, nowMs()));
    const stage = { scheduler, choices, story };
    const exchanges = new Exchanges(stage, exchangePlan);
    const network = new Network(stage, exchanges, networkPlan);
    const machine = new Machine(scheduler, { errorMs: 0, driftPpm: 0, steps: [] }, () => {});
    const key = exchanges.createKey(0);
    const ids = new Random(seed).fork("journal");
    const journal = new MemoryJournal(
      () => scheduler.now,
      () => ids.uuid(),
    );
    const findOutcome = ({ name }: Task) => {
      const row = [...journal.rows.values()].findLast(({ entry }) => findTaskName(entry.input) === name);
      return row && (row.outcome ?? "unknown");
    };
    story.observe((event) => choices.observe(event));
    story.observe((event) => ledger.observe(event));
    // Two to twenty minutes, the same for both sides.
    const restartAfterMs = () => 120_000 + (hash(`restart ${choices.task}`, seed) % 1_080_000);

    const startProcess = (start: number): void => {
      const incarnation = new Incarnation({
        ...{ stage, network, machine, seed, process, start, monotonicStops: false },
        onCrash: () => void scheduler.after(restartAfterMs(), () => startProcess(start + 1)),
        maxSuspendedMs: () => 1000,
        onSuspend: () => {},
      });
      story.add({ kind: "process", process, what: "starts" });
      program({
        ...{ tasks: list, nowMs, isRestart: start > 0, journal, outcomeInJournal: findOutcome },
        sleep: (ms) => incarnation.sleep(ms),
        begin: ({ name }) => {
          choices.task = name;
          ledger.begin(name);
        },
        clients: createClients(incarnation, { key, journal }),
        usual: createUsualClient(incarnation.fetch, createClock(incarnation.clock), key),
      }).catch((error) => scheduler.fail(error));
    };
    startProcess(0);
    this.ledger = ledger;
    this.advanceTo = (atMs) => scheduler.run(startAt + atMs);
  }
}
