import { createRequire } from "node:module";
import { createPeer, requireSuccess } from "../peer.ts";

const sdk = createRequire(import.meta.url)("kucoin-node-sdk");
const symbol = "BTC-USDT";
const currency = "USDT";
const order = { clientOid: "node-sdk-1", symbol, type: "market", side: "buy" };

/** The older official SDK of service A. It returns error responses instead of throwing. */
export const kucoinNodeSdk = createPeer(
  { name: "kucoin-node-sdk (official)", version: "1.1.1", service: "service-a" },
  ({ url, key, secret, passphrase }, { add, addAll }) => {
    sdk.init({ baseUrl: url, apiAuth: { key, secret, passphrase }, authVersion: 2 });
    const { Others, User, Market, Trade, Margin } = sdk.rest;
    const { Account, UserInfo, TradeFee = UserInfo, Deposit, Withdrawals } = User;
    addAll("start", Others, "getTimestamp", "getStatus");
    addAll("start", Market.Symbols, ["getTicker", symbol], "getAllTickers", ["get24hrStats", symbol]);
    addAll("account", Account, "getAccountSummaryInfo", "getAccountsList", ["getAccountLedgers", currency]);
    addAll("account", Account, ["getHighFrequencyAccountLedger", { currency }], "getUserType");
    addAll("account", TradeFee, "getBasicUserFee", ["getActualFeeRateBySymbols", symbol]);
    add("place", "placeHfOrder market", async () => requireSuccess(await Trade.Orders.placeHfOrder(order)));
    addAll("place", Trade.Orders, ["hfAutoCancelSetting", { timeout: 60, symbols: symbol }]);
    addAll("find", Trade.Orders, "queryHfAutoCancelOrderSetting", ["obtainListOfActiveHfOrders", { symbol }]);
    addAll("find", Trade.Orders, "obtainListOfSymbolWithActiveHfOrders");
    addAll("page", Trade.Orders, ["obtainListOfFilledHfOrders", { symbol }]);
    addAll("page", Trade.Fills, ["getHfTransactionRecords", { symbol }]);
    addAll("cancel", Trade.Orders, ["cancelAllHfOrdersBySymbol", { symbol }], "cancelAllHfOrders");
    addAll("withdraw", Withdrawals, ["getWithdrawalQuotas", currency], ["getWithdrawalsList", { currency }]);
    addAll("deposit", Deposit, ["getDepositList", { currency }]);
    addAll("margin", Margin.MarginInfo, "getMarginConfigurationInfo");
    addAll("margin", Margin.MarginInfo, ["getMarginCurrencies", { isIsolated: false, currency: "BTC" }]);
    addAll("margin", Margin.MarginInfo, ["getMarginAccounts", {}], ["getIsolatedAccounts", {}]);
    addAll("margin", Margin.MarginV3, ["getCrossMarginTradingPairs", symbol]);
  },
  requireSuccess,
);
