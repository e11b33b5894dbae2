import type { Amount } from "../money.ts";
import type { PriceLevel } from "./price-level.ts";

/** Which side of the book an order is on. */
export type Side = "buy" | "sell";

/** How long an order rests. To the book, good till time is good till cancelled: a clock elsewhere cancels. */
export type TimeInForce = "GTC" | "GTT" | "IOC" | "FOK";

/** What to do before an order trades with another of its owner. */
export type SelfTradeRule = "CN" | "CO" | "CB" | "DC";

/** What the book needs to know of an order. */
export interface BookOrderOptions {
  side: Side;
  /** Whose order it is: two orders of one owner are a self-trade. */
  owner: unknown;
  /** The limit; absent for market orders. */
  price?: Amount | undefined;
  /** How much to trade, in base currency: this or `funds`. */
  size?: Amount | undefined;
  /** How much to trade, in quote currency; market orders only. */
  funds?: Amount | undefined;
  timeInForce?: TimeInForce | undefined;
  postOnly?: boolean | undefined;
  hidden?: boolean | undefined;
  /** How much of an iceberg the book shows. */
  visibleSize?: Amount | undefined;
  selfTrade?: SelfTradeRule | undefined;
}

/** An order as the book keeps it. What knows more of orders extends it. */
export class BookOrder {
  readonly side: Side;
  readonly owner: unknown;
  readonly anyPrice: boolean;
  readonly price: Amount;
  readonly byFunds: boolean;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly hidden: boolean;
  readonly visibleSize: Amount;
  readonly selfTrade: SelfTradeRule | undefined;
  /** What is left to trade: base currency, or quote currency where the order is by funds. */
  open: Amount;
  /** What is left of the part of an iceberg that stands in the queue. */
  shown: Amount;
  /** Where it rests; undefined while it does not. */
  level: PriceLevel | undefined = undefined;
  ahead: BookOrder | undefined = undefined;
  behind: BookOrder | undefined = undefined;

  constructor(options: BookOrderOptions) {
    this.side = options.side;
    this.owner = options.owner;
    this.anyPrice = options.price === undefined;
    this.price = options.price ?? 0n;
    this.byFunds = options.funds !== undefined;
    this.timeInForce = options.timeInForce ?? "GTC";
    this.postOnly = options.postOnly ?? false;
    this.hidden = options.hidden ?? false;
    this.visibleSize = options.visibleSize ?? 0n;
    this.selfTrade = options.selfTrade;
    this.open = options.funds ?? options.size ?? 0n;
    this.shown = 0n;
  }

  /** What can be had of a resting order before it goes to the end of its queue. */
  get inQueue(): Amount {
    return this.visibleSize === 0n ? this.open : this.shown;
  }
}
