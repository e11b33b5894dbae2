import { createPayments, type Payments } from "@exch/payments";
import { createClock } from "@exch/runtime";
import { paymentsToken } from "../exchange/payments-service.ts";
import { origins } from "../network/network.ts";
import type { ClientsConfiguration } from "./clients.ts";
import type { Incarnation } from "./incarnation.ts";

/** Creates the client of the payments service for one start of a process, with default options. */
export function createPaymentsClient(
  { fetch, clock, random }: Incarnation,
  { journal, journalScope }: Pick<ClientsConfiguration, "journal" | "journalScope">,
): Payments {
  return createPayments({
    baseUrl: origins.payments,
    credentials: { token: paymentsToken, account: "shop" },
    fetch,
    clock: createClock(clock),
    randomness: random,
    ...(journal !== undefined && { journal }),
    ...(journalScope !== undefined && { journalScope }),
  });
}
