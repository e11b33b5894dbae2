import type { Margin } from "@exch/service-b";
import type { Market } from "../exchange/market.ts";
import { borrowLimit, DAY, dailyInterest, yearlyInterest } from "../margin/interest.ts";
import { isolatedMarginTerms, marginCurrencies } from "../margin/margin-data.ts";
import { marginMarkets, symbolB } from "../margin/margin-markets.ts";
import { formatAmount } from "../money.ts";
import { Refusal } from "../refusal.ts";
import type { Handlers, ServiceCall } from "../service-call.ts";

/** The number of the first pair: beyond 2^53 (GAP 82). */
const firstPair = 351_637_150_141_315_861n;

/** Pairs, price index, interest and borrowing limits. */
export const margin: Handlers<Margin> = {
  crossPairs: (call, { symbol }) =>
    marketsOf(call)
      .map((market, index) => ({ id: firstPair + BigInt(index) * 8n, ...showPair(market) }))
      .filter((pair) => (symbol ?? pair.symbol) === pair.symbol),

  isolatedPairs: (call, { symbol }) => marketsOf(call, symbol).map(showPair),

  priceIndex({ world }, { symbol }) {
    const market = [...world.markets].find((each) => symbolB(each) === symbol);
    if (market === undefined) throw new Refusal("-1121", "Invalid symbol.");
    if (!marginMarkets(world).includes(market))
      throw new Refusal("-3042", "PriceIndex not available for this margin pair.");
    return { calcTime: Math.floor(world.clock.now / 1000) * 1000, price: formatAmount(market.last), symbol };
  },

  /** One record a day, newest first; the last 7 days unless told. */
  interestRateHistory({ world, account }, { asset, vipLevel = account.level, startTime, endTime }) {
    if (!(asset in marginCurrencies)) refuseAsset();
    const { now } = world.clock;
    const to = Math.min(endTime ?? (startTime === undefined ? now : startTime + 30 * DAY), now);
    const from = startTime ?? to - 7 * DAY;
    const records = [];
    for (let day = Math.floor(to / DAY) * DAY; day >= from; day -= DAY) {
      const dailyInterestRate = formatAmount(dailyInterest(asset, day, vipLevel));
      records.push({ asset, dailyInterestRate, timestamp: day, vipLevel });
    }
    return records;
  },

  crossData(call, { vipLevel = call.account.level, coin }) {
    if (coin !== undefined && !(coin in marginCurrencies)) refuseAsset();
    const { now } = call.world.clock;
    const pairs = marketsOf(call);
    return (coin === undefined ? Object.keys(marginCurrencies) : [coin]).map((each) => ({
      vipLevel,
      coin: each,
      transferIn: true,
      transferOut: true,
      borrowable: true,
      dailyInterest: formatAmount(dailyInterest(each, now, vipLevel)),
      yearlyInterest: formatAmount(yearlyInterest(each, now, vipLevel)),
      borrowLimit: formatAmount(borrowLimit(each, vipLevel)),
      marginablePairs: pairs.filter(({ base, quote }) => base === each || quote === each).map(symbolB),
    }));
  },

  isolatedData(call, { vipLevel = call.account.level, symbol }) {
    const markets = marketsOf(call, symbol);
    if (markets.length === 0) throw new Refusal("-3028", "This pair is not a margin pair.");
    const { now } = call.world.clock;
    return markets.map((market) => ({
      vipLevel,
      symbol: symbolB(market),
      leverage: String(isolatedMarginTerms.maxLeverage),
      data: [market.base, market.quote].map((coin) => ({
        coin,
        dailyInterest: formatAmount(dailyInterest(coin, now, vipLevel)),
        borrowLimit: formatAmount(borrowLimit(coin, vipLevel)),
      })),
    }));
  },
};

function marketsOf({ world }: ServiceCall, symbol?: string): Market[] {
  return marginMarkets(world).filter((market) => (symbol ?? symbolB(market)) === symbolB(market));
}

function showPair(market: Market) {
  return {
    symbol: symbolB(market),
    base: market.base,
    quote: market.quote,
    isMarginTrade: market.trading === "open",
    isBuyAllowed: market.trading === "open",
    isSellAllowed: market.trading === "open",
  };
}

function refuseAsset(): never {
  throw new Refusal("-3027", "This asset is not a margin asset.");
}
