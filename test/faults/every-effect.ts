import { type ServiceA, withdrawalToken } from "@exch/service-a";
import type { ServiceB } from "@exch/service-b";
import { currencies } from "./terms.ts";

/** An operation to be put through faults, with the names by which the harness finds in the journal what it did. */
export interface Probe {
  readonly name: string;
  /** Whether its outcome can be settled. */
  readonly keyed: boolean;
  readonly repeatable: boolean;
  /** One for each thing that a run is to do; none for a read. */
  tags(tag: string): readonly string[];
  /** Does it, and gives the acknowledged ids, one per tag: null for an item that was not executed. `target` is the order to cancel. */
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
/** One of those there are, so that no history holds all. */
const currencyOf = (tag: string) => currencies[Number(tag.replace(/\D/g, "")) % currencies.length]!;

/** One of each effect. */
export const operations: readonly Probe[] = [
  {
    name: "read",
    keyed: false,
    repeatable: true,
    tags: () => [],
    run: async ({ a }) => [(await a.orders.getByClientOid({ clientOid: "there", symbol })).id],
  },
  {
    name: "idempotent",
    keyed: false,
    repeatable: true,
    tags: one,
    run: async ({ a }, tag, target = tag) => [(await a.orders.cancel({ orderId: target, symbol })).orderId],
  },
  {
    name: "keyed",
    keyed: true,
    repeatable: false,
    tags: one,
    run: async ({ a }, tag) => [(await a.orders.place({ ...order, remark: tag })).orderId],
  },
  {
    name: "keyed, service B",
    keyed: true,
    repeatable: false,
    tags: one,
    run: async ({ b }, tag) => [
      (await b.withdrawals.submit({ coin: "USDT", address: tag, addressTag: tag, amount: "1" })).id,
    ],
  },
  {
    name: "keyed batch",
    keyed: true,
    repeatable: false,
    tags: (tag) => [`${tag}-0`, `${tag}-1`],
    run: async ({ a }, tag) => {
      const orderList = [0, 1].map((index) => ({ ...order, remark: `${tag}-${index}` }));
      return (await a.orders.placeMany({ orderList })).map(({ success, orderId }) => (success ? orderId : null));
    },
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
    keyed: true,
    repeatable: false,
    tags: one,
    run: async ({ a }, tag) => {
      const remark = `${tag} ${withdrawalToken()}`;
      return [
        (await a.withdrawals.create({ ...withdrawal, currency: currencyOf(tag), toAddress: tag, remark })).withdrawalId,
      ];
    },
  },
];
