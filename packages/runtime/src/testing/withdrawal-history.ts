import type { Settled } from "../errors/settled.ts";
import type { FetchResponse, Interceptor } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { settle } from "../settlement/settle.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { exchangeOf, type Step } from "./exchange.ts";
import { operationOf, responseOf } from "./service.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";

/** The time at which the withdrawal is signed. */
export const now = 1_700_000_000_000;
/** A record of the history. */
export const record = (id: string, remark: string | null, createdAt = now) => ({ id, remark, createdAt });

const withdraw = operationOf({
  id: "withdrawals.create",
  method: "POST",
  effect: { kind: "once", lookup: "withdrawals.list" },
});
const page = { style: "page", page: "page", size: "size", max: 2, default: 2, items: "items", total: "total" } as const;
const list = operationOf({ id: "withdrawals.list", query: { page: "number" } });

/** A lost withdrawal that only a token in its remark names, and what its history shows. */
export interface History {
  /** @default one page with a record of another withdrawal */
  readonly pages?: readonly (readonly JsonObject[])[];
  /** More fields of each page, such as the `count` of its records. */
  readonly facts?: object;
  readonly rules?: Partial<SettlementRules>;
  readonly checkOutput?: Operation["checkOutput"];
  readonly interceptors?: readonly Interceptor[];
  readonly clock?: VirtualClock;
  readonly timeoutMs?: number;
  /** Milliseconds by which the clock that signed the request was ahead. */
  readonly aheadMs?: number;
  /** Remarks of the withdrawals that are settled at once. */
  readonly remarks?: readonly string[];
  /** More facts of the intent. */
  readonly intent?: object;
  /** Milliseconds by which the exchange's time is ahead in this response. */
  readonly offsetMs?: (count: number) => number;
  /** Responds to a lookup in place of the history. */
  readonly respond?: (lookup: LookupRequest) => FetchResponse | undefined | Promise<FetchResponse | undefined>;
}

/** A request for a page, by its number, and the time at which it arrived. */
interface LookupRequest {
  readonly at: number;
  readonly count: number;
  readonly page: number;
  readonly signal: AbortSignal;
}

/** Settles withdrawals by a history. */
export async function settleHistory(history: History) {
  const { pages = [[record("1", "other")]], facts, rules, offsetMs = () => 0, respond = () => undefined } = history;
  const { clock = createVirtualClock(now) } = history;
  const { checkOutput = list.checkOutput, interceptors = [], aheadMs = 0, timeoutMs } = history;
  const settlement: SettlementRules = {
    ask: () => ({}),
    matches: (each, input) => each.remark === input.remark,
    madeAt: ({ createdAt }) => createdAt as number,
    acknowledge: ({ id }) => ({ id }),
    conclusive: () => true,
    ...rules,
  };
  const paging = facts === undefined ? page : { ...page, count: "count" };
  const find: Step = async (count, url, { signal }) => {
    const number = Number(new URL(url).searchParams.get("page") ?? 1);
    const items = pages[number - 1] ?? [];
    const lookup = { at: clock.elapsed, count, page: number, signal };
    return (await respond(lookup)) ?? responseOf({ ok: { items, total: pages.length, ...facts } });
  };
  const time: Step = (count) => responseOf({ time: clock.exchangeNow + offsetMs(count) });
  const send: Step = () => Promise.reject(new Error("something with an effect was sent"));
  const options = { clock, interceptors, retry: { attempts: 1 } };
  const rows = [{ ...list, paging, checkOutput }];
  const { service, lookups, counts } = exchangeOf({ send, find, time }, options, rows, {
    "withdrawals.create": settlement,
  });
  const intent = { service, operation: withdraw, signedAt: now + aheadMs, validityMs: 5000, ...history.intent };
  const all = (history.remarks ?? ["mine"]).map((remark) =>
    settle({ ...intent, input: { remark } }, timeoutMs === undefined ? {} : { timeoutMs }),
  );
  const settled = await Promise.all(all);
  return { settled: settled[0] as Settled, all: settled, lookups, times: counts.time, elapsed: clock.elapsed };
}
