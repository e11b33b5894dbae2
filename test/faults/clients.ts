import { type ClientOptions, createServiceA, type ServiceA } from "@exch/service-a";
import { createServiceB, type ServiceB } from "@exch/service-b";
import { credentials } from "./exchange.ts";
import { clientTimes, toleranceMs } from "./scale.ts";
import type { Subject } from "./subject.ts";

/** Both clients, with the times of `scale.ts`, and together as what a campaign puts to the test. */
export function createClients(
  baseUrl: string,
  options: ClientOptions = {},
): { a: ServiceA; b: ServiceB; subject: Subject } {
  const all = { baseUrl, ...clientTimes, ...options };
  const { key, secret } = credentials;
  const a = createServiceA({ ...all, credentials });
  const b = createServiceB({ ...all, credentials: { key, secret }, recvWindow: toleranceMs });
  const subject: Subject = {
    placeOrder: (input) => a.orders.place(input),
    placeOrders: (orderList) => a.orders.placeMany({ orderList }),
    withdrawA: (input) => a.withdrawals.create(input),
    withdrawB: (input) => b.withdrawals.submit(input),
  };
  return { a, b, subject };
}
