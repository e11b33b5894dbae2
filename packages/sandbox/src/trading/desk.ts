import type { MatchEvents } from "../engine/match.ts";
import type { Account } from "../exchange/account.ts";
import type { Market } from "../exchange/market.ts";
import type { World } from "../exchange/world.ts";
import type { Amount } from "../money.ts";
import { Refusal } from "../refusal.ts";
import { checkTerms } from "./check-terms.ts";
import { holdExactly, payingWallet, requiredHold } from "./holds.ts";
import { Order, type OrderTerms } from "./order.ts";
import { moveOrder, type OrderMove } from "./order-states.ts";
import { refuseOrder } from "./refusals.ts";
import { settleTrade } from "./settlement.ts";

/** The trading desk: takes orders in, brings them to the book, and sees them through until they are done. */
export class Desk implements MatchEvents<Order> {
  readonly #world: World;
  readonly #orders = new Map<string, Order>();

  constructor(world: World) {
    this.#world = world;
    world.clock.on("order arrives", (id) => this.arrive(this.#orders.get(id)!));
    world.clock.on("cancellation arrives", (id) => this.#cancelIfOpen(this.#orders.get(id)!));
    world.clock.on("cancellation of all arrives", (subject) => {
      const [uid, symbol] = subject.split(" ") as [string, string];
      for (const order of world.accounts.byUid(Number(uid))!.orders.openOf(symbol)) this.cancel(order);
    });
    world.clock.on("order expires", (id) => this.cancel(this.#orders.get(id)!, "time is up"));
  }

  /** An accepted order of an account, also one that cannot be found yet. */
  accepted(account: Account, id: string): Order | undefined {
    const order = this.#orders.get(id);
    return order?.account === account ? order : undefined;
  }

  /** Every order that is open or on its way to the book. */
  *active(): Generator<Order, void, void> {
    for (const { orders } of this.#world.accounts) yield* orders.active();
  }

  /** An order that nobody has accepted: to find out what it would need. */
  draft(account: Account, market: Market, terms: OrderTerms): Order {
    return this.#make(account, market, terms, "draft");
  }

  /** Every check that placing makes, and nothing else. */
  test(account: Account, market: Market, terms: OrderTerms): Order {
    const order = this.#check(account, market, terms, "test order");
    if (requiredHold(order) > payingWallet(order).available) refuseOrder("balance insufficient");
    return order;
  }

  /** Takes an order in: checks it and sets aside what it needs. It waits to be brought to the book. */
  accept(account: Account, market: Market, terms: OrderTerms): Order {
    const order = this.#check(account, market, terms, "order");
    this.#takeIn(order);
    return order;
  }

  /** Lets an accepted order arrive at the book when an asynchronous operation does. */
  arriveLater(order: Order): void {
    const { clock, options } = this.#world;
    clock.after(options.engineMs, "order arrives", order.id);
  }

  /** Brings an accepted order to the book, where it is matched, rests or ends. */
  arrive(order: Order): void {
    const { clock, ledger } = this.#world;
    const { account, market, terms } = order;
    account.orders.show(order);
    order.updatedAt = clock.now;
    if (!this.#canStillPay(order) || market.book.submit(order) !== "open") {
      this.#close(order, "place");
      return;
    }
    moveOrder(order, "place", "open");
    account.orders.open(order);
    holdExactly(ledger, order, requiredHold(order));
    if (terms.cancelAfter > 0) {
      order.timer = clock.at(order.createdAt + terms.cancelAfter * 1000, "order expires", order.id);
    }
  }

  /** Two orders met. */
  traded(maker: Order, taker: Order, price: Amount, size: Amount): void {
    settleTrade(this.#world, maker, taker, price, size);
    if (maker.open === 0n) this.#close(maker, "match");
    else {
      moveOrder(maker, "match", "open");
      holdExactly(this.#world.ledger, maker, requiredHold(maker));
    }
  }

  /** A self-trade rule took some size off a resting order. */
  cut(maker: Order): void {
    if (maker.open === 0n) this.#close(maker, "match");
    else this.#shrunk(maker, "match");
  }

  /** Cancels an open order. */
  cancel(order: Order, movedBy: OrderMove = "cancel"): void {
    order.market.book.cancel(order);
    this.#close(order, movedBy);
  }

  /** Cancels an order when an asynchronous cancellation arrives; it may be done by then. */
  cancelLater(order: Order): void {
    const { clock, options } = this.#world;
    clock.after(options.engineMs, "cancellation arrives", order.id);
  }

  /** Cancels an account's open orders of a pair when an asynchronous cancellation arrives. */
  cancelAllLater(account: Account, symbol: string): void {
    const { clock, options } = this.#world;
    clock.after(options.engineMs, "cancellation of all arrives", `${account.uid} ${symbol}`);
  }

  /** Cancels a part of an open order; the rest keeps its place. */
  cancelPart(order: Order, size: Amount): void {
    if (size > order.open) refuseOrder("cancel size");
    if (size === order.open) this.cancel(order, "partial cancel");
    else {
      order.market.book.reduce(order, size);
      this.#shrunk(order, "partial cancel");
    }
  }

  /** Replaces an open order. Everything is checked first, so that a refusal leaves it as it is. */
  replace(order: Order, terms: OrderTerms): Order {
    const { account, market, held } = order;
    checkTerms(market, terms);
    const next = this.#make(account, market, terms, "order");
    if (next.postOnly && market.book.wouldMatch(next)) refuseOrder("post only");
    if (requiredHold(next) > payingWallet(order).available + held) refuseOrder("balance insufficient");
    this.cancel(order, "modify");
    this.#takeIn(next);
    this.arrive(next);
    return next;
  }

  #cancelIfOpen(order: Order): void {
    if (order.state === "open") this.cancel(order);
  }

  #check(account: Account, market: Market, terms: OrderTerms, kind: string): Order {
    const { uniqueClientOid } = this.#world.options;
    checkTerms(market, terms);
    if (terms.clientOid !== undefined && account.orders.hasClientOid(terms.clientOid, uniqueClientOid)) {
      refuseOrder("client id duplicated");
    }
    const order = this.#make(account, market, terms, kind);
    if (order.postOnly && market.book.wouldMatch(order)) refuseOrder("post only");
    return order;
  }

  #make(account: Account, market: Market, terms: OrderTerms, kind: string): Order {
    const { ids, clock } = this.#world;
    return new Order(ids.object(kind, clock.now), account, market, terms, clock.now);
  }

  #takeIn(order: Order): void {
    holdExactly(this.#world.ledger, order, requiredHold(order));
    this.#orders.set(order.id, order);
    order.account.orders.accept(order);
  }

  /** What a market order costs is known when it meets the book. Where that is more than there is, it ends unfilled. */
  #canStillPay(order: Order): boolean {
    if (!order.anyPrice) return true;
    try {
      holdExactly(this.#world.ledger, order, requiredHold(order));
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  #shrunk(order: Order, movedBy: OrderMove): void {
    moveOrder(order, movedBy, "open");
    order.cancelExist = true;
    order.updatedAt = this.#world.clock.now;
    holdExactly(this.#world.ledger, order, requiredHold(order));
  }

  #close(order: Order, movedBy: OrderMove): void {
    const { clock, ids, ledger } = this.#world;
    moveOrder(order, movedBy, "done");
    order.timer?.cancel();
    holdExactly(ledger, order, 0n);
    if (order.dealSize !== order.terms.size && order.dealFunds !== order.terms.funds) order.cancelExist = true;
    order.updatedAt = clock.now;
    order.at = clock.now;
    order.seq = ids.next("closed order");
    order.account.orders.close(order);
  }
}
