import { Choices } from "../engine/choices.ts";
import { Scheduler } from "../engine/scheduler.ts";
import { Exchanges } from "../exchange/exchanges.ts";
import { Judge } from "../judge/judge.ts";
import { Network } from "../network/network.ts";
import { VirtualTransport } from "../network/virtual-transport.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import type { Stage } from "../stage.ts";
import { type Observer, Story } from "../story/story.ts";
import { ClientSide } from "./client-side.ts";

/** The result of one run. */
export interface RunResult {
  readonly judge: Judge;
  /** Names of the decisions that were taken. */
  readonly taken: readonly string[];
  /** Virtual time that passed, in milliseconds. */
  readonly virtualMs: number;
}

/** Every run begins on 1 January 2026. */
const startAt = Date.UTC(2026, 0, 1);
const hour = 3_600_000;
/** Virtual time after the run's own: processes that were down for long finish their work in it. */
const graceMs = 60 * 24 * hour;

/** Runs a plan to its end. */
export async function runPlan(plan: RunPlan, observer?: Observer): Promise<RunResult> {
  const scheduler = new Scheduler(startAt);
  const choices = new Choices(plan.seed, plan.rates, plan);
  const story = new Story(() => scheduler.now);
  const stage: Stage = { scheduler, choices, story };
  const judge = new Judge();
  story.observe((event) => judge.observe(event));
  if (observer !== undefined) story.observe(observer);
  const exchanges = new Exchanges(stage, plan.exchange, plan.incidents);
  const network = new Network(stage, exchanges, plan.network);
  if (plan.usesTransport) network.transport = new VirtualTransport(network, stage, plan.network.idleMs);
  const clientSide = new ClientSide(stage, plan, exchanges, network);
  clientSide.start();
  const endsAt = startAt + plan.hours * hour;
  if (plan.mode === "liveness") {
    await scheduler.run(endsAt);
    choices.hasHealed = true;
    exchanges.heal();
    story.add({ kind: "environment", what: "heals" });
    clientSide.heal();
  }
  await scheduler.run(endsAt + graceMs);
  clientSide.end();
  judge.end(scheduler.now);
  return { judge, taken: choices.taken, virtualMs: Math.min(scheduler.lastEventAt, endsAt) - startAt };
}
