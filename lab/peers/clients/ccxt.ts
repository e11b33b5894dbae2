import ccxt from "ccxt";
import { type Access, createPeer } from "../peer.ts";

const { version } = ccxt;
const pair = "BTC/USDT";
const coins = (amount: number) => ["USDT", amount, "TXYZ0000000000000000000000000000A1"];
const tron = { network: "TRC20" };

function open(name: "kucoin" | "binance", { url, key, secret, passphrase }: Access) {
  const options = { apiKey: key, secret, password: passphrase, enableRateLimit: false };
  const exchange: any = new (ccxt as any)[name](options);
  for (const [api, target] of Object.entries(exchange.urls.api as Record<string, string>))
    exchange.urls.api[api] = target.replace(/^https:\/\/[^/]+/, url);
  return exchange;
}

/** The unified methods, which users of ccxt call. */
export const ccxtUnifiedA = createPeer({ name: "ccxt, kucoin", version, service: "service-a" }, (access, add) => {
  const a = open("kucoin", access);
  const limit = (side: string, price: number, params = {}) => [pair, "limit", side, 0.001, price, params];
  const listed = { symbol: pair, type: "limit", side: "buy", amount: 0.001, price: 30_000 };
  const maker = { postOnly: true, clientOrderId: "c-1" };
  add("start", a, "fetchTime", "fetchStatus", "loadMarkets", "fetchCurrencies", ["fetchTicker", pair]);
  add("start", a, "fetchTickers", ["fetchOrderBook", pair, 20]);
  add("start", open("kucoin", { ...access, secret: "wrong" }), "fetchBalance with a wrong secret");
  add("start", open("kucoin", { ...access, passphrase: "wrong" }), "fetchBalance with a wrong passphrase");
  add("account", a, "fetchAccounts", ["fetchTradingFee", pair], ["fetchLedger", "USDT"], "fetchBalance");
  add("account", a, ["fetchBalance main", { type: "main" }]);
  add("place", a, ["createOrder limit", ...limit("buy", 40_000)]);
  add("place", a, ["createOrder postOnly, client id", ...limit("buy", 59_950, maker)]);
  add("find", a, ["fetchOrder", "$limit", pair], ["fetchOrder by client id", undefined, pair, { clientOid: "c-1" }]);
  add("find", a, ["fetchOrder unknown", "6b0b4dc1732c1097000000ff", pair], ["fetchOpenOrders", pair]);
  add("account", a, "fetchBalance with open orders");
  add("place", a, ["createOrder market buy", pair, "market", "buy", 0.001]);
  add("place", a, ["createOrder market sell", pair, "market", "sell", 0.0005]);
  add("place", a, ["createOrder that would match, postOnly", ...limit("sell", 59_000, { postOnly: true })]);
  add("place", a, ["createOrder without enough money", pair, "limit", "buy", 1000, 50_000]);
  add("place", a, ["createOrder with a used client id", ...limit("buy", 30_000, maker)]);
  add("place", a, ["createOrders", [listed]]);
  add("place", a, ["editOrder", "$limit", pair, "limit", "buy", 0.002, 40_001]);
  add("find", a, ["fetchOrder that was replaced", "$limit", pair], ["fetchOrder that replaced it", "$edited", pair]);
  add("cancel", a, ["cancelOrder", "$edited", pair], ["cancelOrder twice", "$edited", pair]);
  add("cancel", a, ["cancelOrder by client id", undefined, pair, { clientOrderId: "c-1" }]);
  add("cancel", a, ["cancelAllOrders of a pair", pair], "cancelAllOrders");
  add("find", a, ["fetchOpenOrders after that", pair]);
  add("page", a, ["fetchClosedOrders", pair], ["fetchMyTrades", pair], ["fetchOrderTrades", "$buy", pair]);
  add("account", a, "fetchBalance after trades");
  add("deposit", a, ["createDepositAddress", "BTC", { network: "BTC" }]);
  add("deposit", a, ["fetchDepositAddress", "BTC", { network: "BTC" }], ["fetchDeposits", "USDT"]);
  add("withdraw", a, ["withdraw", ...coins(25), undefined, tron], ["fetchWithdrawals", "USDT"]);
  add("withdraw", a, ["withdraw too much", ...coins(60_000), undefined, tron], ["fetchDepositWithdrawFee", "USDT"]);
  for (const marginMode of ["cross", "isolated"]) add("margin", a, [`fetchBalance ${marginMode}`, { marginMode }]);
});

/** The unified methods for service B's exchange: what the contract covers of them. */
export const ccxtUnifiedB = createPeer({ name: "ccxt, binance", version, service: "service-b" }, (access, add) => {
  const b = open("binance", access);
  const withId = { ...tron, withdrawOrderId: "ccxt1" };
  b.options.defaultType = "spot";
  add("start", b, "fetchTime", "fetchStatus", "loadMarkets", "fetchCurrencies");
  add("start", open("binance", { ...access, secret: "wrong" }), ["fetchWithdrawals with a wrong secret", "USDT"]);
  add("withdraw", b, ["withdraw", ...coins(25), undefined, tron]);
  add("withdraw", b, ["withdraw with a client id", ...coins(26.000001), undefined, withId]);
  add("withdraw", b, ["withdraw too much", ...coins(10_000_000), undefined, tron]);
  // One record: it sorts by whole seconds.
  add("withdraw", b, ["fetchWithdrawals", "USDT", undefined, undefined, { withdrawOrderId: "ccxt1" }]);
  add("deposit", b, ["fetchDeposits", "USDT"]);
  add("margin", b, ["fetchBorrowRateHistory", "USDT"]);
});
