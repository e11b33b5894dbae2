import { type OrdersPlaceInput, type WithdrawalsCreateInput, withdrawalToken } from "@exch/service-a";
import type { Random } from "@exch/simulation/random";
import { there } from "../exchange/open-exchange.ts";
import { currencies, symbols } from "../exchange/terms.ts";
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
type Facts = Pick<Probe, "keyed" | "repeatable">;
const keyed = { keyed: true } as const;
const repeatable = { repeatable: true } as const;

/** An intent of one call, which reports one outcome. */
function one(
  operation: string,
  facts: Facts,
  make: (clients: Clients, options: object, tag: string, target: string) => Promise<Reported>,
): Probe {
  const send: Probe["send"] = async (clients, [tag = ""], o, target) => [await make(clients, o, tag, target)];
  return { operation, ...facts, send };
}

/** An intent of a batch of orders. */
function many(operation: "placeMany" | "placeManySync", items: number): Probe {
  const send: Probe["send"] = async ({ a, random }, tags, options) => {
    const placed = await a.orders[operation]({ orderList: tags.map((tag) => order(random, tag)) }, options);
    return placed.map(({ success, orderId }: Placed) => (success ? orderId : null));
  };
  return { operation: `orders.${operation}`, ...keyed, items, send };
}
type Placed = { success: boolean; orderId?: string };

/** One of each effect, and of each way to place and pay. */
export const probes = {
  read: one("orders.getByClientOid", repeatable, async ({ a }, o) => (await a.orders.getByClientOid(there, o)).id),
  cancel: one("orders.cancel", repeatable, async ({ a }, options, _, orderId) => {
    await a.orders.cancel({ orderId, symbol }, options);
    return true;
  }),
  cancelByClientOid: one("orders.cancelByClientOid", repeatable, async ({ a }, options, tag) => {
    await a.orders.cancelByClientOid({ clientOid: `for-${tag}`, symbol }, options);
    return true;
  }),
  modify: one("orders.modify", {}, async ({ a }, options, _, orderId) => {
    const { newOrderId } = await a.orders.modify({ orderId, symbol, newPrice: "0.00000002" }, options);
    return newOrderId ?? true;
  }),
  place: one("orders.place", keyed, async ({ a, random }, options, tag) => {
    return (await a.orders.place(order(random, tag), options)).orderId;
  }),
  placeSync: one("orders.placeSync", keyed, async ({ a, random }, options, tag) => {
    return (await a.orders.placeSync(order(random, tag), options)).orderId;
  }),
  placeMany: many("placeMany", 5),
  placeManySync: many("placeManySync", 3),
  payA: one("withdrawals.create", {}, async ({ a, random }, options, tag) => {
    return (await a.withdrawals.create({ ...payout(random, tag), remark: tag }, options)).withdrawalId;
  }),
  payAWithToken: one("withdrawals.create", keyed, async ({ a, random }, options, tag) => {
    const remark = `${tag} ${withdrawalToken()}`;
    return (await a.withdrawals.create({ ...payout(random, tag), remark }, options)).withdrawalId;
  }),
  payB: one("withdrawals.submit", keyed, async ({ b, random }, options, tag) => {
    const named = random.next() < 0.5 ? { withdrawOrderId: `own-${tag}` } : {};
    const input = { coin: "USDT", network: "TAG", address: `0x${tag}`, addressTag: tag, amount: amount(random) };
    return (await b.withdrawals.submit({ ...input, ...named }, options)).id;
  }),
} as const;

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
