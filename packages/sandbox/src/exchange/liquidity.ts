import type { Side } from "../engine/book-order.ts";
import { type Amount, formatAmount, multiply, parseAmount } from "../money.ts";
import { payingWallet, requiredHold } from "../trading/holds.ts";
import type { Order, OrderTerms } from "../trading/order.ts";
import type { Account } from "./account.ts";
import type { Market } from "./market.ts";
import type { World } from "./world.ts";

/** A ladder of orders on both sides of a pair. */
export interface LadderOptions {
  /** How many orders on each side. @default 5 */
  levels?: number;
  /** How far each is from the next, as a fraction of the price. @default "0.001" */
  step?: string;
  /** The size of each. @default "1" */
  size?: string;
  /** The price in the middle. @default the last price */
  price?: string;
}

/** Somebody to trade with: an account that always has what its orders need, and does what it is told. */
export class Liquidity {
  readonly account: Account;
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    this.account = world.accounts.open({ name: "liquidity" });
  }

  /** Lets an order rest, or trade where it meets others. */
  offer(symbol: string, side: Side, price: string, size: string, terms: Partial<OrderTerms> = {}): Order {
    return this.#place(symbol, {
      ...plain,
      type: "limit",
      side,
      price: parseAmount(price),
      size: parseAmount(size),
      ...terms,
    });
  }

  /** Buys or sells at what the book offers: fills whoever rests there. */
  take(symbol: string, side: Side, size: string): Order {
    return this.#place(symbol, { ...plain, type: "market", side, size: parseAmount(size) });
  }

  /** Puts a ladder of orders on both sides of a pair. */
  ladder(symbol: string, { levels = 5, step = "0.001", size = "1", price }: LadderOptions = {}): Order[] {
    const market = this.#world.markets.get(symbol);
    const middle = price === undefined ? market.last : parseAmount(price);
    const distance = multiply(middle, parseAmount(step));
    const orders: Order[] = [];
    for (let level = 1n; level <= BigInt(levels); level++) {
      const round = (amount: Amount) => formatAmount(amount - (amount % market.priceIncrement));
      orders.push(this.offer(symbol, "buy", round(middle - level * distance), size));
      orders.push(this.offer(symbol, "sell", round(middle + level * distance), size));
    }
    return orders;
  }

  #place(symbol: string, terms: OrderTerms): Order {
    const { desk, markets } = this.#world;
    const market = markets.get(symbol);
    this.#provide(desk.draft(this.account, market, terms), market);
    const order = desk.accept(this.account, market, terms);
    desk.arrive(order);
    return order;
  }

  /** Brings in from outside what an order lacks. */
  #provide(draft: Order, { symbol }: Market): void {
    const wallet = payingWallet(draft);
    const missing = requiredHold(draft) - wallet.available;
    if (missing <= 0n) return;
    this.#world.ledger.deposit(this.account, wallet, missing, { bizType: "TRANSFER", context: { symbol } });
  }
}

const plain = {
  timeInForce: "GTC",
  cancelAfter: 0,
  postOnly: false,
  hidden: false,
  iceberg: false,
  visibleSize: 0n,
} as const;
