import { BookOrder, type SelfTradeRule, type Side, type TimeInForce } from "../engine/book-order.ts";
import type { Account, FeeRates } from "../exchange/account.ts";
import type { Market } from "../exchange/market.ts";
import { History, type Recorded } from "../history.ts";
import type { Amount } from "../money.ts";
import type { Timer } from "../time/clock.ts";
import type { Fill } from "./fill.ts";
import type { OrderState } from "./order-states.ts";

/** What an order is to do, read from the request. Amounts that were not given are absent. */
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

const noFills = new History<Fill>(() => []);

/** An order from its acceptance on. Once it is done, `seq` and `at` say when: its place among closed orders. */
export class Order extends BookOrder implements Recorded {
  readonly id: string;
  readonly account: Account;
  readonly market: Market;
  readonly terms: Readonly<OrderTerms>;
  /** Those of the account when it was accepted. */
  readonly feeRates: FeeRates;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  updatedAt: number;
  state: OrderState = "none";
  dealSize: Amount = 0n;
  dealFunds: Amount = 0n;
  fee: Amount = 0n;
  /** What is set aside for it, in base currency for sells, in quote currency for buys. */
  held: Amount = 0n;
  #fills = noFills;
  /** Whether a cancellation was recorded: of all of it, of a part, or of what could not be filled. */
  cancelExist = false;
  /** When a GTT order is cancelled. */
  timer: Timer | undefined = undefined;
  seq = 0;
  at = 0;

  constructor(id: string, account: Account, market: Market, terms: OrderTerms, now: number) {
    super({
      side: terms.side,
      owner: account,
      price: terms.price,
      size: terms.size,
      funds: terms.funds,
      timeInForce: terms.timeInForce,
      postOnly: terms.postOnly,
      hidden: terms.hidden,
      visibleSize: terms.iceberg ? terms.visibleSize : 0n,
      selfTrade: terms.stp,
    });
    this.id = id;
    this.account = account;
    this.market = market;
    this.terms = terms;
    this.feeRates = account.feeRates;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** Its side of the trades it made. */
  get fills(): History<Fill> {
    return this.#fills;
  }

  /** It traded. */
  addFill(fill: Fill): void {
    if (this.#fills === noFills)
      this.#fills = new History<Fill>(() => [this.market.symbol, this.side, this.terms.type]);
    this.#fills.add(fill);
  }
}
