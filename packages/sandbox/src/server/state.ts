import { faultKinds, faults } from "../faults/fault.ts";
import type { Move } from "../funding/lifecycle.ts";
import { statusB } from "../funding/transitions.ts";
import type { Withdrawal } from "../funding/withdrawal.ts";
import { formatAmount } from "../money.ts";
import type { Sandbox } from "../sandbox.ts";

/** How much of everything the page shows at most. */
const most = 30;

/** What the page shows: plain data. */
export type PageState = ReturnType<typeof stateOf>;

/** Everything the page shows, for one pair and one account. */
export function stateOf(sandbox: Sandbox, asked: URLSearchParams) {
  const { accounts, markets, clock } = sandbox.world;
  const market = markets.find(asked.get("symbol") ?? "") ?? [...markets][0]!;
  const account = accounts.byUid(Number(asked.get("uid"))) ?? sandbox.account;
  return {
    now: clock.now,
    skewMs: sandbox.skewMs,
    credentials: sandbox.credentials,
    headerPrefix: sandbox.world.options.headerPrefix,
    symbols: [...markets].map(({ symbol }) => symbol),
    accounts: [...accounts].map(({ uid, name }) => ({ uid, name })),
    uid: account.uid,
    market: {
      symbol: market.symbol,
      last: formatAmount(market.last),
      asks: depthOf(market.book.depth("sell", 10)).reverse(),
      bids: depthOf(market.book.depth("buy", 10)),
    },
    wallets: [...account.wallets()].map(({ type, currency, available, held }) => ({
      type,
      currency,
      available: formatAmount(available),
      held: formatAmount(held),
    })),
    orders: account.orders
      .openSymbols()
      .flatMap((symbol) => account.orders.openOf(symbol))
      .slice(-most)
      .reverse()
      .map(({ id, market: { symbol }, side, price, open, dealSize }) => ({
        id,
        symbol,
        side,
        price: formatAmount(price),
        open: formatAmount(open),
        filled: formatAmount(dealSize),
      })),
    ...fundingOf(sandbox),
    ...requestsOf(sandbox),
    faultKinds: faultKinds.map((kind) => ({ kind, when: faults[kind].when, about: faults[kind].about })),
    timers: clock
      .timers()
      .slice(0, 8)
      .map(({ at, event }) => ({ at, event })),
  };
}

function fundingOf({ withdrawals, deposits }: Sandbox) {
  return {
    withdrawals: newestOf(withdrawals).map((each) => showWithdrawal(each, (move) => withdrawals.can(each, move))),
    deposits: newestOf(deposits).map(({ id, account, chain, amount, status, ending, at }) => ({
      id,
      account: account.name,
      currency: chain.currency,
      amount: formatAmount(amount),
      status,
      ending,
      at,
    })),
  };
}

function showWithdrawal({ id, terms, status, ending, at }: Withdrawal, can: (move: Move) => boolean) {
  return {
    id,
    service: terms.service,
    account: terms.account.name,
    currency: terms.chain.currency,
    amount: formatAmount(terms.amount),
    address: terms.address,
    status: typeof status === "number" ? `${status} ${meanings[status] ?? ""}` : status,
    ending,
    at,
    moves: Object.entries(moves).flatMap(([name, move]) => (can(move) ? [name] : [])),
  };
}

/** What service B's codes mean. */
const meanings = Object.fromEntries(
  Object.entries(statusB).map(([name, code]) => [code, name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)]),
);

/** What can be done to a withdrawal by hand. */
const moves: Readonly<Record<"cancel" | "reject" | "fail", Move>> = {
  cancel: "cancel withdrawal",
  reject: "rejection",
  fail: "failure",
};

function requestsOf({ served, journal, faults }: Sandbox) {
  const spoiled = journal.happenings.filter(({ fault }) => fault !== undefined).slice(-most);
  return {
    requests: served.slice(-most).reverse(),
    spoiled: spoiled.reverse().map(({ at, fault, request, route, answered, delivered }) => ({
      at,
      fault,
      operation: route?.operation.id ?? `${request.method} ${request.path}`,
      executed: answered?.status === 200,
      delivered,
    })),
    rules: faults.rules.map(({ kind, operation, times, chance }) => ({ kind, operation, times, chance })),
  };
}

function newestOf<Item>(items: Iterable<Item>): Item[] {
  return [...items].slice(-most).reverse();
}

function depthOf(levels: readonly { price: bigint; size: bigint }[]) {
  return levels.map(({ price, size }) => ({ price: formatAmount(price), size: formatAmount(size) }));
}
