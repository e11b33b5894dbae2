import { Choices } from "../engine/choices.ts";
import { hash } from "../engine/hash.ts";
import { Random } from "../engine/random.ts";
import { Scheduler } from "../engine/scheduler.ts";
import { Exchanges } from "../exchange/exchanges.ts";
import { Judge } from "../judge/judge.ts";
import { Network } from "../network/network.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { JournalStore } from "../storage/journal-store.ts";
import { Story } from "../story/story.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { type RunEnvironment, startProcess } from "./start-process.ts";

/** The result of one run. */
export interface RunResult {
  readonly plan: RunPlan;
  readonly judge: Judge;
  /** Names of the decisions that were taken. */
  readonly taken: readonly string[];
  readonly steps: number;
  /** Digest of all events. */
  readonly digest: number;
}

/** 1 January 2026, in epoch milliseconds: every run begins then. */
export const startAt = Date.UTC(2026, 0, 1);

/** Runs a plan to its end. */
export async function runPlan(plan: RunPlan, observe?: (event: StoryEvent) => void): Promise<RunResult> {
  const scheduler = new Scheduler(startAt);
  const story = new Story(() => scheduler.now);
  const judge = new Judge();
  const choices = new Choices(plan.seed, plan.rates, { suppressed: plan.suppressed });
  const random = new Random(plan.seed);
  let digest = 0;
  story.observe((event) => {
    digest = hash(JSON.stringify(event), digest | 0);
  });
  story.observe((event) => judge.observe(event));
  if (observe !== undefined) story.observe(observe);

  const exchanges = new Exchanges(scheduler, story, { ...plan.exchange, rateLimits: "none", seed: plan.seed });
  const network = new Network({ scheduler, choices, story, exchanges });
  const journals = random.fork("journal");
  const journal = new JournalStore(scheduler, () => journals.uuid());
  const { credentials } = exchanges.sandbox;
  const perProcess = Math.ceil(plan.intents / plan.processes.length);
  const pauseMs = (plan.hours * 3_600_000) / perProcess / 2.2;
  const environment: RunEnvironment = {
    plan,
    scheduler,
    story,
    choices,
    network,
    journal,
    credentials,
    random,
    perProcess,
    pauseMs,
  };
  for (const process of plan.processes) startProcess(environment, process);
  await scheduler.run();
  return { plan, judge, taken: choices.taken, steps: scheduler.steps, digest };
}
