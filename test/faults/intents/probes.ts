import { type OrdersPlaceInput, type WithdrawalsCreateInput, withdrawalToken } from "@exch/service-a";
import { currencies, symbols } from "../exchange/terms.ts";
import type { Random } from "../harness/random.ts";
import type { Clients } from "./clients.ts";

/** The reported outcome of one item: its id, or true, when it was executed, null when it was not, undefined when it is unknown. */
export type Reported = string | true | null | undefined;

/** An intent to test under faults. */
export interface Probe {
  /** The operation that carries it out. */
  readonly operation: string;
  /** True when something names the intent for the exchange, so that its outcome can be settled. */
  readonly keyed?: true;
  /** True when executing it twice has the same effect as executing it once. */
  readonly repeatable?: true;
  /** True when it cancels or changes an order that must exist. */
  readonly needsTarget?: true;
  /** The number of orders of a batch. */
  readonly items?: number;
  /** Makes the call for one tag, or one for each order of a batch. `target` is the order to cancel or change. */
  send(clients: Clients, tags: readonly string[], options: object, target: string): Promise<readonly Reported[]>;
}

/** Lists the names of what an intent executes. */
export function tagsOf({ items }: Probe, tag: string): readonly string[] {
  return items === undefined ? [tag] : Array.from({ length: items }, (_, index) => `${tag}-${index}`);
}

const symbol = symbols[0];
const target = { repeatable: true, needsTarget: true } as const;
type Batch = readonly { success: boolean; orderId?: string }[];
const idsOf = (items: Batch): Reported[] => items.map(({ success, orderId }) => (success ? orderId : null));

/** One of each effect, and of each way to place and pay. */
export const probes = {
  read: {
    operation: "orders.getByClientOid",
    repeatable: true,
    send: async ({ a }, _, options) => [(await a.orders.getByClientOid({ clientOid: "there", symbol }, options)).id],
  },
  cancel: {
    ...target,
    operation: "orders.cancel",
    send: async ({ a }, _, options, orderId) => {
      await a.orders.cancel({ orderId, symbol }, options);
      return [true];
    },
  },
  cancelByClientOid: {
    ...target,
    operation: "orders.cancelByClientOid",
    send: async ({ a }, [tag], options) => {
      await a.orders.cancelByClientOid({ clientOid: `for-${tag}`, symbol }, options);
      return [true];
    },
  },
  modify: {
    operation: "orders.modify",
    needsTarget: true,
    send: async ({ a }, _, options, orderId) => [
      (await a.orders.modify({ orderId, symbol, newPrice: "0.00000002" }, options)).newOrderId ?? true,
    ],
  },
  place: {
    operation: "orders.place",
    keyed: true,
    send: async ({ a, random }, [tag], options) => [(await a.orders.place(order(random, tag), options)).orderId],
  },
  placeSync: {
    operation: "orders.placeSync",
    keyed: true,
    send: async ({ a, random }, [tag], options) => [(await a.orders.placeSync(order(random, tag), options)).orderId],
  },
  placeMany: {
    operation: "orders.placeMany",
    keyed: true,
    items: 5,
    send: async ({ a, random }, tags, options) =>
      idsOf(await a.orders.placeMany({ orderList: tags.map((tag) => order(random, tag)) }, options)),
  },
  placeManySync: {
    operation: "orders.placeManySync",
    keyed: true,
    items: 3,
    send: async ({ a, random }, tags, options) =>
      idsOf(await a.orders.placeManySync({ orderList: tags.map((tag) => order(random, tag)) }, options)),
  },
  payA: {
    operation: "withdrawals.create",
    send: async ({ a, random }, [tag], options) => [
      (await a.withdrawals.create({ ...payout(random, tag), remark: tag! }, options)).withdrawalId,
    ],
  },
  payAWithToken: {
    operation: "withdrawals.create",
    keyed: true,
    send: async ({ a, random }, [tag], options) => {
      const remark = `${tag} ${withdrawalToken()}`;
      return [(await a.withdrawals.create({ ...payout(random, tag), remark }, options)).withdrawalId];
    },
  },
  payB: {
    operation: "withdrawals.submit",
    keyed: true,
    send: async ({ b, random }, [tag], options) => {
      const named = random.next() < 0.5 ? { withdrawOrderId: `own-${tag}` } : {};
      const input = { coin: "USDT", network: "TAG", address: `0x${tag}`, addressTag: tag!, amount: amount(random) };
      return [(await b.withdrawals.submit({ ...input, ...named }, options)).id];
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
