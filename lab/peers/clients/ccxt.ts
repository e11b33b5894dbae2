import ccxt from "ccxt";
import { callList, type Peer } from "../peer.ts";

const symbol = "BTC-USDT";
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

/** Its methods for single paths. */
export const ccxtPathsB: Peer = {
  name: "ccxt, by path",
  version,
  service: "service-b",
  calls({ url, ...keys }) {
    const { calls, add } = callList();
    const b = open("binance", url, keys);
    const withdrawal = { coin: "USDT", network: "TRX", address, amount: 25 };
    add("start", "ping", () => b.publicGetPing());
    add("start", "time", () => b.publicGetTime());
    add("start", "system status", () => b.sapiGetSystemStatus());
    add("withdraw", "apply", () => b.sapiPostCapitalWithdrawApply(withdrawal));
    add("withdraw", "apply with a client id", () =>
      b.sapiPostCapitalWithdrawApply({ ...withdrawal, withdrawOrderId: "path1", walletType: 0 }),
    );
    add("withdraw", "history", () => b.sapiGetCapitalWithdrawHistory({}));
    add("withdraw", "history by client id", () => b.sapiGetCapitalWithdrawHistory({ withdrawOrderId: "path1" }));
    add("margin", "allPairs", () => b.sapiGetMarginAllPairs({}));
    add("margin", "isolated/allPairs", () => b.sapiGetMarginIsolatedAllPairs({}));
    add("margin", "crossMarginData", () => b.sapiGetMarginCrossMarginData({ coin: "BTC" }));
    add("margin", "isolatedMarginData", () => b.sapiGetMarginIsolatedMarginData({ symbol: "BTCUSDT" }));
    add("margin", "interestRateHistory", () => b.sapiGetMarginInterestRateHistory({ asset: "BTC" }));
    add("margin", "priceIndex", () => b.sapiGetMarginPriceIndex({ symbol: "BTCUSDT" }));
    return calls;
  },
};

/** Its methods for single paths of service A. */
export const ccxtPathsA: Peer = {
  name: "ccxt, by path",
  version,
  service: "service-a",
  calls({ url, ...keys }) {
    const { calls, add } = callList();
    const a = open("kucoin", url, keys);
    const order = { symbol, type: "limit", side: "buy", price: 40_000, size: 0.001 };
    let orderId = "";
    add("start", "timestamp", () => a.publicGetTimestamp());
    add("start", "status", () => a.publicGetStatus());
    add("account", "user-info", () => a.privateGetUserInfo());
    add("account", "accounts", () => a.privateGetAccounts());
    add("account", "accounts/ledgers", () => a.privateGetAccountsLedgers());
    add("account", "hf/accounts/ledgers", () => a.privateGetHfAccountsLedgers());
    add("account", "base-fee", () => a.privateGetBaseFee());
    add("account", "trade-fees", () => a.privateGetTradeFees({ symbols: symbol }));
    add("place", "hf/orders", async () => {
      orderId = (await a.privatePostHfOrders({ ...order, clientOid: "p1" })).data.orderId;
    });
    add("place", "hf/orders/sync", () => a.privatePostHfOrdersSync(order));
    add("place", "hf/orders/test", () => a.privatePostHfOrdersTest(order));
    add("place", "hf/orders/multi", () => a.privatePostHfOrdersMulti({ orderList: [order, order] }));
    add("place", "hf/orders/multi/sync", () => a.privatePostHfOrdersMultiSync({ orderList: [order] }));
    add("find", "hf/orders/{orderId}", async () => {
      // An asynchronous order takes a moment to reach the matching engine.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return a.privateGetHfOrdersOrderId({ orderId, symbol });
    });
    add("find", "hf/orders/client-order", () => a.privateGetHfOrdersClientOrderClientOid({ clientOid: "p1", symbol }));
    add("find", "hf/orders/active", () => a.privateGetHfOrdersActive({ symbol }));
    add("find", "hf/orders/active/symbols", () => a.privateGetHfOrdersActiveSymbols());
    add("place", "hf/orders/alter", async () => {
      orderId = (await a.privatePostHfOrdersAlter({ symbol, orderId, newPrice: 40_002 })).data.newOrderId;
    });
    add("cancel", "hf/orders/cancel/{orderId}", () =>
      a.privateDeleteHfOrdersCancelOrderId({ orderId, symbol, cancelSize: 0.0001 }),
    );
    add("cancel", "hf/orders", () => a.privateDeleteHfOrders({ symbol }));
    add("cancel", "hf/orders/cancelAll", () => a.privateDeleteHfOrdersCancelAll());
    add("cancel", "dead-cancel-all", () => a.privatePostHfOrdersDeadCancelAll({ timeout: 60 }));
    add("cancel", "dead-cancel-all/query", () => a.privateGetHfOrdersDeadCancelAllQuery());
    add("page", "hf/orders/done", () => a.privateGetHfOrdersDone({ symbol }));
    add("page", "hf/fills", () => a.privateGetHfFills({ symbol }));
    add("withdraw", "withdrawals/quotas", () => a.privateGetWithdrawalsQuotas({ currency: "USDT" }));
    add("withdraw", "withdrawals", () =>
      a.privatePostWithdrawals({
        currency: "USDT",
        toAddress: address,
        amount: 25,
        chain: "trx",
        withdrawType: "ADDRESS",
      }),
    );
    add("withdraw", "withdrawals list", () => a.privateGetWithdrawals({ currency: "USDT" }));
    add("deposit", "deposits", () => a.privateGetDeposits({ currency: "USDT" }));
    add("margin", "margin/accounts", () => a.privateGetMarginAccounts());
    add("margin", "isolated/accounts", () => a.privateGetIsolatedAccounts());
    add("margin", "margin/currencies", () => a.privateGetMarginCurrencies({ isIsolated: "True", symbol }));
    return calls;
  },
};
