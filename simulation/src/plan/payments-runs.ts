import type { Random } from "../engine/random.ts";
import { calmExchange, drawRates, type RateBounds } from "../exchange/exchange-plan.ts";
import { type ProcessPlan, shares } from "../process/process-plan.ts";
import type { RunPlan } from "./run-plan.ts";

/** Share of the runs that pay under idempotency keys, and nothing else. */
export const paymentsShare = 0.05;

/** Name of their theme. */
export const paymentsTheme = "payments";

const mostIntents = 200;

/** Faults between these programs and the payments service, and of the programs: the lowest and the highest probability of each. */
const faults: RateBounds = {
  failedConnect: [0.005, 0.3],
  stalledConnect: [0.005, 0.1],
  staleUnwritten: [0.005, 0.2],
  staleWritten: [0.005, 0.1],
  dropRequest: [0.01, 0.3],
  stalledRequest: [0.005, 0.1],
  queuedRequest: [0.01, 0.3],
  repeatedByProxy: [0.005, 0.1],
  proxyResponse: [0.005, 0.2],
  resetAfterExecution: [0.01, 0.4],
  noResponse: [0.01, 0.3],
  proxyResponseAfter: [0.005, 0.2],
  gatewayResponse: [0.005, 0.2],
  otherResponse: [0.01, 0.4],
  delayedResponse: [0.005, 0.2],
  emptyBody: [0.005, 0.1],
  missingField: [0.005, 0.1],
  truncatedJson: [0.005, 0.1],
  truncatedBody: [0.005, 0.1],
  stalledBody: [0.005, 0.1],
  slowBody: [0.005, 0.1],
  rateLimited: [0.01, 0.2],
  rejectedToken: [0.01, 0.2],
  unavailable: [0.01, 0.2],
  serverError: [0.01, 0.2],
  unlistedCode: [0.01, 0.1],
  nullPayload: [0.01, 0.1],
  emptySuccess: [0.01, 0.1],
  malformedEnvelope: [0.01, 0.1],
  oddSuccess: [0.01, 0.1],
  crash: [0.001, 0.02],
  suspend: [0.0005, 0.01],
  startMeanwhile: [0.1, 0.7],
  secondRecovery: [0.1, 0.7],
  recoverMeanwhile: [0.01, 0.1],
  journalLost: [0.005, 0.1],
  journalResponseLost: [0.005, 0.1],
  journalSlow: [0.01, 0.3],
  journalLocked: [0.005, 0.05],
  journalStalled: [0.001, 0.01],
};

/** Habits of these programs: the highest probability of each. */
const habits: Readonly<Record<string, number>> = { ownClientId: 0.9, settleLater: 0.9, abort: 0.1, hurry: 0.5 };

/**
 * Makes a run that pays under idempotency keys. A request is on its way for less than the minute that the client allows for it, and the
 * clocks of processes which recover each other's payments differ by a second at most, and are not set, not even right at the end: else no
 * client could keep within the lifetime.
 */
export function withPayments(plan: RunPlan, random: Random): RunPlan {
  const { network } = plan;
  const hours = random.pick([1, 30, 100, 400]);
  const isShared = random.chance(0.5);
  const count = isShared ? random.between(2, 3) : 1;
  const processes = plan.processes.slice(0, count).map((each) => cashierOf(each, isShared, plan.mode, random));
  const chosen = Object.entries(habits).flatMap(([kind, most]) =>
    random.chance(0.6) ? [[kind, most * random.next()]] : [],
  );
  const rates = { ...drawRates(random, faults), ...Object.fromEntries(chosen), resolveByHand: 0.3 };
  return {
    ...plan,
    theme: paymentsTheme,
    hours,
    intents: Math.min(plan.intents, mostIntents),
    processes,
    network: {
      ...network,
      latencyMs: [network.latencyMs[0], Math.min(network.latencyMs[1], 500)],
      queueMs: Math.min(network.queueMs, 20_000),
      repeatMs: Math.min(network.repeatMs, 10_000),
      outages: network.outages.filter(({ process }) => process === undefined),
      swizzles: [],
    },
    exchange: { ...calmExchange, payments: { processingMs: random.pick([0, 100, 3000, 20_000]) } },
    rates,
  };
}

/** Most by which a clock is wrong that is set right at the end, or by which another machine is told the age of an entry. */
const mostErrorMs = 400;

function cashierOf(each: ProcessPlan, isShared: boolean, mode: RunPlan["mode"], random: Random): ProcessPlan {
  const { errorMs } = each.clock;
  const ownMs = mode === "liveness" ? Math.max(-mostErrorMs, Math.min(mostErrorMs, errorMs)) : errorMs;
  return {
    ...each,
    name: `cashier${each.number}`,
    strategy: "cashier",
    share: shares.cashier,
    limiter: "none",
    account: 0,
    journal: isShared ? "main" : each.journal,
    clock: { errorMs: isShared ? random.between(-mostErrorMs, mostErrorMs) : ownMs, driftPpm: 0, steps: [] },
  };
}
