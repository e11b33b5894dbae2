import { RecordHistory } from "../exchange/record-history.ts";
import type { Fill } from "./fill.ts";
import type { Order } from "./order.ts";

/** The orders of one account: open orders by pair, all orders by client id, closed orders and fills as histories. */
export class AccountOrders {
  /** Closed orders, in the order of closing. The filter fields are symbol, side and type. */
  readonly closed = new RecordHistory<Order>(fieldsOfOrder);
  /** Fills. The filter fields are symbol, side and type of the order. */
  readonly fills = new RecordHistory<Fill>(({ order }) => fieldsOfOrder(order));
  readonly #byClientOid = new Map<string, Order[]>();
  readonly #activeByClientOid = new Map<string, Order>();
  readonly #pending = new Set<Order>();
  readonly #open = new Map<string, Set<Order>>();

  /** Adds an accepted order. Lookups do not find it yet. */
  accept(order: Order): void {
    this.#pending.add(order);
    if (order.terms.clientOid !== undefined) this.#activeByClientOid.set(order.terms.clientOid, order);
  }

  /** Marks an order as received by the matching engine: lookups find it from now on. */
  show(order: Order): void {
    this.#pending.delete(order);
    const { clientOid } = order.terms;
    if (clientOid === undefined) return;
    const orders = this.#byClientOid.get(clientOid);
    if (orders === undefined) this.#byClientOid.set(clientOid, [order]);
    else orders.push(order);
  }

  /** Adds an order that rests in the book. */
  open(order: Order): void {
    const { symbol } = order.market;
    const orders = this.#open.get(symbol);
    if (orders === undefined) this.#open.set(symbol, new Set([order]));
    else orders.add(order);
  }

  /** Moves a done order to the closed orders. */
  close(order: Order): void {
    const orders = this.#open.get(order.market.symbol);
    if (orders?.delete(order) && orders.size === 0) this.#open.delete(order.market.symbol);
    if (order.terms.clientOid !== undefined) this.#activeByClientOid.delete(order.terms.clientOid);
    this.closed.add(order);
  }

  /** Returns true if an active order, or any order ever, has this client id (GAP 41). */
  hasClientOid(clientOid: string, among: "active" | "all" | "none"): boolean {
    if (among === "none") return false;
    return this.#activeByClientOid.has(clientOid) || (among === "all" && this.#byClientOid.has(clientOid));
  }

  /** Returns the active order with this client id, also before lookups find it. */
  activeByClientOid(clientOid: string): Order | undefined {
    return this.#activeByClientOid.get(clientOid);
  }

  /** Lists the orders with this client id that reached the matching engine, oldest first. */
  byClientOid(clientOid: string): readonly Order[] {
    return this.#byClientOid.get(clientOid) ?? [];
  }

  /** Lists the open orders of a pair, oldest first. */
  openOf(symbol: string): Order[] {
    return [...(this.#open.get(symbol) ?? [])];
  }

  /** Lists the pairs with open orders. */
  openSymbols(): string[] {
    return [...this.#open.keys()];
  }

  /** Lists every order that is open, or accepted and not yet in the matching engine. */
  *active(): Generator<Order, void, void> {
    for (const orders of this.#open.values()) yield* orders;
    yield* this.#pending;
  }

  /** Lists the pairs with active orders. */
  activeSymbols(): string[] {
    return [...new Set([...this.#open.keys(), ...[...this.#pending].map(({ market }) => market.symbol)])];
  }
}

function fieldsOfOrder({ market, side, terms }: Order): readonly string[] {
  return [market.symbol, side, terms.type];
}
