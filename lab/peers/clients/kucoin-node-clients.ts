import { createRequire } from "node:module";
import { createPeer, readPayload } from "../peer.ts";

const require = createRequire(import.meta.url);
const symbol = "BTC-USDT";
const currency = "USDT";
const order = { clientOid: "node-sdk-1", symbol, type: "market", side: "buy" };

/** The older official SDK of service A. It returns error responses instead of throwing. */
export const kucoinNodeSdk = createPeer(
  { name: "kucoin-node-sdk (official)", version: "1.1.1", service: "service-a" },
  ({ url, key, secret, passphrase }, add) => {
    const sdk = require("kucoin-node-sdk");
    sdk.init({ baseUrl: url, apiAuth: { key, secret, passphrase }, authVersion: 2 });
    const { Others, User, Market, Trade, Margin } = sdk.rest;
    const { Orders, Fills } = Trade;
    const { MarginInfo, MarginV3 } = Margin;
    const { Account, UserInfo, TradeFee = UserInfo, Deposit, Withdrawals } = User;
    add("start", Others, "getTimestamp", "getStatus");
    add("start", Market.Symbols, ["getTicker", symbol], "getAllTickers", ["get24hrStats", symbol]);
    add("account", Account, "getAccountSummaryInfo", "getAccountsList", ["getAccountLedgers", currency]);
    add("account", Account, ["getHighFrequencyAccountLedger", { currency }], "getUserType");
    add("account", TradeFee, "getBasicUserFee", ["getActualFeeRateBySymbols", symbol]);
    add("place", Orders, ["placeHfOrder market", order], ["hfAutoCancelSetting", { timeout: 60, symbols: symbol }]);
    add("find", Orders, "queryHfAutoCancelOrderSetting", "obtainListOfSymbolWithActiveHfOrders");
    add("find", Orders, ["obtainListOfActiveHfOrders", { symbol }]);
    add("page", Orders, ["obtainListOfFilledHfOrders", { symbol }]);
    add("page", Fills, ["getHfTransactionRecords", { symbol }]);
    add("cancel", Orders, ["cancelAllHfOrdersBySymbol", { symbol }], "cancelAllHfOrders");
    add("cancel", Orders, ["cancelAllHfOrdersBySymbol of no pair", { symbol: "NO-USDT" }]);
    add("withdraw", Withdrawals, ["getWithdrawalQuotas", currency], ["getWithdrawalsList", { currency }]);
    add("deposit", Deposit, ["getDepositList", { currency }]);
    add("margin", MarginInfo, "getMarginConfigurationInfo", ["getMarginAccounts", {}], ["getIsolatedAccounts", {}]);
    add("margin", MarginInfo, ["getMarginCurrencies", { isIsolated: false, currency: "BTC" }]);
    add("margin", MarginInfo, ["getIsolatedAccounts by type", { queryType: "ISOLATED" }]);
    add("margin", MarginV3, ["getCrossMarginTradingPairs", symbol]);
  },
  readPayload,
);

/**
 * A client of the time before high-frequency accounts: its own calls for orders are not in the contract. Its address is a field,
 * which `init` sets. It returns error responses instead of throwing.
 */
export const kucoinNodeApi = createPeer(
  { name: "kucoin-node-api", version: "2.1.5", service: "service-a" },
  ({ url, key, secret, passphrase }, add) => {
    const client = require("kucoin-node-api");
    client.init({ apiKey: key, secretKey: secret, passphrase, environment: "live" });
    client.baseURL = url;
    add("start", client, "getServerTime", "getSymbols", "getCurrencies", "getMarketList", ["getTicker", symbol]);
    add("start", client, "getAllTickers", ["get24hrStats", symbol], ["getPartOrderBook", { amount: 20, symbol }]);
    add("account", client, ["getAccounts", { currency }], ["getAccountById", { id: "$account" }]);
    add("account", client, ["getAccountById of another", { id: "0" }], ["getAccountLedgers", { currency }]);
    add("withdraw", client, ["getWithdrawalQuotas", { currency }], ["getWithdrawalsList", { currency }]);
    add("deposit", client, ["getDepositAddress", { currency }], ["getDepositList", { currency }]);
  },
  readPayload,
);
