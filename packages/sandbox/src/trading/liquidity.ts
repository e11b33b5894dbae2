import type { Account } from "../exchange/account.ts";
import type { Accounts } from "../exchange/accounts.ts";
import type { Side } from "../exchange/book-order.ts";
import type { Ledger } from "../exchange/ledger.ts";
import type { Market } from "../exchange/market.ts";
import type { Markets } from "../exchange/markets.ts";
import { type Amount, formatAmount, multiply, parseAmount } from "../exchange/money.ts";
import { computeRequiredHold, getPayingWallet } from "./holds.ts";
import type { Order, OrderTerms } from "./order.ts";
import type { OrderManager } from "./order-manager.ts";

/** A ladder of orders on both sides of a pair. */
export interface LadderOptions {
  /** Number of orders on each side. @default 5 */
  levels?: number;
  /** Distance between two orders, as a fraction of the price. @default "0.001" */
  step?: string;
  /** Size of each order. @default "1" */
  size?: string;
  /** Price in the middle. @default the last price */
  price?: string;
}

/** Parts that {@link Liquidity} uses. */
export interface LiquidityParts {
  readonly accounts: Accounts;
  readonly markets: Markets<Order>;
  readonly ledger: Ledger;
  readonly orderManager: OrderManager;
}

/** A counterparty: an account that always has the money that its orders require. */
export class Liquidity {
  readonly account: Account;
  readonly #parts: LiquidityParts;

  constructor(parts: LiquidityParts) {
    this.#parts = parts;
    this.account = parts.accounts.open({ name: "liquidity" });
  }

  /** Places a limit order, which rests or trades. */
  offer(symbol: string, side: Side, price: string, size: string, terms: Partial<OrderTerms> = {}): Order {
    const amounts = { price: parseAmount(price), size: parseAmount(size) };
    return this.#place(symbol, { ...defaultTerms, type: "limit", side, ...amounts, ...terms });
  }

  /** Places a market order, which fills the orders in the book. */
  take(symbol: string, side: Side, size: string): Order {
    if (side !== "buy" && side !== "sell") throw new TypeError('side must be "buy" or "sell"');
    return this.#place(symbol, { ...defaultTerms, type: "market", side, size: parseAmount(size) });
  }

  /** Places a ladder of orders on both sides of a pair. */
  ladder(symbol: string, { levels = 5, step = "0.001", size = "1", price }: LadderOptions = {}): Order[] {
    const market = this.#parts.markets.get(symbol);
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
    const { orderManager, markets } = this.#parts;
    const market = markets.get(symbol);
    this.#fund(orderManager.draft(this.account, market, terms), market);
    const order = orderManager.accept(this.account, market, terms);
    orderManager.submit(order);
    return order;
  }

  /** Deposits the money that an order requires and the account lacks. */
  #fund(draft: Order, { symbol }: Market): void {
    const wallet = getPayingWallet(draft);
    const missing = computeRequiredHold(draft) - wallet.available;
    if (missing <= 0n) return;
    this.#parts.ledger.deposit(this.account, wallet, missing, { bizType: "TRANSFER", context: { symbol } });
  }
}

const defaultTerms = {
  timeInForce: "GTC",
  cancelAfter: 0,
  postOnly: false,
  hidden: false,
  iceberg: false,
  visibleSize: 0n,
} as const;
