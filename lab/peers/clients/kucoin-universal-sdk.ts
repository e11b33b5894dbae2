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
  ({ url, key, secret, passphrase }, { add, addAll }) => {
    sdk.logger?.setLevel?.("error");
    const options = new sdk.ClientOptionBuilder()
      .setKey(key)
      .setSecret(secret)
      .setPassphrase(passphrase)
      .setSpotEndpoint(url)
      .setFuturesEndpoint(url)
      .setBrokerEndpoint(url)
      .setTransportOption(new sdk.TransportOptionBuilder().build())
      .build();
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
    let orderId = "";
    let accountId = "";
    let withdrawalId = "";

    addAll("start", market, "getServerTime", "getServiceStatus", "getAllSymbols", "getAllCurrencies", "getAllTickers");
    addAll("start", market, ["getTicker", { symbol }], ["get24hrStats", { symbol }], ["getFullOrderBook", { symbol }]);
    addAll("account", accounts, "getAccountInfo", "getApikeyInfo", "getSpotAccountType");
    add("account", "getSpotAccountList", async () => {
      accountId = (await accounts.getSpotAccountList()).data[0].id;
    });
    add("account", "getSpotAccountDetail", () => accounts.getSpotAccountDetail({ accountId }));
    addAll("account", accounts, ["getSpotLedger", { currency }], ["getSpotHFLedger", { currency }]);
    addAll("account", fees, "getBasicFee", ["getSpotActualFee", { symbols: symbol }]);
    add("place", "addOrder", async () => {
      orderId = (await orders.addOrder({ ...limit, clientOid: "sdk1" })).orderId;
    });
    add("place", "addOrder market", () => orders.addOrder({ type: "market", side: "sell", symbol, size: "0.001" }));
    addAll("place", orders, ["addOrderSync", limit], ["addOrderTest", limit]);
    const list = (item: any) => ({
      orderList: [limit, { ...limit, price: "39000" }].map((each) => request(item, each)),
    });
    addAll("place", orders, ["batchAddOrders", list(Order.BatchAddOrdersOrderList)]);
    addAll("place", orders, ["batchAddOrdersSync", list(Order.BatchAddOrdersSyncOrderList)]);
    add("find", "getOrderByOrderId", () => orders.getOrderByOrderId({ symbol, orderId }));
    addAll("find", orders, ["getOrderByClientOid", { symbol, clientOid: "sdk1" }], ["getOpenOrders", { symbol }]);
    addAll("find", orders, ["getOpenOrdersByPage", { symbol, pageNum: 1, pageSize: 20 }], "getSymbolsWithOpenOrder");
    add("place", "modifyOrder", async () => {
      const values = { symbol, orderId, newPrice: "40001", newSize: "0.002" };
      orderId = (await orders.modifyOrder(values)).newOrderId;
    });
    add("cancel", "cancelPartialOrder", () => orders.cancelPartialOrder({ symbol, orderId, cancelSize: "0.001" }));
    add("cancel", "cancelOrderByOrderId", () => orders.cancelOrderByOrderId({ symbol, orderId }));
    addAll("cancel", orders, ["cancelAllOrdersBySymbol", { symbol }], "cancelAllOrders");
    addAll("cancel", orders, ["setDCP", { timeout: 60, symbols: symbol }], "getDCP");
    addAll("page", orders, ["getClosedOrders", { symbol }], ["getTradeHistory", { symbol }]);
    addAll("withdraw", withdrawals, ["getWithdrawalQuotas", { currency }]);
    add("withdraw", "withdrawalV3", async () => {
      const values = { currency, chain: "trx", amount: 25, toAddress: address, withdrawType: "ADDRESS" };
      withdrawalId = (await withdrawals.withdrawalV3(values)).withdrawalId;
    });
    addAll("withdraw", withdrawals, ["getWithdrawalHistory", { currency }]);
    add("withdraw", "cancelWithdrawal", () => withdrawals.cancelWithdrawal({ withdrawalId }));
    addAll("deposit", deposits, ["addDepositAddressV3", { currency: "BTC", chain: "btc" }]);
    addAll("deposit", deposits, ["getDepositAddressV3", { currency: "BTC" }], ["getDepositHistory", { currency }]);
    addAll("margin", accounts, ["getCrossMarginAccount", { quoteCurrency: currency }]);
    addAll("margin", accounts, ["getIsolatedMarginAccount", { symbol }]);
    addAll("margin", margin, "getMarginConfig", "getCrossMarginSymbols", "getIsolatedMarginSymbols", "getETFInfo");
    addAll("margin", risk, ["getMarginRiskLimit", { isIsolated: false }]);
  },
);
