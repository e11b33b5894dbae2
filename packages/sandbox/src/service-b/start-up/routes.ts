import type { Market } from "../../exchange/market.ts";
import { formatAmount } from "../../exchange/money.ts";
import {
  createPublicRoute,
  createSignedRoute,
  type StartUpInput,
  type StartUpRoute,
} from "../../http/start-up-route.ts";
import { listMarginMarkets } from "../../margin/margin-markets.ts";
import { reject } from "../errors.ts";
import type { ResolvedServiceBOptions } from "../options.ts";
import { showNetwork } from "./networks.ts";

type Route = StartUpRoute<ResolvedServiceBOptions>;

/** The paths outside of the contract that clients of service B's exchange call (GAP 74). */
export const startUpRoutesB: readonly Route[] = [
  createPublicRoute("/api/v3/time", ({ state }) => ({ serverTime: state.serviceTime })),
  createPublicRoute("/api/v3/ping", () => ({})),
  createPublicRoute("/sapi/v1/system/status", () => ({ status: 0, msg: "normal" })),
  createPublicRoute("/api/v3/exchangeInfo", ({ state }, input) => {
    const onMargin = new Set(listMarginMarkets(state.markets));
    return {
      timezone: "UTC",
      serverTime: state.serviceTime,
      rateLimits: [],
      exchangeFilters: [],
      symbols: selectMarkets(state.markets, input).map((market) => showSymbol(market, onMargin.has(market))),
    };
  }),
  // ccxt asks for the futures before its first call, whatever it trades.
  ...["fapi", "dapi"].map((name): Route => createPublicRoute(`/${name}/v1/exchangeInfo`, () => ({ symbols: [] }))),
  createSignedRoute("/sapi/v1/capital/config/getall", ({ state, account }) =>
    [...state.currencies.names()].map((coin) => {
      const wallet = account.findWallet("spot", coin);
      return {
        coin,
        name: state.currencies.chains(coin)[0]!.currencyName,
        depositAllEnable: true,
        withdrawAllEnable: true,
        free: formatAmount(wallet?.available ?? 0n),
        locked: formatAmount(wallet?.held ?? 0n),
        freeze: "0",
        storage: "0",
        withdrawing: "0",
        ipoable: "0",
        ipoing: "0",
        isLegalMoney: false,
        trading: true,
        networkList: state.currencies.chains(coin).map((chain, index) => showNetwork(chain, index === 0)),
      };
    }),
  ),
  createSignedRoute("/sapi/v1/capital/withdraw/quota", ({ state, account }) => {
    const { limitUsdt } = state.withdrawals;
    const left = state.withdrawals.getRemainingLimit("service-b", account);
    return { wdQuota: formatAmount(limitUsdt), usedWdQuota: formatAmount(limitUsdt - left) };
  }),
  // Deposits are service A's.
  createSignedRoute("/sapi/v1/capital/deposit/hisrec", () => []),
  createSignedRoute("/sapi/v1/account/apiRestrictions", ({ key }) => ({
    ipRestrict: false,
    createTime: key!.createdAt,
    enableReading: key!.permissions.includes("General"),
    enableWithdrawals: key!.permissions.includes("Withdrawal"),
    enableInternalTransfer: false,
    enableMargin: false,
    enableFutures: false,
    permitsUniversalTransfer: false,
    enableVanillaOptions: false,
    enableSpotAndMarginTrading: key!.permissions.includes("Spot"),
  })),
  createSignedRoute("/sapi/v1/account/status", () => ({ data: "Normal" })),
];

/** Returns the pair of `symbol`, those of `symbols` (a JSON array), or every pair. */
function selectMarkets(markets: Iterable<Market>, { symbol, symbols }: StartUpInput): Market[] {
  const all = [...markets];
  if (symbol === undefined && symbols === undefined) return all;
  const names = symbol === undefined ? (symbols!.match(/[^\s[\]",]+/g) ?? []) : [symbol];
  return names.map((name) => all.find(({ base, quote }) => base + quote === name) ?? reject("unknownSymbol"));
}

function showSymbol({ base, quote, trading, options }: Market, isMarginTradingAllowed: boolean) {
  const { priceIncrement, baseIncrement, baseMinSize, baseMaxSize, minFunds } = options;
  return {
    symbol: `${base}${quote}`,
    status: trading === "open" ? "TRADING" : "HALT",
    baseAsset: base,
    baseAssetPrecision: 8,
    quoteAsset: quote,
    quotePrecision: 8,
    quoteAssetPrecision: 8,
    orderTypes: ["LIMIT", "MARKET"],
    icebergAllowed: true,
    ocoAllowed: false,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed,
    filters: [
      { filterType: "PRICE_FILTER", minPrice: priceIncrement, maxPrice: "100000000", tickSize: priceIncrement },
      { filterType: "LOT_SIZE", minQty: baseMinSize, maxQty: baseMaxSize, stepSize: baseIncrement },
      { filterType: "NOTIONAL", minNotional: minFunds, applyMinToMarket: true, avgPriceMins: 5 },
    ],
    permissions: ["SPOT"],
  };
}
