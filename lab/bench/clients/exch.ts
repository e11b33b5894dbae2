import type { Fetch } from "@exch/runtime";
import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { type Calls, credentials, inputs } from "../measure/workload.ts";

// Our clients as a user makes them: no option but the address and the credentials.
export function create(baseUrl: string, fetch?: Fetch): Calls {
  const options = { baseUrl, credentials, ...(fetch !== undefined && { fetch }) };
  const a = createServiceA(options);
  const b = createServiceB(options);
  return {
    "accounts.list": () => a.accounts.list(),
    "orders.get": () => a.orders.get({ orderId: inputs.orderId, symbol: "BTC-USDT" }),
    "orders.place": () => a.orders.place(inputs.order),
    "orders.fills": () => a.orders.fills(inputs.fills),
    "withdrawals.list": () => b.withdrawals.list(inputs.history),
    "withdrawals.submit": () => b.withdrawals.submit(inputs.withdrawal),
    "margin.crossData": () => b.margin.crossData(),
  };
}
