import type { Market } from "../../exchange/market.ts";
import { formatAmount } from "../../exchange/money.ts";
import type { DepthLevel } from "../../exchange/order-book.ts";
import {
  createPublicRoute,
  createSignedRoute,
  type StartUpInput,
  type StartUpRoute,
} from "../../http/start-up-route.ts";
import { listMarginMarkets } from "../../margin/margin-markets.ts";
import { showCrossSymbol } from "../margin/margin-symbols.ts";
import type { Context } from "../protocol/context.ts";
import type { ResolvedServiceAOptions } from "../protocol/options.ts";

type Route = StartUpRoute<ResolvedServiceAOptions>;

/** Markets, prices and order books. The sandbox keeps no statistics of a day: changes and volumes are 0. */
export const marketData: readonly Route[] = [
  createPublicRoute("/api/v2/symbols", ({ state }, input) => showSymbols(state, input)),
  // Older clients.
  createPublicRoute("/api/v1/symbols", ({ state }, input) => showSymbols(state, input)),
  createPublicRoute("/api/v1/markets", ({ state }) => [
    ...new Set([...state.markets].map((market) => showCrossSymbol(market).market)),
  ]),
  createPublicRoute("/api/v1/market/allTickers", ({ state }) => ({
    time: state.clock.now,
    ticker: [...state.markets].map((market) => ({ symbolName: market.symbol, ...showTicker(market) })),
  })),
  createPublicRoute("/api/v1/market/stats", ({ state }, input) => ({
    time: state.clock.now,
    ...showTicker(findMarket(state, input)),
  })),
  createPublicRoute("/api/v1/market/orderbook/level1", ({ state }, input) => {
    const market = findMarket(state, input);
    const [bid, ask] = findBest(market);
    return {
      time: state.clock.now,
      sequence: String(state.clock.now),
      price: formatAmount(market.last),
      size: "0",
      bestBid: bid && formatAmount(bid.price),
      bestBidSize: bid && formatAmount(bid.size),
      bestAsk: ask && formatAmount(ask.price),
      bestAskSize: ask && formatAmount(ask.size),
    };
  }),
  createPublicRoute("/api/v1/market/orderbook/level2_20", ({ state }, input) => showDepth(state, input, 20)),
  createPublicRoute("/api/v1/market/orderbook/level2_100", ({ state }, input) => showDepth(state, input, 100)),
  createSignedRoute("/api/v3/market/orderbook/level2", ({ state }, input) => showDepth(state, input, 10_000)),
  // There are no futures: clients load them beside the spot markets.
  createPublicRoute("/api/v1/contracts/active", () => []),
];

type State = Context["state"];

function findMarket({ markets }: State, { symbol = "" }: StartUpInput): Market {
  return markets.get(symbol);
}

/** Shows every pair, or those of one market such as `USDS`. */
function showSymbols({ markets }: State, { market: wanted }: StartUpInput) {
  const onMargin = new Set(listMarginMarkets(markets));
  const shown = [...markets].map((market) => showSymbol(market, onMargin.has(market)));
  return shown.filter(({ market }) => (wanted ?? market) === market);
}

function showSymbol(market: Market, isMarginEnabled: boolean) {
  return {
    ...showCrossSymbol(market),
    isMarginEnabled,
    feeCategory: 1,
    makerFeeCoefficient: "1.00",
    takerFeeCoefficient: "1.00",
    st: false,
  };
}

function showTicker(market: Market) {
  const [bid, ask] = findBest(market);
  const last = formatAmount(market.last);
  return {
    symbol: market.symbol,
    buy: bid && formatAmount(bid.price),
    bestBidSize: bid && formatAmount(bid.size),
    sell: ask && formatAmount(ask.price),
    bestAskSize: ask && formatAmount(ask.size),
    changeRate: "0",
    changePrice: "0",
    high: last,
    low: last,
    vol: "0",
    volValue: "0",
    last,
    averagePrice: last,
    takerFeeRate: "0.001",
    makerFeeRate: "0.001",
    takerCoefficient: "1",
    makerCoefficient: "1",
  };
}

function findBest({ book }: Market): [bid: DepthLevel | undefined, ask: DepthLevel | undefined] {
  return [book.depth("buy", 1)[0], book.depth("sell", 1)[0]];
}

function showDepth(state: State, input: StartUpInput, levels: number) {
  const { book } = findMarket(state, input);
  const rows = (side: "buy" | "sell") =>
    book.depth(side, levels).map(({ price, size }) => [formatAmount(price), formatAmount(size)]);
  return { time: state.clock.now, sequence: String(state.clock.now), bids: rows("buy"), asks: rows("sell") };
}
