import type { Random } from "../engine/random.ts";
import { calmExchange, lookupSpells } from "../exchange/exchange-plan.ts";
import type { ProcessPlan, StrategyName } from "../process/process-plan.ts";
import { withPayments } from "./payments-runs.ts";
import type { RunPlan } from "./run-plan.ts";
import { onOneAccount, type Shape } from "./theme-shapes.ts";

/**
 * Gives a share of the runs of a theme another shape. One number decides all shares of a theme: where the usual shape has a share too, that
 * one counts the runs before it as well, so that 0.25 and then 0.6 are 25 and 35 of 100 runs.
 */
export const inSome =
  (share: number, rare: Shape, usual: Shape): Shape =>
  (plan, random) =>
    random.fork("rare").chance(share) ? rare(plan, random) : usual(plan, random);

/** Rates of runs in which a proxy repeats orders, and most lookups show changed remarks. */
const replacing = { repeatedByProxy: 0.6, changedRemark: 0.7, recordsWithoutIds: 0.1, noResponse: 0.02, hurry: 0.9 };

/** Places orders again under one client id, once the earlier one is cancelled, through a proxy that repeats them: most are rejected as duplicates. */
export const withReplacements: Shape = (plan, random) => {
  const shaped = workingAlone("replacer", plan, random);
  const exchange = {
    ...plan.exchange,
    uniqueClientOid: "active" as const,
    balances: "rich" as const,
    lookupSpellMs: lookupSpells[0],
    mostPageItems: undefined,
  };
  return { ...shaped, exchange, network: { ...plan.network, repeatMs: 1000 }, rates: replacing };
};

/** Rates of runs in which nearly every change is executed without a response, and lookups get theirs. */
const unanswered = { resetAfterExecution: 0.95, dropRequest: 0.02, truncatedJson: 0.02, hurry: 0.9 };

/** Pays for invoices whose responses are lost, and settles all payments of one moment together, from lists with one payment a page. */
export const withLostInvoices: Shape = (plan, random) => {
  const shaped = workingAlone("batchPayer", plan, random);
  const exchange = { ...plan.exchange, mostPageItems: 1, lookupSpellMs: lookupSpells[0] };
  const network = { ...plan.network, latencyMs: [2, 20] as const, sparesLookups: true };
  return { ...shaped, exchange, network, processes: shaped.processes.map(unlimited), rates: unanswered };
};

/** Rates of runs in which nearly no change reaches its exchange, and lookups get their responses. */
const unsent = { dropRequest: 0.95, endlessPages: 0.12, hurry: 0.9 };

/**
 * Pays for invoices of half a second whose requests are lost: each is proved absent by lists, which the other settlements ask for too, and
 * which have no end for a while.
 */
export const withMissingInvoices: Shape = (plan, random) => {
  const shaped = workingAlone("invoicePayer", plan, random);
  const exchange = { ...calmExchange, mostPageItems: 2, lookupSpellMs: lookupSpells[0] };
  const network = { ...plan.network, latencyMs: [2, 20] as const, sparesLookups: true };
  const processes = shaped.processes.map(unlimited);
  return { ...shaped, intents: Math.min(plan.intents, 30), exchange, network, processes, rates: unsent };
};

/** Rates of runs in which cancellations are accepted without a response, and settled within seconds. */
const eager = {
  resetAfterExecution: 0.8,
  forbidRetry: 1,
  cancelEverything: 1,
  settleLater: 1,
  settleSoon: 1,
  hurry: 0.9,
};

/** Cancels everything at an exchange whose engine takes seconds to do so: its state shows the orders until then. */
export const withSlowEngines: Shape = (plan, random) => {
  const shaped = onOneAccount(["canceller", "hedger"])(plan, random);
  const backends = [{ clockMs: 0, dateMs: 600_000, readsReplica: false }] as const;
  const exchange = { ...calmExchange, engineMs: random.between(4000, 9000), backends };
  const network = { ...plan.network, sparesLookups: true };
  const processes = shaped.processes.slice(0, 2).map(unlimited);
  return { ...shaped, intents: Math.min(plan.intents, 40), exchange, network, processes, rates: eager };
};

/** Rates of runs in which some lookups show changed remarks, and programs settle the same payment again and again. */
const doubted = { dropRequest: 0.5, changedRemark: 0.5, settleLater: 1, hurry: 0.95 };

/** Pays the same twice within moments, loses requests, and looks them up in lists that change some remarks: a payment that one lookup shows may be either. */
export const withDoubts: Shape = (plan, random) => {
  const shaped = workingAlone("payer", plan, random);
  const exchange = { ...plan.exchange, lookupSpellMs: random.pick(lookupSpells), balances: "rich" as const };
  const network = { ...plan.network, sparesLookups: true };
  const processes = shaped.processes.map(unlimited);
  return { ...shaped, intents: Math.min(plan.intents, 40), exchange, network, processes, rates: doubted };
};

/** Rates of runs in which batches are executed in part, and recoveries decide some items only. */
const partial = {
  partialBatch: 0.9,
  resetAfterExecution: 0.9,
  changedRemark: 0.8,
  recoverMeanwhile: 0.5,
  settleLater: 0.9,
  hurry: 0.5,
  resolveByHand: 0.05,
};

/** Places batches that are executed in part, and of which lookups show changed remarks, by two programs that recover each other's intents. */
export const withPartialBatches: Shape = (plan, random) => {
  const shaped = onOneAccount(["batcher"])(plan, random);
  const processes = shaped.processes.slice(0, 2).map((each) => ({ ...unlimited(each), journal: "main" }));
  const exchange = { ...plan.exchange, lookupSpellMs: random.pick(lookupSpells), balances: "rich" as const };
  const network = { ...plan.network, sparesLookups: true };
  return { ...shaped, intents: Math.min(plan.intents, 40), processes, exchange, network, rates: partial };
};

/** Rates of runs in which exchanges respond, and now and then lose a request. */
const reliable = { dropRequest: 0.05, ownClientId: 0.5, permutedBatch: 0.1 };

/** Places batches of two pairs, one of which is halted while the money for the other one runs out: their items are rejected for different reasons. */
export const withRejectedItems: Shape = (plan, random) => {
  const shaped = workingAlone("hastyQuoter", plan, random);
  const halts = [{ from: 0, ms: 30 * 86_400_000, symbol: "ETH-USDT", trading: "halted" }] as const;
  const exchange = { ...calmExchange, balances: "poor" as const, halts };
  const network = { ...plan.network, sparesLookups: true };
  return { ...shaped, exchange, network, processes: shaped.processes.map(unlimited), rates: reliable };
};

/** Pays under idempotency keys: programs recover each other's payments, and settle their own once such a recovery has ended. */
export const withCharges: Shape = (plan, random) => {
  const paying = withPayments(plan, random);
  const processes = [0, 1].map((index) => ({
    ...(plan.processes[index] as ProcessPlan),
    ...(paying.processes[0] as ProcessPlan),
    name: `cashier${index + 1}`,
    number: index + 1,
    journal: "main",
  }));
  return { ...paying, processes, hours: 30, rates: plan.rates };
};

/** Rates of runs in which many calls find no connection, machines sleep before they close the entries of these, and recoveries get no response. */
const asleep = {
  failedConnect: 0.6,
  resetAfterExecution: 0.95,
  suspendAtClosing: 0.8,
  recoverMeanwhile: 0.5,
  hurry: 0.9,
};

/** Pays under idempotency keys: a program repeats the other's payments while the machine of that one sleeps. */
export const withSleepers: Shape = (plan, random) => {
  const journalLost = random.pick([0, 0.4]);
  return { ...withCharges(plan, random), rates: { ...asleep, journalLost } };
};

/** Lets one program work alone. */
export function workingAlone(strategy: StrategyName, plan: RunPlan, random: Random): RunPlan {
  const shaped = onOneAccount([strategy])(plan, random);
  return { ...shaped, processes: shaped.processes.slice(0, 1) };
}

/** Lets a process send its requests as they come. */
export function unlimited(process: ProcessPlan): ProcessPlan {
  return { ...process, limiter: "none" };
}
