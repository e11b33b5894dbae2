import type { Account } from "../exchange/account.ts";
import { computeDebit } from "../funding/withdrawal.ts";
import type { ExchangeState } from "../state/exchange-state.ts";
import { computeRequiredHold, getPayingWallet } from "../trading/holds.ts";

/** Properties that hold after every step. Each yields its violations. */
export const invariants: Readonly<Record<string, (state: ExchangeState) => Iterable<string>>> = {
  *"no balance is negative"({ accounts }) {
    for (const { name, type, currency, available, held } of listWallets(accounts)) {
      if (available < 0n || held < 0n) yield `${name} ${type} ${currency}: ${available} and ${held}`;
    }
  },

  *"nothing is created or lost across accounts, fees and holds"({ accounts, ledger }) {
    const totals = new Map<string, bigint>();
    for (const { currency, balance } of listWallets(accounts))
      totals.set(currency, (totals.get(currency) ?? 0n) + balance);
    for (const currency of ledger.currencies()) {
      const [is, must] = [totals.get(currency) ?? 0n, ledger.total(currency)];
      if (is !== must) yield `${currency}: ${is} instead of ${must}`;
    }
  },

  *"the book is never crossed"({ markets }) {
    for (const { symbol, book } of markets) {
      const [bid, ask] = [book.best("buy"), book.best("sell")];
      if (bid !== undefined && ask !== undefined && bid >= ask) yield `${symbol}: ${bid} is bid, ${ask} asked`;
    }
  },

  *"an open order holds what it requires, and is in the book"(state) {
    for (const order of listOpen(state)) {
      if (order.held !== computeRequiredHold(order))
        yield `${order.id} holds ${order.held}, not ${computeRequiredHold(order)}`;
      if (order.level === undefined) yield `${order.id} is not in the book`;
    }
  },

  *"the book holds open orders, and no other"(state) {
    const { markets } = state;
    const open = new Set(listOpen(state));
    let count = 0;
    for (const { book } of markets) {
      for (const side of ["buy", "sell"] as const) {
        for (const order of book.orders(side)) {
          count++;
          if (!open.has(order)) yield `${order.id} is in the book and not open`;
        }
      }
    }
    if (count !== open.size) yield `${count} orders are in the book, ${open.size} open`;
  },

  *"open orders and unfinished withdrawals hold exactly what is held"({ accounts, orderManager, withdrawals }) {
    const holds = new Map<unknown, bigint>();
    const hold = (wallet: unknown, held: bigint) => holds.set(wallet, (holds.get(wallet) ?? 0n) + held);
    for (const order of orderManager.active()) hold(getPayingWallet(order), order.held);
    for (const { terms, ending } of withdrawals) if (ending === undefined) hold(terms.wallet, computeDebit(terms));
    for (const account of accounts) {
      for (const wallet of account.wallets()) {
        const { type, currency, held } = wallet;
        if (held !== (holds.get(wallet) ?? 0n))
          yield `${account.name} ${type} ${currency}: ${held} is held, too much or too little`;
      }
    }
  },
};

/** All properties, with those that need the complete history. */
export const invariantsOfThePast: typeof invariants = {
  ...invariants,

  *"every fill has two sides"({ accounts, orders }) {
    const fills = [...accounts].flatMap((account) => orders.of(account).fills.newest(Number.POSITIVE_INFINITY));
    for (const [trade, sides] of Map.groupBy(fills, (fill) => fill.trade)) {
      const [one, other] = sides;
      const fits =
        sides.length === 2 &&
        one!.order.side !== other!.order.side &&
        one!.liquidity !== other!.liquidity &&
        one!.size === other!.size &&
        one!.price === other!.price &&
        one!.counterOrderId === other!.order.id &&
        other!.counterOrderId === one!.order.id;
      if (!fits) yield `trade ${trade}`;
    }
  },

  *"a done order has dealt the sum of its fills, at most its size, and holds nothing"({ accounts, orders }) {
    for (const account of accounts) {
      for (const order of orders.of(account).closed.newest(Number.POSITIVE_INFINITY)) {
        const dealt = order.fills.newest(Number.POSITIVE_INFINITY).reduce((sum, { size }) => sum + size, 0n);
        const { size = dealt } = order.terms;
        if (order.dealSize !== dealt || dealt > size) yield `${order.id}: ${order.dealSize}, ${dealt}, ${size}`;
        if (order.held !== 0n || order.level !== undefined || order.state !== "done")
          yield `${order.id} is not completely done`;
      }
    }
  },

  *"a fill is within the limit of its order, and a fill-or-kill order is filled whole or not at all"({
    accounts,
    orders,
  }) {
    for (const account of accounts) {
      for (const order of orders.of(account).closed.newest(Number.POSITIVE_INFINITY)) {
        const { side, price: limit, size, timeInForce } = order.terms;
        for (const { price } of order.fills.newest(Number.POSITIVE_INFINITY))
          if (limit !== undefined && (side === "buy" ? price > limit : price < limit)) yield `${order.id} at ${price}`;
        if (timeInForce === "FOK" && size !== undefined && order.dealSize !== 0n && order.dealSize !== size)
          yield `${order.id}: ${order.dealSize} of ${size}`;
      }
    }
  },

  *"the balance after each entry is the sum of the entries before"({ ledger }) {
    const balances = new Map<unknown, bigint>();
    for (const { seq, wallet, direction, amount, balance } of ledger.entries) {
      const before = balances.get(wallet) ?? 0n;
      if (balance !== (direction === "in" ? before + amount : before - amount)) yield `entry ${seq}`;
      balances.set(wallet, balance);
    }
  },
};

/** Lists all violations. */
export function findViolations(state: ExchangeState, of: typeof invariants = invariants): string[] {
  return Object.entries(of).flatMap(([name, find]) => [...find(state)].map((what) => `${name}: ${what}`));
}

function* listWallets(accounts: Iterable<Account>) {
  for (const account of accounts) {
    for (const { type, currency, available, held, balance } of account.wallets()) {
      yield { name: account.name, type, currency, available, held, balance };
    }
  }
}

function listOpen({ accounts, orders }: ExchangeState) {
  return [...accounts]
    .map((account) => orders.of(account))
    .flatMap((ofAccount) => ofAccount.listOpenSymbols().flatMap((symbol) => ofAccount.listOpen(symbol)));
}
