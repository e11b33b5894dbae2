import type { BookOrder } from "./book-order.ts";
import { DomainError } from "./domain-error.ts";
import { Market, type MarketOptions } from "./market.ts";
import type { MatchEvents } from "./match.ts";
import { type Amount, amountUnit } from "./money.ts";

/** The pairs, by symbol. */
export class Markets<Order extends BookOrder = BookOrder> {
  readonly #markets = new Map<string, Market<Order>>();
  readonly #events: MatchEvents<Order>;

  constructor(options: readonly MarketOptions[], events: MatchEvents<Order>) {
    this.#events = events;
    for (const each of options) this.add(each);
  }

  /** Adds a pair. */
  add(options: MarketOptions): Market<Order> {
    if (this.#markets.has(options.symbol)) throw new TypeError(`the pair ${options.symbol} already exists`);
    const market = new Market(options, this.#events);
    this.#markets.set(market.symbol, market);
    return market;
  }

  /** Returns a pair, or undefined. */
  find(symbol: string): Market<Order> | undefined {
    return this.#markets.get(symbol);
  }

  /** Returns a pair. Throws a {@link DomainError} `unknownSymbol` for any other symbol. */
  get(symbol: string): Market<Order> {
    const market = this.#markets.get(symbol);
    if (market === undefined) throw new DomainError("unknownSymbol");
    return market;
  }

  /** Converts one unit of a currency at the last prices, through USDT where no pair has both currencies; 0 without a price. */
  rate(currency: string, inCurrency: string): Amount {
    if (currency === inCurrency) return amountUnit;
    const direct = this.#markets.get(`${currency}-${inCurrency}`);
    if (direct !== undefined) return direct.last;
    const inverse = this.#markets.get(`${inCurrency}-${currency}`);
    if (inverse !== undefined) return (amountUnit * amountUnit) / inverse.last;
    const [left, right] = [this.#markets.get(`${currency}-USDT`), this.#markets.get(`${inCurrency}-USDT`)];
    return left === undefined || right === undefined ? 0n : (left.last * amountUnit) / right.last;
  }

  /** Lists every pair, in the order in which they were added. */
  [Symbol.iterator](): IterableIterator<Market<Order>> {
    return this.#markets.values();
  }
}
