import { createClock } from "@exch/runtime";
import { hash } from "../../src/engine/hash.ts";
import { Random } from "../../src/engine/random.ts";
import { Scheduler } from "../../src/engine/scheduler.ts";
import { calmExchange } from "../../src/exchange/exchange-plan.ts";
import { Network } from "../../src/network/network.ts";
import { calmNetwork } from "../../src/network/network-plan.ts";
import { createClients } from "../../src/process/clients.ts";
import { Machine } from "../../src/process/clocks.ts";
import { Incarnation } from "../../src/process/incarnation.ts";

import { Story } from "../../src/story/story.ts";
import { type FaultName, faultSwitches, isWeekend } from "../plan/fault-switch.ts";
import { startAt } from "../plan/run-settings.ts";
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

  /** @param faults read at every decision: it may change while the run is under way */
  constructor(seed: number, faults: ReadonlySet<FaultName>, tasks: readonly Task[], program: Program) {
    const scheduler = new Scheduler(startAt);
    const story = new Story(() => scheduler.now);
    const nowMs = () => scheduler.now - startAt;
    const ledger = new LaneLedger(tasks);
    const list = new TaskList(tasks, nowMs, ({ task, state }) => ledger.believe(task.name, state));
    const choices = new SharedChoices(seed, (kind) => rateOf(kind, faults));
    const isDown = () => faults.has("outage") && isWeekend(nowMs());
    const stage = { scheduler, choices, story };
    const exchanges = new Gateway(stage, exchangePlan, isDown);
    const network = new Network(stage, exchanges, networkPlan);
    const machine = new Machine(scheduler, { errorMs: 0, driftPpm: 0, steps: [] }, () => {});
    const key = exchanges.createKey(0);
    const ids = new Random(seed).fork("journal");
    const journal = new MemoryJournal(
      () => scheduler.now,
      () => ids.uuid(),
    );
    story.observe((event) => choices.observe(event));
    story.observe((event) => ledger.observe(event));
    // Two to twenty minutes, the same for both sides.
    const restartAfterMs = () => 120_000 + (hash(`restart ${choices.task}`, seed) % 1_080_000);

    const startProcess = (start: number): void => {
      const incarnation = new Incarnation({
        stage,
        network,
        machine,
        seed,
        process,
        start,
        monotonicStops: false,
        onCrash: () => void scheduler.after(restartAfterMs(), () => startProcess(start + 1)),
        maxSuspendedMs: () => 1000,
        onSuspend: () => {},
      });
      story.add({ kind: "process", process, what: "starts" });
      const clients = createClients(incarnation, { key, journal });
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
        outcomeInJournal: ({ name }) => journal.outcomeOf(name),
        usual: createUsualClient(incarnation.fetch, createClock(incarnation.clock), key),
      }).catch((error) => scheduler.fail(error));
    };
    startProcess(0);
    this.ledger = ledger;
    this.advanceTo = (atMs) => scheduler.run(startAt + atMs);
  }
}

function rateOf(kind: string, faults: ReadonlySet<FaultName>): number {
  const found = faultSwitches.find(({ name, rates }) => rates[kind] !== undefined && faults.has(name));
  return found?.rates[kind] ?? 0;
}
