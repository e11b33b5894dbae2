import ccxt from "ccxt";
import { type Access, createPeer } from "../peer.ts";

const pair = "BTC/USDT";
const identity = { name: "ccxt, unified", version: ccxt.version };
const withdrawal = ["USDT", 25, "TXYZ0000000000000000000000000000A1", undefined, { network: "TRC20" }] as const;

function open(name: "kucoin" | "binance", { url, key, secret, passphrase }: Access) {
  const options = { apiKey: key, secret, password: passphrase, enableRateLimit: false };
  const exchange: any = new (ccxt as any)[name](options);
  for (const [api, target] of Object.entries(exchange.urls.api as Record<string, string>))
    exchange.urls.api[api] = target.replace(/^https:\/\/[^/]+/, url);
  return exchange;
}

/** The unified methods, which users of ccxt call. */
export const ccxtUnifiedA = createPeer({ ...identity, service: "service-a" }, (access, { add, addAll }) => {
  const a = open("kucoin", access);
  let orderId = "";
  const limit = (price = 40_000, params = {}) => a.createOrder(pair, "limit", "buy", 0.001, price, params);
  const listed = { symbol: pair, type: "limit", side: "buy", amount: 0.001 };
  addAll("start", a, "fetchTime", "fetchStatus", "loadMarkets", "fetchCurrencies", ["fetchTicker", pair]);
  addAll("start", a, "fetchTickers", ["fetchOrderBook", pair, 20]);
  addAll("account", a, "fetchAccounts", ["fetchTradingFee", pair], ["fetchLedger", "USDT"]);
  add("account", "fetchBalance", async () => {
    if (!((await a.fetchBalance()).total.USDT > 0)) throw new Error("no balance");
  });
  add("account", "fetchBalance main", () => a.fetchBalance({ type: "main" }));
  add("place", "createOrder limit", async () => {
    orderId = (await limit()).id;
  });
  add("place", "createOrder market buy", () => a.createOrder(pair, "market", "buy", 0.001, 60_000));
  add("place", "createOrder market sell", () => a.createOrder(pair, "market", "sell", 0.001));
  add("place", "createOrder postOnly, client id", () => limit(39_000, { postOnly: true, clientOrderId: "ccxt-1" }));
  addAll("place", a, ["createOrders", [30_000, 30_001].map((price) => ({ ...listed, price }))]);
  add("find", "fetchOrder", () => a.fetchOrder(orderId, pair));
  add("find", "fetchOrder by client id", () => a.fetchOrder(undefined, pair, { clientOid: "ccxt-1" }));
  addAll("find", a, ["fetchOpenOrders", pair]);
  add("place", "editOrder", async () => {
    orderId = (await a.editOrder(orderId, pair, "limit", "buy", 0.002, 40_001)).id;
  });
  add("cancel", "cancelOrder", () => a.cancelOrder(orderId, pair));
  add("cancel", "cancelOrder by client id", () => a.cancelOrder(undefined, pair, { clientOrderId: "ccxt-1" }));
  add("cancel", "cancelAllOrders of a pair", () => a.cancelAllOrders(pair));
  addAll("cancel", a, "cancelAllOrders");
  addAll("page", a, ["fetchClosedOrders", pair], ["fetchMyTrades", pair]);
  add("page", "fetchOrderTrades", () => a.fetchOrderTrades(orderId, pair));
  addAll("deposit", a, ["createDepositAddress", "BTC", { network: "BTC" }]);
  addAll("deposit", a, ["fetchDepositAddress", "BTC", { network: "BTC" }], ["fetchDeposits", "USDT"]);
  addAll("withdraw", a, ["withdraw", ...withdrawal], ["fetchWithdrawals", "USDT"], ["fetchDepositWithdrawFee", "USDT"]);
  add("margin", "fetchBalance cross", () => a.fetchBalance({ marginMode: "cross" }));
  add("margin", "fetchBalance isolated", () => a.fetchBalance({ marginMode: "isolated" }));
});

/** The unified methods for service B's exchange: what the contract covers of them. */
export const ccxtUnifiedB = createPeer({ ...identity, service: "service-b" }, (access, { add, addAll }) => {
  const b = open("binance", access);
  b.options.defaultType = "spot";
  const withId = { network: "TRC20", withdrawOrderId: "ccxt1" };
  addAll("start", b, "fetchTime", "fetchStatus", "loadMarkets", "fetchCurrencies");
  addAll("withdraw", b, ["withdraw", ...withdrawal], ["fetchWithdrawals", "USDT"]);
  add("withdraw", "withdraw with a client id", () => b.withdraw("USDT", 26, withdrawal[2], undefined, withId));
  addAll("deposit", b, ["fetchDeposits", "USDT"]);
  add("margin", "fetchBorrowInterestRate", () => b.fetchBorrowRateHistory("USDT"));
});
