import type { Margin } from "@exch/service-b";
import type { Market } from "../exchange/market.ts";
import { formatAmount } from "../exchange/money.ts";
import { computeDailyInterest, computeYearlyInterest, DAY, getBorrowLimit } from "../margin/interest.ts";
import { isolatedMarginTerms, marginCurrencies } from "../margin/margin-data.ts";
import { listMarginMarkets } from "../margin/margin-markets.ts";
import type { Context, HandlersB } from "./context.ts";
import { reject } from "./errors.ts";

/** Id of the first pair, above 2^53 (GAP 82). */
const firstPair = 351_637_150_141_315_861n;

/** Shows margin pairs, the price index, interest rates and borrowing limits. */
export const margin: HandlersB<Margin> = {
  crossPairs: (context, { symbol }) =>
    listMarkets(context)
      .map((market, index) => ({ id: firstPair + BigInt(index) * 8n, ...showPair(market) }))
      .filter((pair) => (symbol ?? pair.symbol) === pair.symbol),

  isolatedPairs: (context, { symbol }) => listMarkets(context, symbol).map(showPair),

  priceIndex({ state }, { symbol }) {
    const market = [...state.markets].find((each) => getSymbol(each) === symbol);
    if (market === undefined) reject("unknownSymbol");
    if (!listMarginMarkets(state.markets).includes(market)) reject("noPriceIndex");
    return { calcTime: Math.floor(state.clock.now / 1000) * 1000, price: formatAmount(market.last), symbol };
  },

  // One record a day, newest first. The default window is 7 days.
  interestRateHistory({ state, account }, { asset, vipLevel = account.level, startTime, endTime }) {
    if (!Object.hasOwn(marginCurrencies, asset)) reject("unknownMarginAsset");
    const { now } = state.clock;
    const to = Math.min(endTime ?? (startTime === undefined ? now : startTime + 30 * DAY), now);
    const from = startTime ?? to - 7 * DAY;
    const records = [];
    for (let day = Math.floor(to / DAY) * DAY; day >= from; day -= DAY) {
      const dailyInterestRate = formatAmount(computeDailyInterest(asset, day, vipLevel));
      records.push({ asset, dailyInterestRate, timestamp: day, vipLevel });
    }
    return records;
  },

  crossData(context, { vipLevel = context.account.level, coin }) {
    if (coin !== undefined && !Object.hasOwn(marginCurrencies, coin)) reject("unknownMarginAsset");
    const { now } = context.state.clock;
    const pairs = listMarkets(context);
    return (coin === undefined ? Object.keys(marginCurrencies) : [coin]).map((each) => ({
      vipLevel,
      coin: each,
      transferIn: true,
      transferOut: true,
      borrowable: true,
      dailyInterest: formatAmount(computeDailyInterest(each, now, vipLevel)),
      yearlyInterest: formatAmount(computeYearlyInterest(each, now, vipLevel)),
      borrowLimit: formatAmount(getBorrowLimit(each, vipLevel)),
      marginablePairs: pairs.filter(({ base, quote }) => base === each || quote === each).map(getSymbol),
    }));
  },

  isolatedData(context, { vipLevel = context.account.level, symbol }) {
    const markets = listMarkets(context, symbol);
    if (markets.length === 0) reject("unknownMarginPair");
    const { now } = context.state.clock;
    return markets.map((market) => ({
      vipLevel,
      symbol: getSymbol(market),
      leverage: String(isolatedMarginTerms.maxLeverage),
      data: [market.base, market.quote].map((coin) => ({
        coin,
        dailyInterest: formatAmount(computeDailyInterest(coin, now, vipLevel)),
        borrowLimit: formatAmount(getBorrowLimit(coin, vipLevel)),
      })),
    }));
  },
};

function listMarkets({ state }: Context, symbol?: string): Market[] {
  return listMarginMarkets(state.markets).filter((market) => (symbol ?? getSymbol(market)) === getSymbol(market));
}

function showPair(market: Market) {
  return {
    symbol: getSymbol(market),
    base: market.base,
    quote: market.quote,
    isMarginTrade: market.trading === "open",
    isBuyAllowed: market.trading === "open",
    isSellAllowed: market.trading === "open",
  };
}

/** Returns service B's name of a pair. */
function getSymbol({ base, quote }: Market): string {
  return base + quote;
}
