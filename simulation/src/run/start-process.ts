import type { Choices } from "../engine/choices.ts";
import type { Random } from "../engine/random.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Network } from "../network/network.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { type AccountKey, createClients } from "../process/clients.ts";
import { Incarnation } from "../process/incarnation.ts";
import { tellSettled } from "../process/perform.ts";
import type { ProcessPlan } from "../process/process-plan.ts";
import type { JournalStore } from "../storage/journal-store.ts";
import { intentName, intentOf } from "../story/intent-name.ts";
import type { Story } from "../story/story.ts";
import { marketMaker } from "../strategies/market-maker.ts";
import type { Strategy } from "../strategies/strategy.ts";
import { treasury } from "../strategies/treasury.ts";

/** Everything that the processes of a run share. */
export interface RunEnvironment {
  readonly plan: RunPlan;
  readonly scheduler: Scheduler;
  readonly story: Story;
  readonly choices: Choices;
  readonly network: Network;
  readonly journal: JournalStore;
  readonly credentials: AccountKey;
  readonly random: Random;
  readonly perProcess: number;
  readonly pauseMs: number;
}

const strategies: Readonly<Record<ProcessPlan["strategy"], Strategy>> = {
  marketMaker,
  taker: marketMaker,
  hedger: marketMaker,
  treasury,
  person: marketMaker,
  reader: marketMaker,
};

/** Starts a process, and starts it again after each crash. */
export function startProcess(
  environment: RunEnvironment,
  { name, number, strategy, clock, journal: journalName }: ProcessPlan,
): void {
  const { plan, scheduler, story, choices, network, journal, credentials, random, perProcess, pauseMs } = environment;
  const own = random.fork(name);
  const hasJournal = journalName !== undefined;
  let intents = 0;
  let starts = 0;

  const nextIntent = () => {
    while (intents < perProcess) {
      const name = intentName(number, ++intents);
      if (plan.intentNames?.includes(name) !== false) return name;
    }
    return undefined;
  };
  const start = () => {
    const incarnation = new Incarnation(plan.seed, {
      scheduler,
      choices,
      story,
      network,
      process: name,
      start: starts++,
      wallErrorMs: () => clock.errorMs,
      onCrash: () => void scheduler.after(own.spread(1000, 7 * 86_400_000), start),
    });
    story.add({ kind: "process", process: name, what: "starts" });
    const clients = createClients(incarnation, credentials, hasJournal ? journal : undefined);
    const program = async () => {
      if (starts > 1) await recoverAll();
      await strategies[strategy]({
        process: name,
        incarnation,
        clients,
        story,
        random: incarnation.random,
        hasJournal,
        now: () => scheduler.now,
        nextIntent,
        pauseMs,
      });
      await recoverAll();
    };
    const recoverAll = async () => {
      if (clients.journal === undefined) return;
      story.add({ kind: "process", process: name, what: "recovers" });
      for (const client of [clients.a, clients.b]) {
        for await (const { entry, settled } of client.recover(clients.journal)) {
          tellSettled(story, name, intentOf(entry.input) ?? "", "recover", settled);
        }
      }
    };
    program().catch((error) => scheduler.fail(error));
  };
  start();
}
