import { calmExchange } from "../exchange/exchange-plan.ts";
import { onOneAccount, type Shape } from "./theme-shapes.ts";

// Runs of a theme at exchanges that have a fault of their own, which no other run has.

/** Rates of runs in which most cancellations are lost, and most lists of the pairs with open orders lack the list. */
const pairless = { dropRequest: 0.5, missingPairs: 0.7, cancelEverything: 1, forbidRetry: 1, hurry: 0.9 };

/** Cancels everything at an exchange that often cannot tell which pairs have open orders: what was lost must not look like what was done. */
export const withMissingPairs: Shape = (plan, random) => {
  const shaped = onOneAccount(["pairChanger"])(plan, random);
  const processes = shaped.processes.slice(0, 1).map((each) => ({ ...each, limiter: "none" as const }));
  const network = { ...plan.network, sparesLookups: true };
  return { ...shaped, processes, exchange: calmExchange, network, rates: pairless };
};
