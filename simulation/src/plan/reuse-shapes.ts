import { calmExchange, lookupSpells } from "../exchange/exchange-plan.ts";
import { unlimited, workingAlone } from "./rare-shapes.ts";
import { onOneAccount, type Shape } from "./theme-shapes.ts";

/** Rates of runs in which a client id is used again within moments, and many of its requests get no response. */
const reusing = { resetAfterExecution: 0.4, dropRequest: 0.35, recordsWithoutRemarks: 1, hurry: 0.95 };

/** Uses client ids again within moments, at an exchange whose records show no remarks: in some runs a proxy repeats requests, or the time cannot be read. */
export const withReuse: Shape = (plan, random) => {
  const shaped = workingAlone(random.pick(["presser", "presser", "requoter"] as const), plan, random);
  const exchange = {
    ...calmExchange,
    uniqueClientOid: "active" as const,
    withdrawalVisibleAfterMs: random.pick([0, 200, plan.exchange.withdrawalVisibleAfterMs]),
    lookupSpellMs: lookupSpells[0],
  };
  const network = { ...plan.network, sparesLookups: true, outages: [], swizzles: [] };
  const failedTime = random.pick([0, 0.8]);
  const repeatedByProxy = random.pick([0, 0, 0.3]);
  return {
    ...shaped,
    exchange,
    network,
    processes: shaped.processes.map(unlimited),
    rates: { ...reusing, failedTime, repeatedByProxy },
  };
};

/** Rates of runs in which journals lose closings, and little else fails. */
const unrecorded = { journalLost: 0.4, journalResponseLost: 0.1, dropRequest: 0.05, recoverMeanwhile: 0.2, hurry: 0.8 };

/** Places batches of which balances suffice for some orders only, and records them in a journal that fails: the call knows what was rejected. */
export const withFailingJournals: Shape = (plan, random) => {
  const shaped = onOneAccount(["batcher"])(plan, random);
  const exchange = { ...plan.exchange, balances: "poor" as const };
  const processes = shaped.processes.slice(0, 2).map((each) => ({ ...unlimited(each), journal: "main" }));
  return { ...shaped, intents: Math.min(plan.intents, 60), exchange, processes, rates: unrecorded };
};
