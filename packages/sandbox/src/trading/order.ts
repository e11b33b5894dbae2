import type { Account, FeeRates } from "../exchange/account.ts";
import { BookOrder, type SelfTradeRule, type Side, type TimeInForce } from "../exchange/book-order.ts";
import type { Market } from "../exchange/market.ts";
import type { Amount } from "../exchange/money.ts";
import { type HistoryItem, RecordHistory } from "../exchange/record-history.ts";
import type { Timer } from "../time/clock.ts";
import type { Fill } from "./fill.ts";
import type { OrderState } from "./order-states.ts";

/** Terms of an order, from the request. Omitted amounts are absent. */
export interface OrderTerms {
  type: "limit" | "market";
  side: Side;
  clientOid?: string | undefined;
  price?: Amount | undefined;
  size?: Amount | undefined;
  funds?: Amount | undefined;
  stp?: SelfTradeRule | undefined;
  timeInForce: TimeInForce;
  /** Seconds; 0 for never. */
  cancelAfter: number;
  postOnly: boolean;
  hidden: boolean;
  iceberg: boolean;
  visibleSize: Amount;
  remark?: string | undefined;
  tags?: string | undefined;
}

const noFills = new RecordHistory<Fill>(() => []);

/** An accepted order. `seq` and `at` are set when it is done: its place among the closed orders. */
export class Order extends BookOrder implements HistoryItem {
  readonly id: string;
  readonly account: Account;
  readonly market: Market<Order>;
  readonly terms: Readonly<OrderTerms>;
  /** The fee rates of the account when the order was accepted. */
  readonly feeRates: FeeRates;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  updatedAt: number;
  state: OrderState = "none";
  dealSize: Amount = 0n;
  dealFunds: Amount = 0n;
  fee: Amount = 0n;
  /** The held amount, in base currency for sell orders, in quote currency for buy orders. */
  held: Amount = 0n;
  #fills = noFills;
  /** True if the order, a part of it, or its unfillable rest was cancelled. */
  cancelExist = false;
  /** Cancels a GTT order when its time is up. */
  timer: Timer | undefined = undefined;
  seq = 0;
  at = 0;

  constructor(id: string, account: Account, market: Market<Order>, terms: OrderTerms, now: number) {
    super({
      side: terms.side,
      owner: account,
      price: terms.price,
      size: terms.size,
      funds: terms.funds,
      timeInForce: terms.timeInForce,
      // GAP 130
      postOnly: terms.postOnly && terms.timeInForce !== "IOC" && terms.timeInForce !== "FOK",
      // GAP 139
      hidden: terms.hidden && !terms.iceberg,
      visibleSize: terms.iceberg ? terms.visibleSize : 0n,
      // GAP 141
      selfTrade: terms.stp && (terms.timeInForce === "FOK" ? "CN" : terms.stp),
    });
    this.id = id;
    this.account = account;
    this.market = market;
    this.terms = terms;
    this.feeRates = account.feeRates;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** The fills of this order, oldest first. */
  get fills(): RecordHistory<Fill> {
    return this.#fills;
  }

  addFill(fill: Fill): void {
    if (this.#fills === noFills)
      this.#fills = new RecordHistory<Fill>(() => [this.market.symbol, this.side, this.terms.type]);
    this.#fills.add(fill);
  }
}
