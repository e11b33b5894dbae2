import { Choices } from "../engine/choices.ts";
import { Scheduler } from "../engine/scheduler.ts";
import { Exchanges } from "../exchange/exchanges.ts";
import { PaymentsService } from "../exchange/payments-service.ts";
import { Judge } from "../judge/judge.ts";
import { readResponseFields } from "../network/faults/response-fields.ts";
import { Network } from "../network/network.ts";
import { VirtualTransport } from "../network/virtual-transport.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { type Observer, Story } from "../story/story.ts";
import { ClientSide } from "./client-side.ts";

/** The result of one run. */
export interface RunResult {
  readonly plan: RunPlan;
  readonly judge: Judge;
  /** Names of the decisions that were taken. */
  readonly taken: readonly string[];
  /** Virtual time that passed, in milliseconds. */
  readonly virtualMs: number;
}

/** 1 January 2026, in epoch milliseconds: every run begins then. */
export const startAt = Date.UTC(2026, 0, 1);

const hour = 3_600_000;
const fields = readResponseFields();
/** Virtual time after the run's own: processes that were down for long finish their work in it. */
const graceMs = 60 * 24 * hour;

/** Runs a plan to its end. */
export async function runPlan(plan: RunPlan, observer?: Observer): Promise<RunResult> {
  const scheduler = new Scheduler(startAt);
  const story = new Story(() => scheduler.now);
  const judge = new Judge();
  const { seed, rates, suppressed, only, isShortened } = plan;
  const choices = new Choices(seed, rates, { suppressed, only, isShortened });
  story.observe((event) => judge.observe(event));
  if (observer !== undefined) story.observe(observer);

  const payments =
    plan.exchange.payments && new PaymentsService({ scheduler, choices, story, plan: plan.exchange.payments });
  const exchanges = new Exchanges({ scheduler, choices, story, plan: plan.exchange, payments });
  const network = new Network({ scheduler, choices, story, exchanges, plan: plan.network, fields });
  if (plan.usesTransport) {
    const { idleMs } = plan.network;
    network.transport = new VirtualTransport({ network, scheduler, story, idleMs });
  }
  const clientSide = new ClientSide({ plan, scheduler, story, choices, network, exchanges });
  clientSide.start();
  const endsAt = startAt + plan.hours * hour;
  if (plan.mode === "liveness") {
    await scheduler.run(endsAt);
    choices.heal();
    exchanges.heal();
    network.heal();
    story.add({ kind: "environment", what: "heals" });
    clientSide.heal();
  }
  await scheduler.run(endsAt + graceMs);
  clientSide.end();
  exchanges.tellMoney();
  judge.end(scheduler.now);
  return {
    plan,
    judge,
    taken: choices.taken,
    virtualMs: Math.min(scheduler.lastEventAt, endsAt) - startAt,
  };
}
