import type { Operation } from "@exch/runtime";
import { operations as a } from "@exch/service-a/operations";
import { operations as b } from "@exch/service-b/operations";
import { type Calls, inputs, type Measured } from "../measure/workload.ts";
import { createSend } from "./raw-sockets.ts";
import { createSignedCalls } from "./signed-calls.ts";

/** The input and the operation of each call. */
const checked: Record<Measured, [Operation, object]> = {
  "accounts.list": [a.accounts.list, {}],
  "orders.get": [a.orders.get, { orderId: inputs.orderId, symbol: "BTC-USDT" }],
  "orders.place": [a.orders.place, inputs.order],
  "orders.fills": [a.orders.fills, inputs.fills],
  "withdrawals.list": [b.withdrawals.list, inputs.history],
  "withdrawals.submit": [b.withdrawals.submit, inputs.withdrawal],
  "margin.crossData": [b.margin.crossData, {}],
};

// Sockets by hand, each call signed and its input and output checked by the compiled checks: no deadline, outcome or exact digit.
export function create(baseUrl: string): Calls {
  const calls = Object.entries(createSignedCalls(createSend(baseUrl))) as [Measured, () => Promise<any>][];
  return Object.fromEntries(
    calls.map(([id, call]) => {
      const [operation, input] = checked[id];
      const issues: never[] = [];
      const run = async () => {
        operation.checkInput(input, issues);
        const payload = await call();
        // Ids beyond 2^53 would be reported one by one, which costs more than to read them exactly.
        if (id === "orders.fills") for (const fill of payload.items) fill.tradeId = String(fill.tradeId);
        operation.checkOutput(payload, issues);
        if (issues.length > 0) throw new Error(`${id} is not what the contract says`);
        return payload;
      };
      return [id, run];
    }),
  );
}
