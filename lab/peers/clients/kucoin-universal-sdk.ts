import { createRequire } from "node:module";
import { createPeer } from "../peer.ts";

const sdk = createRequire(import.meta.url)("kucoin-universal-sdk");
const symbol = "BTC-USDT";
const currency = "USDT";
const limit = { type: "limit", side: "buy", symbol, price: "40000", size: "0.001" };
const address = "TXYZ0000000000000000000000000000A1";

/** Creates a request as the SDK's documentation does: a builder with one setter for each field. */
function request(kind: { builder(): any }, values: object) {
  const builder = kind.builder();
  for (const [name, value] of Object.entries(values)) builder[`set${name[0]!.toUpperCase()}${name.slice(1)}`](value);
  return builder.build();
}

/** Lets the methods of a service take values: the request of `setDCP` is `SetDCPReq`, and some methods have none. */
function takeValues(api: any, kinds: any): any {
  const get = (_: object, name: string) => {
    const kind = kinds[`${name[0]!.toUpperCase()}${name.slice(1)}Req`];
    return (values: object = {}) => (kind === undefined ? api[name]() : api[name](request(kind, values)));
  };
  return new Proxy({}, { get } as ProxyHandler<object>);
}

/** Service A's own SDK. */
export const kucoinUniversalSdk = createPeer(
  { name: "kucoin-universal-sdk (official)", version: "1.3.0", service: "service-a" },
  ({ url, key, secret, passphrase }, add) => {
    sdk.logger?.setLevel?.("error");
    const endpoints = { spotEndpoint: url, futuresEndpoint: url, brokerEndpoint: url };
    const transportOption = new sdk.TransportOptionBuilder().build();
    const kind = { builder: () => new sdk.ClientOptionBuilder() };
    const options = request(kind, { key, secret, passphrase, ...endpoints, transportOption });
    const rest = new sdk.DefaultClient(options).restService();
    const account = rest.getAccountService();
    const { Account, Fee, Deposit, Withdrawal } = sdk.Account;
    const { Order, Market } = sdk.Spot;
    const market = takeValues(rest.getSpotService().getMarketApi(), Market);
    const accounts = takeValues(account.getAccountApi(), Account);
    const fees = takeValues(account.getFeeApi(), Fee);
    const orders = takeValues(rest.getSpotService().getOrderApi(), Order);
    const withdrawals = takeValues(account.getWithdrawalApi(), Withdrawal);
    const deposits = takeValues(account.getDepositApi(), Deposit);
    const margin = takeValues(rest.getMarginService().getMarketApi(), sdk.Margin.Market);
    const risk = takeValues(rest.getMarginService().getRiskLimitApi(), sdk.Margin.RiskLimit);

    add("start", market, "getServerTime", "getServiceStatus", "getAllSymbols", "getAllCurrencies", "getAllTickers");
    add("start", market, ["getTicker", { symbol }], ["get24hrStats", { symbol }], ["getFullOrderBook", { symbol }]);
    add("account", accounts, "getAccountInfo", "getApikeyInfo", "getSpotAccountType", "getSpotAccountList");
    add("account", accounts, ["getSpotAccountDetail", { accountId: "$account" }], ["getSpotLedger", { currency }]);
    add("account", accounts, ["getSpotHFLedger", { currency }]);
    add("account", fees, "getBasicFee", ["getSpotActualFee", { symbols: symbol }]);
    add("place", orders, ["addOrder", { ...limit, clientOid: "sdk1" }]);
    add("place", orders, ["addOrderSync", { ...limit, price: "59950.5", postOnly: true }], ["addOrderTest", limit]);
    add("place", orders, ["addOrder market", { type: "market", side: "sell", symbol, size: "0.00123456" }]);
    add("place", orders, ["addOrder below the minimum", { ...limit, size: "0.000001" }]);
    const list = (item: any) => ({
      orderList: [limit, { ...limit, price: "39000" }, { ...limit, price: "0.05" }].map((each) => request(item, each)),
    });
    add("place", orders, ["batchAddOrders", list(Order.BatchAddOrdersOrderList)]);
    add("place", orders, ["batchAddOrdersSync", list(Order.BatchAddOrdersSyncOrderList)]);
    add("find", orders, ["getOrderByOrderId", { symbol, orderId: "$limit" }]);
    add("find", orders, ["getOrderByOrderId filled", { symbol, orderId: "$maker" }]);
    add("find", orders, ["getOrderByClientOid", { symbol, clientOid: "sdk1" }], ["getOpenOrders", { symbol }]);
    add("find", orders, ["getOpenOrdersByPage", { symbol, pageNum: 1, pageSize: 2 }], "getSymbolsWithOpenOrder");
    add("find", orders, ["getOrderByOrderId of another pair", { symbol: "ETH-USDT", orderId: "$limit" }]);
    add("place", orders, ["modifyOrder", { symbol, orderId: "$limit", newPrice: "40001", newSize: "0.002" }]);
    add("cancel", orders, ["cancelPartialOrder", { symbol, orderId: "$modified", cancelSize: "0.0005" }]);
    add("find", orders, ["getOrderByOrderId reduced", { symbol, orderId: "$modified" }]);
    add("cancel", orders, ["cancelOrderByOrderIdSync", { symbol, orderId: "$modified" }]);
    add("cancel", orders, ["cancelOrderByOrderId", { symbol, orderId: "$batch" }]);
    add("cancel", orders, ["cancelOrderByOrderId of a cancelled order", { symbol, orderId: "$modified" }]);
    add("cancel", orders, ["cancelAllOrdersBySymbol", { symbol }], "cancelAllOrders");
    add("cancel", orders, ["setDCP", { timeout: 60, symbols: symbol }], "getDCP");
    add("page", orders, ["getClosedOrders", { symbol }], ["getTradeHistory", { symbol }]);
    add("page", orders, ["getTradeHistory of an order", { symbol, orderId: "$maker" }]);
    add("account", accounts, ["getSpotAccountDetail after trades", { accountId: "$account" }]);
    const withdrawal = { currency, chain: "trx", amount: 25, toAddress: address, withdrawType: "ADDRESS" };
    add("withdraw", withdrawals, ["getWithdrawalQuotas", { currency }], ["withdrawalV3", withdrawal]);
    add("withdraw", withdrawals, ["getWithdrawalHistory", { currency }]);
    add("withdraw", withdrawals, ["cancelWithdrawal later", { withdrawalId: "$withdrawal" }]);
    add("withdraw", withdrawals, ["getWithdrawalHistory later", { currency }]);
    add("deposit", deposits, ["addDepositAddressV3", { currency: "BTC", chain: "btc" }]);
    add("deposit", deposits, ["getDepositAddressV3", { currency: "BTC" }], ["getDepositHistory", { currency }]);
    add("margin", accounts, ["getCrossMarginAccount", { quoteCurrency: currency }]);
    add("margin", accounts, ["getIsolatedMarginAccount", { symbol }]);
    add("margin", margin, "getMarginConfig", "getCrossMarginSymbols", "getIsolatedMarginSymbols", "getETFInfo");
    add("margin", risk, ["getMarginRiskLimit", { isIsolated: false }]);
  },
);
