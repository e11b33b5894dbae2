import { formatAmount } from "../exchange/money.ts";
import { faultKinds, faults } from "../faults/fault-table.ts";
import type { TransitionTrigger } from "../funding/lifecycle.ts";
import type { Withdrawal } from "../funding/withdrawal.ts";
import type { Sandbox } from "../sandbox.ts";
import { services } from "../services.ts";
import type { AccountOrders } from "../trading/account-orders.ts";

/** The most rows of each list. */
const maxRows = 30;

/** The state that the control API returns and the page shows. */
export type ControlState = ReturnType<typeof readControlState>;

/** Reads the state, for the pair and the account in the query. */
export function readControlState(
  sandbox: Sandbox,
  { symbol, uid }: { readonly symbol?: string; readonly uid?: number },
) {
  const { accounts, markets, clock, orders } = sandbox.state;
  const market = symbol === undefined ? [...markets][0]! : markets.get(symbol);
  const account = (uid === undefined ? undefined : accounts.byUid(uid)) ?? sandbox.account;
  return {
    now: clock.now,
    skewMs: sandbox.skewMs,
    credentials: sandbox.credentials,
    services: services.map(({ name, page }) => ({
      label: page.label,
      path: page.path,
      keyHeader: page.keyHeader(sandbox.headerPrefixes[name]),
    })),
    symbols: [...markets].map(({ symbol }) => symbol),
    accounts: [...accounts].map(({ uid, name }) => ({ uid, name })),
    uid: account.uid,
    market: {
      symbol: market.symbol,
      last: formatAmount(market.last),
      asks: showDepth(market.book.depth("sell", 10)).reverse(),
      bids: showDepth(market.book.depth("buy", 10)),
    },
    wallets: [...account.wallets()].map(({ type, currency, available, held }) => ({
      type,
      currency,
      available: formatAmount(available),
      held: formatAmount(held),
    })),
    orders: showOrders(orders.of(account)),
    ...showFunding(sandbox),
    ...showRequests(sandbox),
    faultKinds: faultKinds.map((kind) => ({ kind, when: faults[kind].when, about: faults[kind].about })),
    timers: clock
      .timers()
      .slice(0, 8)
      .map(({ at, event }) => ({ at, event })),
  };
}

function showOrders(orders: AccountOrders) {
  const open = orders.listOpenSymbols().flatMap((symbol) => orders.listOpen(symbol));
  return selectNewest(open).map(({ id, market: { symbol }, side, price, open, dealSize }) => ({
    id,
    symbol,
    side,
    price: formatAmount(price),
    open: formatAmount(open),
    filled: formatAmount(dealSize),
  }));
}

function showFunding({ withdrawals, deposits }: Sandbox) {
  return {
    withdrawals: selectNewest(withdrawals).map((each) => showWithdrawal(each, (move) => withdrawals.can(each, move))),
    deposits: selectNewest(deposits).map(({ id, account, chain, amount, status, ending, at }) => ({
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

function showWithdrawal({ id, terms, status, ending, at }: Withdrawal, can: (move: TransitionTrigger) => boolean) {
  return {
    id,
    label: findServiceByName(terms.service).page.label,
    account: terms.account.name,
    currency: terms.chain.currency,
    amount: formatAmount(terms.amount),
    address: terms.address,
    status: findServiceByName(terms.service).page.withdrawalStatus(status),
    ending,
    at,
    moves: Object.entries(moves).flatMap(([name, move]) => (can(move) ? [name] : [])),
  };
}

/** Moves of a withdrawal from outside. */
const moves: Readonly<Record<"cancel" | "reject" | "fail", TransitionTrigger>> = {
  cancel: "cancel withdrawal",
  reject: "rejection",
  fail: "failure",
};

function showRequests({ served, executionLog, faults }: Sandbox) {
  const withFault = executionLog.requests.filter(({ fault }) => fault !== undefined).slice(-maxRows);
  return {
    requests: served
      .slice(-maxRows)
      .reverse()
      .map(({ service, ...each }) => ({ ...each, label: findServiceByName(service).page.label })),
    injected: withFault.reverse().map(({ at, fault, request, route, response, delivery }) => ({
      at,
      fault,
      operation: route?.operation.id ?? `${request.method} ${request.path}`,
      executed: response?.status === 200,
      delivery,
    })),
    rules: faults.rules.map(({ kind, operation, times, chance }) => ({ kind, operation, times, chance })),
  };
}

function findServiceByName(name: string) {
  return services.find((service) => service.name === name)!;
}

function selectNewest<Item>(items: Iterable<Item>): Item[] {
  return [...items].slice(-maxRows).reverse();
}

function showDepth(levels: readonly { price: bigint; size: bigint }[]) {
  return levels.map(({ price, size }) => ({ price: formatAmount(price), size: formatAmount(size) }));
}
