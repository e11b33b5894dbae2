import { createRequire } from "node:module";
import { callList, type Peer } from "../peer.ts";

const sdk = createRequire(import.meta.url)("kucoin-universal-sdk");
const symbol = "BTC-USDT";
const address = "TXYZ0000000000000000000000000000A1";

/** Creates a request as the SDK's documentation does: a builder with one setter for each field. */
function request(kind: { builder(): any }, values: Readonly<Record<string, unknown>> = {}) {
  const builder = kind.builder();
  for (const [name, value] of Object.entries(values)) builder[`set${name[0]!.toUpperCase()}${name.slice(1)}`](value);
  return builder.build();
}

/** Service A's own SDK. */
export const kucoinUniversalSdk: Peer = {
  name: "kucoin-universal-sdk (official)",
  version: "1.3.0",
  service: "service-a",
  calls({ url, key, secret, passphrase }) {
    const { calls, add } = callList();
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
    const [accounts, fees] = [account.getAccountApi(), account.getFeeApi()];
    const [deposits, withdrawals] = [account.getDepositApi(), account.getWithdrawalApi()];
    const [orders, market] = [rest.getSpotService().getOrderApi(), rest.getSpotService().getMarketApi()];
    const [marginMarket, risk] = [rest.getMarginService().getMarketApi(), rest.getMarginService().getRiskLimitApi()];
    const { Account, Fee, Deposit, Withdrawal } = sdk.Account;
    const { Order, Market } = sdk.Spot;
    const limit = { type: "limit", side: "buy", symbol, price: "40000", size: "0.001" };
    let orderId = "";
    let accountId = "";
    let withdrawalId = "";

    add("start", "getServerTime", () => market.getServerTime());
    add("start", "getServiceStatus", () => market.getServiceStatus());
    add("start", "getAllSymbols", () => market.getAllSymbols(request(Market.GetAllSymbolsReq)));
    add("start", "getAllCurrencies", () => market.getAllCurrencies());
    add("start", "getAllTickers", () => market.getAllTickers());
    add("start", "getTicker", () => market.getTicker(request(Market.GetTickerReq, { symbol })));
    add("start", "get24hrStats", () => market.get24hrStats(request(Market.Get24hrStatsReq, { symbol })));
    add("start", "getFullOrderBook", () => market.getFullOrderBook(request(Market.GetFullOrderBookReq, { symbol })));
    add("account", "getAccountInfo", () => accounts.getAccountInfo());
    add("account", "getApikeyInfo", () => accounts.getApikeyInfo());
    add("account", "getSpotAccountType", () => accounts.getSpotAccountType());
    add("account", "getSpotAccountList", async () => {
      accountId = (await accounts.getSpotAccountList(request(Account.GetSpotAccountListReq))).data[0].id;
    });
    add("account", "getSpotAccountDetail", () =>
      accounts.getSpotAccountDetail(request(Account.GetSpotAccountDetailReq, { accountId })),
    );
    add("account", "getSpotLedger", () =>
      accounts.getSpotLedger(request(Account.GetSpotLedgerReq, { currency: "USDT" })),
    );
    add("account", "getSpotHFLedger", () =>
      accounts.getSpotHFLedger(request(Account.GetSpotHFLedgerReq, { currency: "USDT" })),
    );
    add("account", "getBasicFee", () => fees.getBasicFee(request(Fee.GetBasicFeeReq)));
    add("account", "getSpotActualFee", () =>
      fees.getSpotActualFee(request(Fee.GetSpotActualFeeReq, { symbols: symbol })),
    );
    add("place", "addOrder", async () => {
      orderId = (await orders.addOrder(request(Order.AddOrderReq, { ...limit, clientOid: "sdk1" }))).orderId;
    });
    add("place", "addOrder market", () =>
      orders.addOrder(request(Order.AddOrderReq, { type: "market", side: "sell", symbol, size: "0.001" })),
    );
    add("place", "addOrderSync", () => orders.addOrderSync(request(Order.AddOrderSyncReq, limit)));
    add("place", "addOrderTest", () => orders.addOrderTest(request(Order.AddOrderTestReq, limit)));
    const list = (item: any) => [request(item, limit), request(item, { ...limit, price: "39000" })];
    add("place", "batchAddOrders", () =>
      orders.batchAddOrders(request(Order.BatchAddOrdersReq, { orderList: list(Order.BatchAddOrdersOrderList) })),
    );
    add("place", "batchAddOrdersSync", () =>
      orders.batchAddOrdersSync(
        request(Order.BatchAddOrdersSyncReq, { orderList: list(Order.BatchAddOrdersSyncOrderList) }),
      ),
    );
    add("find", "getOrderByOrderId", () =>
      orders.getOrderByOrderId(request(Order.GetOrderByOrderIdReq, { symbol, orderId })),
    );
    add("find", "getOrderByClientOid", () =>
      orders.getOrderByClientOid(request(Order.GetOrderByClientOidReq, { symbol, clientOid: "sdk1" })),
    );
    add("find", "getOpenOrders", () => orders.getOpenOrders(request(Order.GetOpenOrdersReq, { symbol })));
    add("find", "getOpenOrdersByPage", () =>
      orders.getOpenOrdersByPage(request(Order.GetOpenOrdersByPageReq, { symbol, pageNum: 1, pageSize: 20 })),
    );
    add("find", "getSymbolsWithOpenOrder", () => orders.getSymbolsWithOpenOrder());
    add("place", "modifyOrder", async () => {
      const values = { symbol, orderId, newPrice: "40001", newSize: "0.002" };
      orderId = (await orders.modifyOrder(request(Order.ModifyOrderReq, values))).newOrderId;
    });
    add("cancel", "cancelPartialOrder", () =>
      orders.cancelPartialOrder(request(Order.CancelPartialOrderReq, { symbol, orderId, cancelSize: "0.001" })),
    );
    add("cancel", "cancelOrderByOrderId", () =>
      orders.cancelOrderByOrderId(request(Order.CancelOrderByOrderIdReq, { symbol, orderId })),
    );
    add("cancel", "cancelAllOrdersBySymbol", () =>
      orders.cancelAllOrdersBySymbol(request(Order.CancelAllOrdersBySymbolReq, { symbol })),
    );
    add("cancel", "cancelAllOrders", () => orders.cancelAllOrders());
    add("cancel", "setDCP", () => orders.setDCP(request(Order.SetDCPReq, { timeout: 60, symbols: symbol })));
    add("cancel", "getDCP", () => orders.getDCP());
    add("page", "getClosedOrders", () => orders.getClosedOrders(request(Order.GetClosedOrdersReq, { symbol })));
    add("page", "getTradeHistory", () => orders.getTradeHistory(request(Order.GetTradeHistoryReq, { symbol })));
    add("withdraw", "getWithdrawalQuotas", () =>
      withdrawals.getWithdrawalQuotas(request(Withdrawal.GetWithdrawalQuotasReq, { currency: "USDT" })),
    );
    add("withdraw", "withdrawalV3", async () => {
      const values = { currency: "USDT", chain: "trx", amount: 25, toAddress: address, withdrawType: "ADDRESS" };
      withdrawalId = (await withdrawals.withdrawalV3(request(Withdrawal.WithdrawalV3Req, values))).withdrawalId;
    });
    add("withdraw", "getWithdrawalHistory", () =>
      withdrawals.getWithdrawalHistory(request(Withdrawal.GetWithdrawalHistoryReq, { currency: "USDT" })),
    );
    add("withdraw", "cancelWithdrawal", () =>
      withdrawals.cancelWithdrawal(request(Withdrawal.CancelWithdrawalReq, { withdrawalId })),
    );
    add("deposit", "addDepositAddressV3", () =>
      deposits.addDepositAddressV3(request(Deposit.AddDepositAddressV3Req, { currency: "BTC", chain: "btc" })),
    );
    add("deposit", "getDepositAddressV3", () =>
      deposits.getDepositAddressV3(request(Deposit.GetDepositAddressV3Req, { currency: "BTC" })),
    );
    add("deposit", "getDepositHistory", () =>
      deposits.getDepositHistory(request(Deposit.GetDepositHistoryReq, { currency: "USDT" })),
    );
    add("margin", "getCrossMarginAccount", () =>
      accounts.getCrossMarginAccount(request(Account.GetCrossMarginAccountReq, { quoteCurrency: "USDT" })),
    );
    add("margin", "getIsolatedMarginAccount", () =>
      accounts.getIsolatedMarginAccount(request(Account.GetIsolatedMarginAccountReq, { symbol })),
    );
    add("margin", "getMarginConfig", () => marginMarket.getMarginConfig());
    add("margin", "getCrossMarginSymbols", () =>
      marginMarket.getCrossMarginSymbols(request(sdk.Margin.Market.GetCrossMarginSymbolsReq)),
    );
    add("margin", "getIsolatedMarginSymbols", () => marginMarket.getIsolatedMarginSymbols());
    add("margin", "getETFInfo", () => marginMarket.getETFInfo(request(sdk.Margin.Market.GetETFInfoReq)));
    add("margin", "getMarginRiskLimit", () =>
      risk.getMarginRiskLimit(request(sdk.Margin.RiskLimit.GetMarginRiskLimitReq, { isIsolated: false })),
    );
    return calls;
  },
};
