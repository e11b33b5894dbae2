import { getOrCreate } from "../exchange/get-or-create.ts";
import { RecordHistory } from "../exchange/record-history.ts";
import type { Fill } from "./fill.ts";
import type { Order } from "./order.ts";

/** The orders of one account: open orders by pair, all orders by client id, closed orders and fills as histories. */
export class AccountOrders {
  /** Closed orders, in the order of closing. The filter fields are symbol, side and type. */
  readonly closed = new RecordHistory<Order>(getOrderFields);
  /** Fills. The filter fields are symbol, side and type of the order. */
  readonly fills = new RecordHistory<Fill>(({ order }) => getOrderFields(order));
  readonly #byClientOid = new Map<string, Order[]>();
  readonly #activeByClientOid = new Map<string, Order[]>();
  readonly #pending = new Set<Order>();
  readonly #open = new Map<string, Set<Order>>();

  /** Adds an accepted order. Lookups do not find it yet. */
  accept(order: Order): void {
    this.#pending.add(order);
    addTo(this.#activeByClientOid, order);
  }

  /** Marks an order as received by the matching engine: lookups find it from now on. */
  show(order: Order): void {
    this.#pending.delete(order);
    addTo(this.#byClientOid, order);
  }

  /** Adds an order that rests in the book. */
  open(order: Order): void {
    getOrCreate(this.#open, order.market.symbol, () => new Set<Order>()).add(order);
  }

  /** Moves a done order to the closed orders. */
  close(order: Order): void {
    const orders = this.#open.get(order.market.symbol);
    if (orders?.delete(order) && orders.size === 0) this.#open.delete(order.market.symbol);
    this.#deactivate(order);
    this.closed.add(order);
  }

  /** Returns true if an active order, or any order ever, has this client id (GAP 41). */
  hasClientOid(clientOid: string, among: "active" | "all" | "none"): boolean {
    if (among === "none") return false;
    return this.#activeByClientOid.has(clientOid) || (among === "all" && this.#byClientOid.has(clientOid));
  }

  /** Returns the newest active order of a pair with this client id, also before lookups find it. */
  findActiveByClientOid(clientOid: string, symbol: string): Order | undefined {
    return this.#activeByClientOid.get(clientOid)?.findLast(({ market }) => market.symbol === symbol);
  }

  /** Lists the orders with this client id that reached the matching engine, oldest first. */
  findByClientOid(clientOid: string): readonly Order[] {
    return this.#byClientOid.get(clientOid) ?? [];
  }

  /** Lists the open orders of a pair, oldest first. */
  listOpen(symbol: string): Order[] {
    return [...(this.#open.get(symbol) ?? [])];
  }

  /** Counts the orders of a pair that are open, or accepted and not yet in the matching engine. */
  countActive(symbol: string): number {
    const pending = [...this.#pending].filter(({ market }) => market.symbol === symbol);
    return (this.#open.get(symbol)?.size ?? 0) + pending.length;
  }

  /** Lists the pairs with open orders. */
  listOpenSymbols(): string[] {
    return [...this.#open.keys()];
  }

  /** Lists every order that is open, or accepted and not yet in the matching engine. */
  *active(): Generator<Order, void, void> {
    for (const orders of this.#open.values()) yield* orders;
    yield* this.#pending;
  }

  /** Lists the pairs with active orders. */
  listActiveSymbols(): string[] {
    return [...new Set([...this.#open.keys(), ...[...this.#pending].map(({ market }) => market.symbol)])];
  }

  #deactivate(order: Order): void {
    const { clientOid = "" } = order.terms;
    const left = this.#activeByClientOid.get(clientOid)?.filter((each) => each !== order) ?? [];
    if (left.length > 0) this.#activeByClientOid.set(clientOid, left);
    else this.#activeByClientOid.delete(clientOid);
  }
}

/** Adds an order under its client id, if it has one. */
function addTo(byClientOid: Map<string, Order[]>, order: Order): void {
  const { clientOid } = order.terms;
  if (clientOid !== undefined) getOrCreate(byClientOid, clientOid, (): Order[] => []).push(order);
}

function getOrderFields({ market, side, terms }: Order): readonly string[] {
  return [market.symbol, side, terms.type];
}
