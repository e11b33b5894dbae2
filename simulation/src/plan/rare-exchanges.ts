import type { Random } from "../engine/random.ts";
import { calmExchange, lookupSpells } from "../exchange/exchange-plan.ts";
import type { StrategyName } from "../process/process-plan.ts";
import type { RunPlan } from "./run-plan.ts";
import { onOneAccount, type Shape } from "./theme-shapes.ts";

// Runs of a theme at exchanges that have a fault of their own, which no other run has.

/** Rates of runs in which most cancellations are lost, and most lists of the pairs with open orders lack the list. */
const pairless = { dropRequest: 0.5, missingPairs: 0.7, cancelEverything: 1, forbidRetry: 1, hurry: 0.9 };

/** Cancels everything at an exchange that often cannot tell which pairs have open orders: what was lost must not look like what was done. */
export const withMissingPairs: Shape = (plan, random) => {
  const network = { ...plan.network, sparesLookups: true };
  return { ...alone("pairChanger", plan, random), exchange: calmExchange, network, rates: pairless };
};

/** Rates of runs in which a proxy repeats most batches, and the exchange rejects what it has with the ids of the orders that exist. */
const named = { repeatedByProxy: 0.6, namedDuplicates: 0.8, hurry: 0.9 };

/** Places batches through a proxy that repeats them: the rejections of the second copies name the orders of the first. */
export const withNamedDuplicates: Shape = (plan, random) => {
  const network = { ...plan.network, repeatMs: 1000 };
  return { ...alone("batcher", plan, random), exchange: calmExchange, network, rates: named };
};

/** Rates of runs in which most orders are executed without a response, and most of the time those that ended have no client ids. */
const nameless = { resetAfterExecution: 0.7, dropRequest: 0.1, lostClientIds: 0.8, hurry: 0.95 };

/** Trades at the market, at an exchange whose lookups for a while show orders that have ended without their client ids. */
export const withLostClientIds: Shape = (plan, random) => {
  const exchange = { ...calmExchange, hasLiquidity: true, lookupSpellMs: lookupSpells[0] };
  const network = { ...plan.network, sparesLookups: true };
  return { ...alone("taker", plan, random), exchange, network, rates: nameless };
};

/** Rates of runs in which the exchanges often ask programs to wait that pay at once, within their limits. */
const closing = { rateLimited: 0.3, hurry: 0.97 };

/** Pays by several calls at once, with a limiter: while the exchange asks to wait, no call may leave. */
export const withClosedPayments: Shape = (plan, random) => {
  const shaped = alone("treasury", plan, random);
  const lanes = random.pick([4, 8]);
  const processes = shaped.processes.map((each) => ({ ...each, limiter: "own" as const, journal: undefined, lanes }));
  const exchange = { ...calmExchange, rateLimits: "public" as const };
  return { ...shaped, intents: Math.min(plan.intents, 40), processes, exchange, rates: closing };
};

/** Lets one program work alone, and send its requests as they come. */
function alone(strategy: StrategyName, plan: RunPlan, random: Random): RunPlan {
  const shaped = onOneAccount([strategy])(plan, random);
  return { ...shaped, processes: shaped.processes.slice(0, 1).map((each) => ({ ...each, limiter: "none" })) };
}
