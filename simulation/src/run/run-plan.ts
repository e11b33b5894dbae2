import { Choices } from "../engine/choices.ts";
import { Random } from "../engine/random.ts";
import { Scheduler } from "../engine/scheduler.ts";
import { Exchanges } from "../exchange/exchanges.ts";
import { PaymentsService } from "../exchange/payments-service.ts";
import { Judge } from "../judge/judge.ts";
import { readResponseFields } from "../network/faults/response-fields.ts";
import { Network } from "../network/network.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { type Observer, Story } from "../story/story.ts";
import { ClientSide } from "./client-side.ts";

/** Watches a run, and has a say in what breaks. */
export interface RunWatch {
  observe(event: Parameters<Observer>[0]): void;
  /** Returns true where this fault is wanted at this place. */
  wants?(kind: string, place: string): boolean;
  onTaken?(kind: string, place: string): void;
}

/** The result of one run. */
export interface RunResult {
  readonly plan: RunPlan;
  readonly judge: Judge;
  /** Names of the decisions that were taken. */
  readonly taken: readonly string[];
  /** Number of events of the scheduler. */
  readonly steps: number;
  /** Virtual time that passed, in milliseconds. */
  readonly virtualMs: number;
}

/** 1 January 2026, in epoch milliseconds: every run begins then. */
export const startAt = Date.UTC(2026, 0, 1);

const hour = 3_600_000;
const fields = readResponseFields();
/** Virtual time after the run's own: processes that were down for long finish their work in it. */
const graceMs = 60 * 24 * hour;
/** Probability of a fault where the search wants it. */
const focusRate = 0.3;

/** Runs a plan to its end. */
export async function runPlan(plan: RunPlan, watch?: RunWatch): Promise<RunResult> {
  const scheduler = new Scheduler(startAt);
  const story = new Story(() => scheduler.now);
  const judge = new Judge();
  const choices = createChoices(plan, watch);
  story.observe((event) => judge.observe(event));
  if (watch !== undefined) story.observe((event) => watch.observe(event));

  const random = new Random(plan.seed);
  const payments =
    plan.exchange.payments && new PaymentsService({ scheduler, choices, story, plan: plan.exchange.payments });
  const exchanges = new Exchanges({ scheduler, choices, story, plan: plan.exchange, payments });
  const network = new Network({ scheduler, choices, story, exchanges, plan: plan.network, fields });
  const clientSide = new ClientSide({ plan, scheduler, story, choices, network, exchanges, random });
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
  exchanges.tellMoney();
  judge.end(scheduler.now);
  return {
    plan,
    judge,
    taken: choices.taken,
    steps: scheduler.steps,
    virtualMs: Math.min(scheduler.lastEventAt, endsAt) - startAt,
  };
}

function createChoices({ seed, rates, suppressed, only, focus, isShortened }: RunPlan, watch?: RunWatch): Choices {
  const hasFocus = focus.length > 0 && watch?.wants !== undefined;
  return new Choices(seed, rates, {
    suppressed,
    only,
    isShortened,
    ...(hasFocus && {
      focus: (kind: string, place: string) => (watch.wants?.(kind, place) === true ? focusRate : undefined),
    }),
    ...(watch?.onTaken !== undefined && { onTaken: (kind: string, place: string) => watch.onTaken?.(kind, place) }),
  });
}
