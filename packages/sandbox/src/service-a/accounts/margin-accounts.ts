import type { Accounts } from "@exch/service-a";
import type { Account, Liability } from "../../exchange/account.ts";
import type { Market } from "../../exchange/market.ts";
import { type Amount, amountUnit, formatAmount, multiply, parseAmount } from "../../exchange/money.ts";
import type { WalletPurpose } from "../../exchange/wallet.ts";
import type { ExchangeState } from "../../state/exchange-state.ts";
import type { HandlersA } from "../protocol/context.ts";
import { reject } from "../protocol/errors.ts";

/** Assets and liabilities of the cross margin account. */
export const crossMargin: HandlersA<Accounts>["crossMargin"] = ({ state, account }, { quoteCurrency, queryType }) => {
  const inCurrency = selectTotalCurrency(state, quoteCurrency);
  const isShown = isOfGeneration(account, queryType, "MARGIN");
  const currencies = isShown ? listCurrencies(account, "margin") : [];
  const { assets, liabilities } = computeTotals(state, account, "margin", currencies, inCurrency);
  return {
    totalAssetOfQuoteCurrency: formatAmount(assets),
    totalLiabilityOfQuoteCurrency: formatAmount(liabilities),
    debtRatio: computeDebtRatio(assets, liabilities),
    status: account.margin.status,
    accounts: currencies.map((currency) => showMargin(account, "margin", currency)),
  };
};

/** Assets and liabilities of the isolated margin account, in total and per pair. */
export const isolatedMargin: HandlersA<Accounts>["isolatedMargin"] = (
  { state, account },
  { symbol, quoteCurrency, queryType },
) => {
  const inCurrency = selectTotalCurrency(state, quoteCurrency);
  const chosen = symbol === undefined ? [...state.markets] : [state.markets.get(symbol)];
  const markets = isOfGeneration(account, queryType, "ISOLATED") ? chosen : [];
  const totals = markets.map((market) => computePairTotals(state, account, market, inCurrency));
  return {
    totalAssetOfQuoteCurrency: formatAmount(addAmounts(totals.map(({ assets }) => assets))),
    totalLiabilityOfQuoteCurrency: formatAmount(addAmounts(totals.map(({ liabilities }) => liabilities))),
    timestamp: state.clock.now,
    assets: markets.map((market, index) => ({
      symbol: market.symbol,
      status: account.margin.status,
      debtRatio: computeDebtRatio(totals[index]!.assets, totals[index]!.liabilities),
      baseAsset: showMargin(account, `isolated:${market.symbol}`, market.base),
      quoteAsset: showMargin(account, `isolated:${market.symbol}`, market.quote),
    })),
  };
};

/** Returns the currency of the totals. Rejects one that no pair has, because its totals would be 0 (GAP 61). */
function selectTotalCurrency({ markets }: ExchangeState, quoteCurrency: string | undefined): string {
  if (quoteCurrency === undefined) return "USDT";
  const isKnown = [...markets].some(({ base, quote }) => base === quoteCurrency || quote === quoteCurrency);
  return isKnown ? quoteCurrency : reject("unknownCurrency");
}

/** Returns true if a query of a generation, of all, or without one, shows the accounts (GAP 61). */
function isOfGeneration({ margin }: Account, queryType: string | undefined, first: "MARGIN" | "ISOLATED"): boolean {
  const own = margin.generation === 1 ? first : `${first}_V2`;
  return queryType === undefined || queryType === "ALL" || queryType === own;
}

function listCurrencies(account: Account, type: WalletPurpose): string[] {
  const held = [...account.wallets()].filter((wallet) => wallet.type === type).map(({ currency }) => currency);
  return [...new Set([...held, ...Object.keys(account.margin.liabilities[type] ?? {})])];
}

function showMargin(account: Account, type: WalletPurpose, currency: string) {
  const wallet = account.findWallet(type, currency);
  const { principal, interest } = getLiability(account, type, currency);
  return {
    currency,
    total: formatAmount(wallet?.balance ?? 0n),
    available: formatAmount(wallet?.available ?? 0n),
    hold: formatAmount(wallet?.held ?? 0n),
    liability: formatAmount(parseAmount(principal) + parseAmount(interest)),
    liabilityPrincipal: principal,
    liabilityInterest: interest,
    maxBorrowSize: "0",
    borrowEnabled: true,
    transferInEnabled: true,
  };
}

function getLiability(account: Account, type: WalletPurpose, currency: string): Liability {
  return account.margin.liabilities[type]?.[currency] ?? { principal: "0", interest: "0" };
}

/** Assets and liabilities in one currency. */
interface Totals {
  readonly assets: Amount;
  readonly liabilities: Amount;
}

function computePairTotals(
  state: ExchangeState,
  account: Account,
  { symbol, base, quote }: Market,
  inCurrency: string,
) {
  return computeTotals(state, account, `isolated:${symbol}`, [base, quote], inCurrency);
}

function computeTotals(
  state: ExchangeState,
  account: Account,
  type: WalletPurpose,
  currencies: readonly string[],
  inCurrency: string,
): Totals {
  const worth = (currency: string, amount: Amount) => multiply(amount, state.markets.rate(currency, inCurrency));
  const owed = (currency: string) => {
    const { principal, interest } = getLiability(account, type, currency);
    return parseAmount(principal) + parseAmount(interest);
  };
  return {
    assets: addAmounts(
      currencies.map((currency) => worth(currency, account.findWallet(type, currency)?.balance ?? 0n)),
    ),
    liabilities: addAmounts(currencies.map((currency) => worth(currency, owed(currency)))),
  };
}

/** Returns the liabilities as a fraction of the assets, with at most four decimals; 1 where nothing covers them. */
function computeDebtRatio(assets: Amount, liabilities: Amount): string {
  if (liabilities === 0n) return "0";
  if (assets === 0n) return "1";
  const ratio = (liabilities * amountUnit) / assets;
  return formatAmount(ratio - (ratio % (amountUnit / 10_000n)));
}

function addAmounts(amounts: readonly Amount[]): Amount {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
