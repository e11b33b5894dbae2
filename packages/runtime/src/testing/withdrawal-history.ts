import type { Fetch } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { operationOf, responseOf, serviceOf } from "./service.ts";
import { createVirtualClock } from "./virtual-clock.ts";

/** A withdrawal that only a token in its remark names, looked up in a history of pages. */
export const withdraw = operationOf({
  id: "withdrawals.create",
  method: "POST",
  effect: { kind: "once", lookup: "withdrawals.list" },
});
/** The history. */
export const list: Operation = operationOf({
  id: "withdrawals.list",
  query: { page: "number" },
  paging: { style: "page", page: "page", size: "size", max: 2, default: 2, items: "items", total: "total" },
});
/** Settles {@link withdraw}. */
export const settlement: SettlementRules = {
  ask: () => ({}),
  matches: (record, input) => record.remark === input.remark,
  madeAt: ({ createdAt }) => createdAt as number,
  acknowledge: ({ id }) => ({ id }),
  conclusive: () => true,
};

/** A history that a list of pages shows; the last page for ever after. */
export function setUpHistory(...pages: JsonObject[][]) {
  return setUpHistoryWith(list, pages);
}

/** A history with a lookup of its own, and more fields in each page. */
export function setUpHistoryWith(lookup: Operation, pages: JsonObject[][], facts: object = {}) {
  const clock = createVirtualClock(now);
  const fetch: Fetch = async (url) => {
    if (url.endsWith("/time")) return responseOf({ time: clock.exchangeNow });
    const page = Number(new URL(url).searchParams.get("page") ?? 1);
    return responseOf({ ok: { items: pages[page - 1] ?? [], total: pages.length, ...facts } });
  };
  const service = serviceOf(fetch, [lookup], { clock }, { "withdrawals.create": settlement });
  return { service, operation: withdraw, input: { remark: "mine" }, signedAt: service.clock.now(), validityMs: 5000 };
}

/** The time at which the withdrawal is signed. */
export const now = 1_700_000_000_000;
/** A record of the history. */
export const record = (id: string, remark: string, createdAt = now) => ({ id, remark, createdAt });
