import type { Market } from "../../exchange/market.ts";
import { formatAmount } from "../../exchange/money.ts";
import type { DepthLevel } from "../../exchange/order-book.ts";
import { publicRoute, type StartUpInput, type StartUpRoute, signedRoute } from "../../http/start-up-route.ts";
import { marginMarkets } from "../../margin/margin-markets.ts";
import { crossSymbol } from "../margin/margin-symbols.ts";
import type { Context } from "../protocol/context.ts";
import type { ResolvedServiceAOptions } from "../protocol/options.ts";

type Route = StartUpRoute<ResolvedServiceAOptions>;

/** Markets, prices and order books. The sandbox keeps no statistics of a day: changes and volumes are 0. */
export const marketData: readonly Route[] = [
  publicRoute("/api/v2/symbols", ({ state }, input) => symbolsOf(state, input)),
  // Older clients.
  publicRoute("/api/v1/symbols", ({ state }, input) => symbolsOf(state, input)),
  publicRoute("/api/v1/markets", ({ state }) => [
    ...new Set([...state.markets].map((market) => crossSymbol(market).market)),
  ]),
  publicRoute("/api/v1/market/allTickers", ({ state }) => ({
    time: state.clock.now,
    ticker: [...state.markets].map((market) => ({ symbolName: market.symbol, ...tickerOf(market) })),
  })),
  publicRoute("/api/v1/market/stats", ({ state }, input) => ({
    time: state.clock.now,
    ...tickerOf(marketOf(state, input)),
  })),
  publicRoute("/api/v1/market/orderbook/level1", ({ state }, input) => {
    const market = marketOf(state, input);
    const [bid, ask] = bestOf(market);
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
  publicRoute("/api/v1/market/orderbook/level2_20", ({ state }, input) => depthOf(state, input, 20)),
  publicRoute("/api/v1/market/orderbook/level2_100", ({ state }, input) => depthOf(state, input, 100)),
  signedRoute("/api/v3/market/orderbook/level2", ({ state }, input) => depthOf(state, input, 10_000)),
  // There are no futures: clients load them beside the spot markets.
  publicRoute("/api/v1/contracts/active", () => []),
];

type State = Context["state"];

function marketOf({ markets }: State, { symbol = "" }: StartUpInput): Market {
  return markets.get(symbol);
}

/** Shows every pair, or those of one market such as `USDS`. */
function symbolsOf({ markets }: State, { market: wanted }: StartUpInput) {
  const onMargin = new Set(marginMarkets(markets));
  const shown = [...markets].map((market) => symbolOf(market, onMargin.has(market)));
  return shown.filter(({ market }) => (wanted ?? market) === market);
}

function symbolOf(market: Market, isMarginEnabled: boolean) {
  return {
    ...crossSymbol(market),
    isMarginEnabled,
    feeCategory: 1,
    makerFeeCoefficient: "1.00",
    takerFeeCoefficient: "1.00",
    st: false,
  };
}

function tickerOf(market: Market) {
  const [bid, ask] = bestOf(market);
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

function bestOf({ book }: Market): [bid: DepthLevel | undefined, ask: DepthLevel | undefined] {
  return [book.depth("buy", 1)[0], book.depth("sell", 1)[0]];
}

function depthOf(state: State, input: StartUpInput, levels: number) {
  const { book } = marketOf(state, input);
  const rows = (side: "buy" | "sell") =>
    book.depth(side, levels).map(({ price, size }) => [formatAmount(price), formatAmount(size)]);
  return { time: state.clock.now, sequence: String(state.clock.now), bids: rows("buy"), asks: rows("sell") };
}
