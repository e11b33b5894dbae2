import { type ServiceA, type Settled, withdrawalToken } from "@exch/service-a";
import type { ServiceB } from "@exch/service-b";
import { currencies } from "../exchange/terms.ts";

/** An operation to test under faults, with the names by which the harness finds its executions in the journal. */
export interface Probe {
  readonly name: string;
  /** True when its outcome can be settled for certain. */
  readonly keyed: boolean;
  readonly repeatable: boolean;
  /** True when it cancels or changes an order that must exist. */
  readonly needsTarget?: boolean;
  /** Gives one tag for each execution that a run asks for; none for a read. */
  tags(tag: string): readonly string[];
  /** Calls it and gives the acknowledged ids, one per tag: null for an item that was not executed. `target` is the order to cancel. */
  run(
    clients: { a: ServiceA; b: ServiceB },
    tag: string,
    target?: string,
  ): Promise<readonly (string | null | undefined)[]>;
}

const symbol = "BTC-USDT";
const order = { type: "limit", symbol, side: "buy", price: "1", size: "1" } as const;
const withdrawal = { chain: "eth", amount: "1", withdrawType: "ADDRESS" } as const;
const one = (tag: string) => [tag];
/** Spreads withdrawals over currencies, so that no history holds all. */
const currencyOf = (tag: string) => currencies[Number(tag.replace(/\D/g, "")) % currencies.length]!;
const keyed = { keyed: true, repeatable: false } as const;
const target = { keyed: false, repeatable: true, needsTarget: true, tags: one } as const;
const pair = (tag: string) => [`${tag}-0`, `${tag}-1`];
const listOf = (tag: string) => pair(tag).map((remark) => ({ ...order, remark }));
const idsOf = (items: readonly { success: boolean; orderId?: string }[]) =>
  items.map(({ success, orderId }) => (success ? orderId : null));

/** One of each effect, and of each way to place. */
export const probes: readonly Probe[] = [
  {
    name: "read",
    keyed: false,
    repeatable: true,
    tags: () => [],
    run: async ({ a }) => [(await a.orders.getByClientOid({ clientOid: "there", symbol })).id],
  },
  {
    ...target,
    name: "idempotent",
    run: async ({ a }, tag, orderId = tag) => [(await a.orders.cancel({ orderId, symbol })).orderId],
  },
  {
    ...target,
    name: "retryable",
    run: async ({ a }, tag) => {
      await a.orders.cancelByClientOid({ clientOid: `for-${tag}`, symbol });
      return [undefined];
    },
  },
  {
    name: "keyed",
    ...keyed,
    tags: one,
    run: async ({ a }, tag) => [(await a.orders.place({ ...order, remark: tag })).orderId],
  },
  {
    name: "keyed, own id",
    ...keyed,
    tags: one,
    run: async ({ a }, tag) => [(await a.orders.placeSync({ ...order, remark: tag, clientOid: `own-${tag}` })).orderId],
  },
  {
    name: "keyed, service B",
    ...keyed,
    tags: one,
    run: async ({ b }, tag) => [
      (await b.withdrawals.submit({ coin: "USDT", address: tag, addressTag: tag, amount: "1" })).id,
    ],
  },
  {
    name: "keyed batch",
    ...keyed,
    tags: pair,
    run: async ({ a }, tag) => idsOf(await a.orders.placeMany({ orderList: listOf(tag) })),
  },
  {
    name: "keyed batch, synchronous",
    ...keyed,
    tags: pair,
    run: async ({ a }, tag) => idsOf(await a.orders.placeManySync({ orderList: listOf(tag) })),
  },
  {
    name: "once",
    keyed: false,
    repeatable: false,
    tags: one,
    run: async ({ a }, tag) => [
      (await a.withdrawals.create({ ...withdrawal, currency: "USDT", toAddress: tag, remark: tag })).withdrawalId,
    ],
  },
  {
    name: "once with a token",
    ...keyed,
    tags: one,
    run: async ({ a }, tag) => {
      const remark = `${tag} ${withdrawalToken()}`;
      return [
        (await a.withdrawals.create({ ...withdrawal, currency: currencyOf(tag), toAddress: tag, remark })).withdrawalId,
      ];
    },
  },
  {
    name: "once, on an order",
    keyed: false,
    repeatable: false,
    needsTarget: true,
    tags: one,
    run: async ({ a }, tag, orderId = tag) => [
      (await a.orders.modify({ orderId, symbol, newPrice: "0.00000002" })).newOrderId ?? undefined,
    ],
  },
];

/** Gives the outcome of `settle()` for each tag, and the id where there is one. */
export function laterOf(settled: Settled, count: number): { outcome: Settled["outcome"]; id?: string }[] {
  const items = settled.items ?? Array.from({ length: count }, () => settled);
  return items.map(({ outcome, acknowledgement }) => {
    const { orderId, withdrawalId, id } = (acknowledgement ?? {}) as Record<string, string | undefined>;
    const named = orderId ?? withdrawalId ?? id;
    return { outcome: outcome, ...(outcome === "executed" && typeof named === "string" && { id: named }) };
  });
}
