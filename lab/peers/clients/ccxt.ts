import ccxt from "ccxt";
import { callList, type Peer } from "../peer.ts";

const pair = "BTC/USDT";
const version = ccxt.version;
const address = "TXYZ0000000000000000000000000000A1";

function open(name: "kucoin" | "binance", url: string, keys: { key: string; secret: string; passphrase: string }) {
  const exchange: any = new (ccxt as any)[name]({
    apiKey: keys.key,
    secret: keys.secret,
    password: keys.passphrase,
    enableRateLimit: false,
  });
  for (const [api, target] of Object.entries(exchange.urls.api as Record<string, string>)) {
    exchange.urls.api[api] = target.replace(/^https:\/\/[^/]+/, url);
  }
  return exchange;
}

/** The unified methods, which users of ccxt call. */
export const ccxtUnifiedA: Peer = {
  name: "ccxt, unified",
  version,
  service: "service-a",
  calls({ url, ...keys }) {
    const { calls, add } = callList();
    const a = open("kucoin", url, keys);
    let orderId = "";
    const limit = (price = 40_000, params = {}) => a.createOrder(pair, "limit", "buy", 0.001, price, params);
    add("start", "fetchTime", () => a.fetchTime());
    add("start", "fetchStatus", () => a.fetchStatus());
    add("start", "loadMarkets", () => a.loadMarkets());
    add("start", "fetchCurrencies", () => a.fetchCurrencies());
    add("start", "fetchTicker", () => a.fetchTicker(pair));
    add("start", "fetchTickers", () => a.fetchTickers());
    add("start", "fetchOrderBook", () => a.fetchOrderBook(pair, 20));
    add("account", "fetchBalance", () => a.fetchBalance());
    add("account", "fetchBalance main", () => a.fetchBalance({ type: "main" }));
    add("account", "fetchAccounts", () => a.fetchAccounts());
    add("account", "fetchTradingFee", () => a.fetchTradingFee(pair));
    add("account", "fetchLedger", () => a.fetchLedger("USDT"));
    add("place", "createOrder limit", async () => {
      orderId = (await limit()).id;
    });
    add("place", "createOrder market buy", () => a.createOrder(pair, "market", "buy", 0.001, 60_000));
    add("place", "createOrder market sell", () => a.createOrder(pair, "market", "sell", 0.001));
    add("place", "createOrder postOnly, client id", () => limit(39_000, { postOnly: true, clientOrderId: "ccxt-1" }));
    add("place", "createOrders", () =>
      a.createOrders([
        { symbol: pair, type: "limit", side: "buy", amount: 0.001, price: 30_000 },
        { symbol: pair, type: "limit", side: "buy", amount: 0.001, price: 30_001 },
      ]),
    );
    add("find", "fetchOrder", () => a.fetchOrder(orderId, pair));
    add("find", "fetchOrder by client id", () => a.fetchOrder(undefined, pair, { clientOid: "ccxt-1" }));
    add("find", "fetchOpenOrders", () => a.fetchOpenOrders(pair));
    add("place", "editOrder", async () => {
      const { id } = await a.editOrder(orderId, pair, "limit", "buy", 0.002, 40_001);
      orderId = id;
    });
    add("cancel", "cancelOrder", () => a.cancelOrder(orderId, pair));
    add("cancel", "cancelOrder by client id", () => a.cancelOrder(undefined, pair, { clientOrderId: "ccxt-1" }));
    add("cancel", "cancelAllOrders of a pair", () => a.cancelAllOrders(pair));
    add("cancel", "cancelAllOrders", () => a.cancelAllOrders());
    add("page", "fetchClosedOrders", () => a.fetchClosedOrders(pair));
    add("page", "fetchMyTrades", () => a.fetchMyTrades(pair));
    add("page", "fetchOrderTrades", () => a.fetchOrderTrades(orderId, pair));
    add("deposit", "createDepositAddress", () => a.createDepositAddress("BTC", { network: "BTC" }));
    add("deposit", "fetchDepositAddress", () => a.fetchDepositAddress("BTC", { network: "BTC" }));
    add("deposit", "fetchDeposits", () => a.fetchDeposits("USDT"));
    add("withdraw", "withdraw", () => a.withdraw("USDT", 25, address, undefined, { network: "TRC20" }));
    add("withdraw", "fetchWithdrawals", () => a.fetchWithdrawals("USDT"));
    add("withdraw", "fetchDepositWithdrawFee", () => a.fetchDepositWithdrawFee("USDT"));
    add("margin", "fetchBalance cross", () => a.fetchBalance({ marginMode: "cross" }));
    add("margin", "fetchBalance isolated", () => a.fetchBalance({ marginMode: "isolated" }));
    return calls;
  },
};

/** The unified methods for service B's exchange: what the contract covers of them. */
export const ccxtUnifiedB: Peer = {
  name: "ccxt, unified",
  version,
  service: "service-b",
  calls({ url, ...keys }) {
    const { calls, add } = callList();
    const b = open("binance", url, keys);
    b.options.fetchMarkets = { types: ["spot"] };
    b.options.defaultType = "spot";
    add("start", "fetchTime", () => b.fetchTime());
    add("start", "fetchStatus", () => b.fetchStatus());
    add("start", "loadMarkets", () => b.loadMarkets());
    add("start", "fetchCurrencies", () => b.fetchCurrencies());
    add("withdraw", "withdraw", () => b.withdraw("USDT", 25, address, undefined, { network: "TRC20" }));
    add("withdraw", "withdraw with a client id", () =>
      b.withdraw("USDT", 26, address, undefined, { network: "TRC20", withdrawOrderId: "ccxt1" }),
    );
    add("withdraw", "fetchWithdrawals", () => b.fetchWithdrawals("USDT"));
    add("deposit", "fetchDeposits", () => b.fetchDeposits("USDT"));
    add("margin", "fetchBorrowInterestRate", () => b.fetchBorrowRateHistory("USDT"));
    return calls;
  },
};
