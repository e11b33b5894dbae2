import type { MatchEvents } from "../engine/match.ts";
import { OrderBook } from "../engine/order-book.ts";
import { type Amount, DECIMALS, decimalsOf, parseAmount } from "../money.ts";
import type { Order } from "../trading/order.ts";

/** A pair and the rules of its orders. Amounts are decimal text. */
export interface MarketOptions {
  /** Such as `BTC-USDT`. */
  symbol: string;
  priceIncrement: string;
  baseIncrement: string;
  quoteIncrement: string;
  baseMinSize: string;
  baseMaxSize: string;
  quoteMinSize: string;
  quoteMaxSize: string;
  /** The least that an order may be worth, in quote currency. */
  minFunds: string;
  /** What the pair is worth before its first trade. */
  price: string;
  /** How far a limit price may be from the last one, as a fraction; told, not enforced. @default "0.1" */
  priceLimitRate?: string;
}

/** What can be done on a market. */
export type Trading = "open" | "cancelOnly" | "halted";

/** A pair: its rules, its book and its last price. */
export class Market {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly options: Readonly<MarketOptions>;
  readonly priceIncrement: Amount;
  readonly baseIncrement: Amount;
  readonly quoteIncrement: Amount;
  readonly baseMinSize: Amount;
  readonly baseMaxSize: Amount;
  readonly quoteMinSize: Amount;
  readonly quoteMaxSize: Amount;
  readonly minFunds: Amount;
  readonly book: OrderBook<Order>;
  /** The price of the last trade. */
  last: Amount;
  /** What can be done now; set it to rehearse a halt. */
  trading: Trading = "open";

  constructor(options: MarketOptions, events: MatchEvents<Order>) {
    const [base, quote] = options.symbol.split("-");
    if (!base || !quote) throw new TypeError(`${options.symbol} must be two currencies with a hyphen in between`);
    this.symbol = options.symbol;
    this.base = base;
    this.quote = quote;
    this.options = options;
    this.priceIncrement = parseAmount(options.priceIncrement);
    this.baseIncrement = parseAmount(options.baseIncrement);
    this.quoteIncrement = parseAmount(options.quoteIncrement);
    this.baseMinSize = parseAmount(options.baseMinSize);
    this.baseMaxSize = parseAmount(options.baseMaxSize);
    this.quoteMinSize = parseAmount(options.quoteMinSize);
    this.quoteMaxSize = parseAmount(options.quoteMaxSize);
    this.minFunds = parseAmount(options.minFunds);
    this.last = parseAmount(options.price);
    // So that price times size is exact, and needs no rounding that somebody would have to pay for.
    if (decimalsOf(this.priceIncrement) + decimalsOf(this.baseIncrement) > DECIMALS) {
      throw new TypeError(`${options.symbol}: priceIncrement and baseIncrement must have at most 18 decimals together`);
    }
    this.book = new OrderBook(this.baseIncrement, events);
  }
}
