import { History } from "../history.ts";
import type { Fill } from "./fill.ts";
import type { Order } from "./order.ts";

/** The orders of one account: open ones by pair, every one by its client id, closed ones and fills as histories. */
export class AccountOrders {
  /** Closed orders, by when they were closed. The filter is by symbol, side and type. */
  readonly closed = new History<Order>(fieldsOfOrder);
  /** Fills. The filter is by symbol, side and type of the order. */
  readonly fills = new History<Fill>(({ order }) => fieldsOfOrder(order));
  readonly #byClientOid = new Map<string, Order[]>();
  readonly #activeByClientOid = new Map<string, Order>();
  readonly #onTheWay = new Set<Order>();
  readonly #open = new Map<string, Set<Order>>();

  /** An order was accepted; it cannot be found yet. */
  accept(order: Order): void {
    this.#onTheWay.add(order);
    if (order.terms.clientOid !== undefined) this.#activeByClientOid.set(order.terms.clientOid, order);
  }

  /** The matching engine has an order: from now on it can be found. */
  show(order: Order): void {
    this.#onTheWay.delete(order);
    const { clientOid } = order.terms;
    if (clientOid === undefined) return;
    const orders = this.#byClientOid.get(clientOid);
    if (orders === undefined) this.#byClientOid.set(clientOid, [order]);
    else orders.push(order);
  }

  /** An order rests. */
  open(order: Order): void {
    const { symbol } = order.market;
    const orders = this.#open.get(symbol);
    if (orders === undefined) this.#open.set(symbol, new Set([order]));
    else orders.add(order);
  }

  /** An order is done. */
  close(order: Order): void {
    const orders = this.#open.get(order.market.symbol);
    if (orders?.delete(order) && orders.size === 0) this.#open.delete(order.market.symbol);
    if (order.terms.clientOid !== undefined) this.#activeByClientOid.delete(order.terms.clientOid);
    this.closed.add(order);
  }

  /** Whether an active order, or any order ever, has this client id (GAP 41). */
  hasClientOid(clientOid: string, among: "active" | "all" | "none"): boolean {
    if (among === "none") return false;
    return this.#activeByClientOid.has(clientOid) || (among === "all" && this.#byClientOid.has(clientOid));
  }

  /** The active order with this client id, also one that cannot be found yet. */
  activeByClientOid(clientOid: string): Order | undefined {
    return this.#activeByClientOid.get(clientOid);
  }

  /** The orders that the matching engine has had under this client id, oldest first. */
  byClientOid(clientOid: string): readonly Order[] {
    return this.#byClientOid.get(clientOid) ?? [];
  }

  /** The open orders of a pair, oldest first. */
  openOf(symbol: string): Order[] {
    return [...(this.#open.get(symbol) ?? [])];
  }

  /** The pairs with open orders. */
  openSymbols(): string[] {
    return [...this.#open.keys()];
  }

  /** Every order that is open or on its way to the book. */
  *active(): Generator<Order, void, void> {
    for (const orders of this.#open.values()) yield* orders;
    yield* this.#onTheWay;
  }

  /** The pairs with open orders, or with orders on their way to the book. */
  activeSymbols(): string[] {
    return [...new Set([...this.#open.keys(), ...[...this.#onTheWay].map(({ market }) => market.symbol)])];
  }
}

function fieldsOfOrder({ market, side, terms }: Order): readonly string[] {
  return [market.symbol, side, terms.type];
}
