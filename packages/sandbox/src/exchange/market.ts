import type { BookOrder } from "./book-order.ts";
import type { MatchEvents } from "./match.ts";
import { type Amount, amountDecimals, countDecimals, parseAmount } from "./money.ts";
import { OrderBook } from "./order-book.ts";

/** A pair and the rules of its orders. Amounts are decimal strings. */
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
  /** The smallest value of an order, in quote currency. */
  minFunds: string;
  /** The last price before the first trade. */
  price: string;
  /** Largest distance of a limit price from the last price, as a fraction; shown in responses, not enforced. @default "0.1" */
  priceLimitRate?: string;
}

/** Operations that a market allows. */
export type Trading = "open" | "cancelOnly" | "halted";

/** A pair: its rules, its order book and its last price. */
export class Market<Order extends BookOrder = BookOrder> {
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
  /** Operations that the market allows now. Set it to simulate a halt. */
  trading: Trading = "open";

  constructor(options: MarketOptions, events: MatchEvents<Order>) {
    const [base, quote] = options.symbol.split("-");
    if (!base || !quote)
      throw new TypeError(`symbol ${options.symbol}: must be two currencies with a hyphen between them`);
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
    // Price times size is then exact: there is no rounding difference to account for.
    if (countDecimals(this.priceIncrement) + countDecimals(this.baseIncrement) > amountDecimals) {
      throw new TypeError(`${options.symbol}: priceIncrement and baseIncrement must have at most 18 decimals together`);
    }
    this.book = new OrderBook(this.baseIncrement, events);
  }
}
