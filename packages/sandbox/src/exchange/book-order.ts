import type { Amount } from "./money.ts";
import type { PriceLevel } from "./price-level.ts";

/** Side of the book. */
export type Side = "buy" | "sell";

/** Time in force of an order. The book treats GTT as GTC: a timer of the order manager cancels it. */
export type TimeInForce = "GTC" | "GTT" | "IOC" | "FOK";

/** Rule for an order that would trade with another order of its owner. */
export type SelfTradeRule = "CN" | "CO" | "CB" | "DC";

/** Data of an order that the book needs. */
export interface BookOrderOptions {
  side: Side;
  /** Identity of the owner: a trade between two orders of one owner is a self-trade. */
  owner: unknown;
  /** The limit; absent for market orders. */
  price?: Amount | undefined;
  /** The size to trade, in base currency: this or `funds`. */
  size?: Amount | undefined;
  /** The funds to trade, in quote currency; market orders only. */
  funds?: Amount | undefined;
  timeInForce?: TimeInForce | undefined;
  postOnly?: boolean | undefined;
  hidden?: boolean | undefined;
  /** The size of an iceberg that the book shows. */
  visibleSize?: Amount | undefined;
  selfTrade?: SelfTradeRule | undefined;
}

/** An order in the book. Orders with more data extend this class. */
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
  /** The open size in base currency, or the open funds in quote currency if the order is by funds. */
  open: Amount;
  /** The open size of the visible part of an iceberg. */
  shown: Amount;
  /** The price level where the order rests; undefined while it does not rest. */
  level: PriceLevel | undefined = undefined;

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

  /** True if the book does not show all of it: it then pays the taker fee as a maker too (GAP 139). */
  get isHidden(): boolean {
    return this.hidden || this.visibleSize !== 0n;
  }

  /** The size that can trade before the order goes to the end of its queue. */
  get inQueue(): Amount {
    return this.visibleSize === 0n ? this.open : this.shown;
  }
}
