import type { Accounts } from "@exch/service-a";
import type { Account } from "../../exchange/account.ts";
import type { Market } from "../../exchange/market.ts";
import { type Amount, formatAmount, multiply } from "../../exchange/money.ts";
import type { ExchangeState } from "../../state/exchange-state.ts";
import type { HandlersA } from "../protocol/context.ts";

/** Assets and liabilities of the cross margin account. The sandbox has no borrowing, so all liabilities are 0. */
export const crossMargin: HandlersA<Accounts>["crossMargin"] = ({ state, account }, { quoteCurrency = "USDT" }) => {
  const wallets = [...account.wallets()].filter(({ type }) => type === "margin");
  const total = sum(wallets.map(({ currency, balance }) => worthOf(state, currency, balance, quoteCurrency)));
  return {
    totalAssetOfQuoteCurrency: formatAmount(total),
    totalLiabilityOfQuoteCurrency: "0",
    debtRatio: "0",
    status: "EFFECTIVE",
    accounts: wallets.map(({ currency }) => showMargin(account, "margin", currency)),
  };
};

/** Assets and liabilities of the isolated margin account, in total and per pair. */
export const isolatedMargin: HandlersA<Accounts>["isolatedMargin"] = (
  { state, account },
  { symbol, quoteCurrency = "USDT" },
) => {
  const markets = symbol === undefined ? [...state.markets] : [state.markets.get(symbol)];
  const total = sum(markets.map((market) => worthOfPair(state, account, market, quoteCurrency)));
  return {
    totalAssetOfQuoteCurrency: formatAmount(total),
    totalLiabilityOfQuoteCurrency: "0",
    timestamp: state.clock.now,
    assets: markets.map((market) => ({
      symbol: market.symbol,
      status: "EFFECTIVE",
      debtRatio: "0",
      baseAsset: showMargin(account, `isolated:${market.symbol}`, market.base),
      quoteAsset: showMargin(account, `isolated:${market.symbol}`, market.quote),
    })),
  };
};

function showMargin(account: Account, type: "margin" | `isolated:${string}`, currency: string) {
  const wallet = account.findWallet(type, currency);
  return {
    currency,
    total: formatAmount(wallet?.balance ?? 0n),
    available: formatAmount(wallet?.available ?? 0n),
    hold: formatAmount(wallet?.held ?? 0n),
    liability: "0",
    liabilityPrincipal: "0",
    liabilityInterest: "0",
    maxBorrowSize: "0",
    borrowEnabled: true,
    transferInEnabled: true,
  };
}

function worthOfPair(
  state: ExchangeState,
  account: Account,
  { symbol, base, quote }: Market,
  inCurrency: string,
): Amount {
  const amounts = [base, quote].map((currency) => {
    const balance = account.findWallet(`isolated:${symbol}`, currency)?.balance ?? 0n;
    return worthOf(state, currency, balance, inCurrency);
  });
  return sum(amounts);
}

function worthOf(state: ExchangeState, currency: string, amount: Amount, inCurrency: string): Amount {
  return multiply(amount, state.markets.rate(currency, inCurrency));
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
