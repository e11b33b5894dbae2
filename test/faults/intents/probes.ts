import { type OrdersPlaceInput, type WithdrawalsCreateInput, withdrawalToken } from "@exch/service-a";
import { currencies, symbols } from "../exchange/terms.ts";
import type { Random } from "../harness/random.ts";
import type { Clients } from "./clients.ts";

/** An intent to test under faults. */
export interface Probe {
  /** The operation that carries it out. */
  readonly operation: string;
  /** True when something names the intent for the exchange, so that its outcome can be settled. */
  readonly keyed?: true;
  /** The number of orders of a batch. */
  readonly items?: number;
  /** Makes the call for one tag, or one for each order of a batch. */
  send(clients: Clients, tags: readonly string[]): Promise<unknown>;
}

const symbol = symbols[0];

/** One of each effect, and of each way to place and pay. */
export const probes = {
  read: {
    operation: "orders.getByClientOid",
    send: ({ a }) => a.orders.getByClientOid({ clientOid: "there", symbol }),
  },
  cancel: {
    operation: "orders.cancel",
    send: ({ a }, [orderId = ""]) => a.orders.cancel({ orderId, symbol }),
  },
  cancelByClientOid: {
    operation: "orders.cancelByClientOid",
    send: ({ a }, [tag]) => a.orders.cancelByClientOid({ clientOid: `for-${tag}`, symbol }),
  },
  modify: {
    operation: "orders.modify",
    send: ({ a }, [orderId = ""]) => a.orders.modify({ orderId, symbol, newPrice: "0.00000002" }),
  },
  place: {
    operation: "orders.place",
    keyed: true,
    send: ({ a, random }, [tag]) => a.orders.place(order(random, tag)),
  },
  placeSync: {
    operation: "orders.placeSync",
    keyed: true,
    send: ({ a, random }, [tag]) => a.orders.placeSync(order(random, tag)),
  },
  placeMany: {
    operation: "orders.placeMany",
    keyed: true,
    items: 5,
    send: ({ a, random }, tags) => a.orders.placeMany({ orderList: tags.map((tag) => order(random, tag)) }),
  },
  placeManySync: {
    operation: "orders.placeManySync",
    keyed: true,
    items: 3,
    send: ({ a, random }, tags) => a.orders.placeManySync({ orderList: tags.map((tag) => order(random, tag)) }),
  },
  payA: {
    operation: "withdrawals.create",
    send: ({ a, random }, [tag = ""]) => a.withdrawals.create({ ...payout(random, tag), remark: tag }),
  },
  payAWithToken: {
    operation: "withdrawals.create",
    keyed: true,
    send: ({ a, random }, [tag]) =>
      a.withdrawals.create({ ...payout(random, tag), remark: `${tag} ${withdrawalToken()}` }),
  },
  payB: {
    operation: "withdrawals.submit",
    keyed: true,
    send: ({ b, random }, [tag = ""]) => {
      const named = random.next() < 0.5 ? { withdrawOrderId: `own-${tag}` } : {};
      const input = { coin: "USDT", network: "TAG", address: `0x${tag}`, addressTag: tag, amount: amount(random) };
      return b.withdrawals.submit({ ...input, ...named });
    },
  },
} satisfies Readonly<Record<string, Probe>>;

export const allProbes: readonly Probe[] = Object.values(probes);
export const keyedProbes = allProbes.filter(({ keyed }) => keyed);

/** A decimal of up to eight places, never zero. */
function amount(random: Random): string {
  const places = random.below(9);
  const digits = String(1 + random.below(10 ** 9)).padStart(places + 1, "0");
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** An order with or without a client id of its own; the tag lets the harness find it again. */
function order(random: Random, tag = ""): OrdersPlaceInput {
  const side = random.pick(["buy", "sell"] as const);
  const named = random.next() < 0.5 ? { clientOid: `own-${tag}` } : {};
  const rest = { symbol: random.pick(symbols), side, remark: tag, ...named };
  return random.next() < 0.7
    ? { type: "limit", price: amount(random), size: amount(random), ...rest }
    : { type: "market", size: amount(random), ...rest };
}

/** A withdrawal of service A. Many currencies keep each history short. */
function payout(random: Random, tag = ""): WithdrawalsCreateInput {
  const terms = { chain: "eth", withdrawType: "ADDRESS", toAddress: `0x${tag}` } as const;
  return { ...terms, currency: random.pick(currencies), amount: amount(random) };
}
