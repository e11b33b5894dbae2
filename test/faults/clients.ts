import { type ClientOptions, createServiceA, type ServiceA } from "@exch/service-a";
import { createServiceB, type ServiceB } from "@exch/service-b";
import { credentials } from "./open-exchange.ts";
import { clientTimes, toleranceMs } from "./scale.ts";
import type { Subject } from "./subject.ts";

/** Both clients, with the times of `scale.ts`, and together as what a campaign puts to the test. */
export function createClients(
  baseUrl: string,
  { recvWindow = toleranceMs, ...options }: ClientOptions & { recvWindow?: number } = {},
): { a: ServiceA; b: ServiceB; subject: Subject } {
  const all = { baseUrl, ...clientTimes, ...options };
  const { key, secret } = credentials;
  const a = createServiceA({ ...all, credentials });
  const b = createServiceB({ ...all, credentials: { key, secret }, recvWindow });
  const subject: Subject = {
    placeOrder: (input, options) => a.orders.place(input, options),
    placeOrders: (orderList, options) => a.orders.placeMany({ orderList }, options),
    withdrawA: (input, options) => a.withdrawals.create(input, options),
    withdrawB: (input, options) => b.withdrawals.submit(input, options),
  };
  return { a, b, subject };
}
