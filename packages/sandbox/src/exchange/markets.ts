import type { MatchEvents } from "../engine/match.ts";
import { type Amount, ONE } from "../money.ts";
import type { Order } from "../trading/order.ts";
import { refuseOrder } from "../trading/refusals.ts";
import { Market, type MarketOptions } from "./market.ts";

/** The pairs, by symbol. */
export class Markets {
  readonly #markets = new Map<string, Market>();
  readonly #events: MatchEvents<Order>;

  constructor(options: readonly MarketOptions[], events: MatchEvents<Order>) {
    this.#events = events;
    for (const each of options) this.add(each);
  }

  /** Opens a pair. */
  add(options: MarketOptions): Market {
    if (this.#markets.has(options.symbol)) throw new TypeError(`${options.symbol} is there already`);
    const market = new Market(options, this.#events);
    this.#markets.set(market.symbol, market);
    return market;
  }

  /** A pair, or nothing. */
  find(symbol: string): Market | undefined {
    return this.#markets.get(symbol);
  }

  /** A pair; refuses a symbol that is none. */
  get(symbol: string): Market {
    return this.#markets.get(symbol) ?? refuseOrder("symbol unknown");
  }

  /** What one of a currency is worth in another by the last prices, by way of USDT where no pair has both; 0 when nobody knows. */
  rate(currency: string, inCurrency: string): Amount {
    if (currency === inCurrency) return ONE;
    const direct = this.#markets.get(`${currency}-${inCurrency}`);
    if (direct !== undefined) return direct.last;
    const inverse = this.#markets.get(`${inCurrency}-${currency}`);
    if (inverse !== undefined) return (ONE * ONE) / inverse.last;
    const [left, right] = [this.#markets.get(`${currency}-USDT`), this.#markets.get(`${inCurrency}-USDT`)];
    return left === undefined || right === undefined ? 0n : (left.last * ONE) / right.last;
  }

  /** Every pair, in the order in which they were opened. */
  [Symbol.iterator](): IterableIterator<Market> {
    return this.#markets.values();
  }
}
