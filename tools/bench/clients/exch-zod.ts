import * as a from "@exch/service-a/schemas";
import * as b from "@exch/service-b/schemas";
import type { Calls, Measured } from "../measure/workload.ts";
import { create as createOurs } from "./exch.ts";

const outputs = {
  "accounts.list": a.accountsListOutput,
  "orders.get": a.ordersGetOutput,
  "orders.place": a.ordersPlaceOutput,
  "orders.fills": a.ordersFillsOutput,
  "withdrawals.list": b.withdrawalsListOutput,
  "withdrawals.submit": b.withdrawalsSubmitOutput,
  "margin.crossData": b.marginCrossDataOutput,
};

// The same, each response parsed by its zod schema once more.
export function create(baseUrl: string): Calls {
  const ours = Object.entries(createOurs(baseUrl)) as [Measured, () => Promise<unknown>][];
  return Object.fromEntries(ours.map(([id, call]) => [id, async () => outputs[id].parse(await call())]));
}
