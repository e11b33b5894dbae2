import type { Account } from "../exchange/account.ts";
import type { Accounts } from "../exchange/accounts.ts";
import { DomainError } from "../exchange/domain-error.ts";
import type { Ids } from "../exchange/ids.ts";
import type { Ledger } from "../exchange/ledger.ts";
import type { Market } from "../exchange/market.ts";
import type { MatchEvents } from "../exchange/match.ts";
import type { Amount } from "../exchange/money.ts";
import type { SandboxClock } from "../time/clock.ts";
import { checkTerms } from "./check-terms.ts";
import { executeTrade } from "./execute-trade.ts";
import { computeRequiredHold, getPayingWallet, holdExactly } from "./holds.ts";
import { Order, type OrderTerms } from "./order.ts";
import type { OrderIndex } from "./order-index.ts";
import { moveOrder, type OrderTrigger } from "./order-states.ts";

/** Parts and options that an {@link OrderManager} uses. */
export interface OrderManagerParts {
  readonly clock: SandboxClock;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly accounts: Accounts;
  readonly orders: OrderIndex;
  /** Milliseconds that an asynchronous operation takes to reach the matching engine (GAP 104). */
  readonly engineMs: number;
  /** Orders among which a client id must be unique (GAP 41). */
  readonly uniqueClientOid: "active" | "all" | "none";
}

/** Accepts orders, submits them to the book, and manages them until they are done. */
export class OrderManager implements MatchEvents<Order> {
  readonly #parts: OrderManagerParts;
  readonly #byId = new Map<string, Order>();

  constructor(parts: OrderManagerParts) {
    this.#parts = parts;
    const { clock, accounts, orders } = parts;
    clock.on("order arrives", (id) => this.submit(this.#byId.get(id)!));
    clock.on("cancellation arrives", (id) => this.#cancelIfOpen(this.#byId.get(id)!));
    clock.on("cancellation of all arrives", (subject) => {
      const [uid, symbol] = subject.split(" ") as [string, string];
      for (const order of orders.of(accounts.byUid(Number(uid))!).listOpen(symbol)) this.cancel(order);
    });
    clock.on("order expires", (id) => this.cancel(this.#byId.get(id)!, "time is up"));
  }

  /** Returns an accepted order of an account, also before lookups find it. */
  findAccepted(account: Account, id: string): Order | undefined {
    const order = this.#byId.get(id);
    return order?.account === account ? order : undefined;
  }

  /** Lists every order that is open, or accepted and not yet in the matching engine. */
  *active(): Generator<Order, void, void> {
    for (const account of this.#parts.accounts) yield* this.#parts.orders.of(account).active();
  }

  /** Creates an order that is not accepted, to compute what it requires. */
  draft(account: Account, market: Market<Order>, terms: OrderTerms): Order {
    return this.#create(account, market, terms, "draft");
  }

  /** Performs every check of placing an order, without placing it. */
  test(account: Account, market: Market<Order>, terms: OrderTerms): Order {
    const order = this.#check(account, market, terms, "test order");
    if (computeRequiredHold(order) > getPayingWallet(order).available) throw new DomainError("insufficientBalance");
    return order;
  }

  /** Checks an order and holds what it requires. It is not in the book yet. */
  accept(account: Account, market: Market<Order>, terms: OrderTerms): Order {
    const order = this.#check(account, market, terms, "order");
    this.#register(order);
    return order;
  }

  /** Submits an accepted order to the book after the delay of an asynchronous operation. */
  submitLater(order: Order): void {
    this.#parts.clock.after(this.#parts.engineMs, "order arrives", order.id);
  }

  /** Submits an accepted order to the book, where it is matched, rests or ends. */
  submit(order: Order): void {
    const { account, market, terms } = order;
    const orders = this.#parts.orders.of(account);
    orders.show(order);
    order.updatedAt = this.#parts.clock.now;
    if (!this.#canStillPay(order) || market.book.submit(order) !== "open") {
      this.#close(order, "place");
      return;
    }
    moveOrder(order, "place", "open");
    orders.open(order);
    holdExactly(this.#parts.ledger, order, computeRequiredHold(order));
    if (terms.cancelAfter > 0) {
      order.timer = this.#parts.clock.at(order.createdAt + terms.cancelAfter * 1000, "order expires", order.id);
    }
  }

  /** Executes a trade of two orders. */
  onTrade(maker: Order, taker: Order, price: Amount, size: Amount): void {
    executeTrade(this.#parts, maker, taker, price, size);
    if (maker.open === 0n) this.#close(maker, "match");
    else {
      moveOrder(maker, "match", "open");
      holdExactly(this.#parts.ledger, maker, computeRequiredHold(maker));
    }
  }

  /** Handles a resting order that a self-trade rule reduced. */
  onReduction(maker: Order): void {
    if (maker.open === 0n) this.#close(maker, "match");
    else this.#reduced(maker, "match");
  }

  /** Cancels an open order. */
  cancel(order: Order, trigger: OrderTrigger = "cancel"): void {
    order.market.book.cancel(order);
    this.#close(order, trigger);
  }

  /** Cancels an order after the delay of an asynchronous operation, if it is still open then. */
  cancelLater(order: Order): void {
    this.#parts.clock.after(this.#parts.engineMs, "cancellation arrives", order.id);
  }

  /** Cancels the open orders of an account and a pair after the delay of an asynchronous operation. */
  cancelAllLater(account: Account, symbol: string): void {
    this.#parts.clock.after(this.#parts.engineMs, "cancellation of all arrives", `${account.uid} ${symbol}`);
  }

  /** Cancels a part of an open order; the rest keeps its place. */
  cancelPart(order: Order, size: Amount): void {
    if (size > order.open) throw new DomainError("cancelSizeAboveOpen");
    if (size === order.open) this.cancel(order, "partial cancel");
    else {
      order.market.book.reduce(order, size);
      this.#reduced(order, "partial cancel");
    }
  }

  /** Replaces an open order. Checks everything first: an error leaves the order unchanged. */
  replace(order: Order, terms: OrderTerms): Order {
    const { account, market, held } = order;
    checkTerms(market, terms);
    const next = this.#create(account, market, terms, "order");
    if (next.postOnly && market.book.wouldMatch(next)) throw new DomainError("postOnlyWouldMatch");
    if (computeRequiredHold(next) > getPayingWallet(order).available + held)
      throw new DomainError("insufficientBalance");
    this.cancel(order, "modify");
    this.#register(next);
    this.submit(next);
    return next;
  }

  #cancelIfOpen(order: Order): void {
    if (order.state === "open") this.cancel(order);
  }

  #check(account: Account, market: Market<Order>, terms: OrderTerms, kind: string): Order {
    checkTerms(market, terms);
    const { clientOid } = terms;
    const { orders, uniqueClientOid } = this.#parts;
    if (clientOid !== undefined && orders.of(account).hasClientOid(clientOid, uniqueClientOid)) {
      throw new DomainError("duplicateClientOid");
    }
    const order = this.#create(account, market, terms, kind);
    if (order.postOnly && market.book.wouldMatch(order)) throw new DomainError("postOnlyWouldMatch");
    return order;
  }

  #create(account: Account, market: Market<Order>, terms: OrderTerms, kind: string): Order {
    const { now } = this.#parts.clock;
    return new Order(this.#parts.ids.object(kind, now), account, market, terms, now);
  }

  #register(order: Order): void {
    holdExactly(this.#parts.ledger, order, computeRequiredHold(order));
    this.#byId.set(order.id, order);
    this.#parts.orders.of(order.account).accept(order);
  }

  /** The cost of a market order is known only now. An order that costs more than is available ends unfilled. */
  #canStillPay(order: Order): boolean {
    if (!order.anyPrice) return true;
    try {
      holdExactly(this.#parts.ledger, order, computeRequiredHold(order));
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  #reduced(order: Order, trigger: OrderTrigger): void {
    moveOrder(order, trigger, "open");
    order.cancelExist = true;
    order.updatedAt = this.#parts.clock.now;
    holdExactly(this.#parts.ledger, order, computeRequiredHold(order));
  }

  #close(order: Order, trigger: OrderTrigger): void {
    const { now } = this.#parts.clock;
    moveOrder(order, trigger, "done");
    order.timer?.cancel();
    holdExactly(this.#parts.ledger, order, 0n);
    if (order.dealSize !== order.terms.size && order.dealFunds !== order.terms.funds) order.cancelExist = true;
    order.updatedAt = now;
    order.at = now;
    order.seq = this.#parts.ids.next("closed order");
    this.#parts.orders.of(order.account).close(order);
  }
}
