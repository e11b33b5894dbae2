import { createRequire } from "node:module";
import { callList, type Peer } from "../peer.ts";

const sdk = createRequire(import.meta.url)("kucoin-node-sdk");
const symbol = "BTC-USDT";
const currency = "USDT";

/** The older official SDK of service A. It returns error responses instead of throwing. */
export const kucoinNodeSdk: Peer = {
  name: "kucoin-node-sdk (official)",
  version: "1.1.1",
  service: "service-a",
  calls({ url, key, secret, passphrase }) {
    const { calls, add } = callList();
    sdk.init({ baseUrl: url, apiAuth: { key, secret, passphrase }, authVersion: 2 });
    const { Others, User, Market, Trade, Margin } = sdk.rest;
    const { Account, UserInfo, TradeFee, Deposit, Withdrawals } = User;
    const call = (group: Parameters<typeof add>[0], name: string, run: () => Promise<{ code: string; msg?: string }>) =>
      add(group, name, async () => {
        const response = await run();
        if (response.code !== "200000") throw new Error(`${response.code} ${response.msg}`);
      });
    const clientOid = "node-sdk-1";
    call("start", "getTimestamp", () => Others.getTimestamp());
    call("start", "getStatus", () => Others.getStatus());
    call("start", "getTicker", () => Market.Symbols.getTicker(symbol));
    call("start", "getAllTickers", () => Market.Symbols.getAllTickers());
    call("start", "get24hrStats", () => Market.Symbols.get24hrStats(symbol));
    call("account", "getAccountSummaryInfo", () => Account.getAccountSummaryInfo());
    call("account", "getAccountsList", () => Account.getAccountsList());
    call("account", "getAccountLedgers", () => Account.getAccountLedgers(currency));
    call("account", "getHighFrequencyAccountLedger", () => Account.getHighFrequencyAccountLedger({ currency }));
    call("account", "getUserType", () => Account.getUserType());
    call("account", "getBasicUserFee", () => (TradeFee ?? UserInfo).getBasicUserFee());
    call("account", "getActualFeeRateBySymbols", () => (TradeFee ?? UserInfo).getActualFeeRateBySymbols(symbol));
    call("place", "placeHfOrder market", () =>
      Trade.Orders.placeHfOrder({ clientOid, symbol, type: "market", side: "buy" }),
    );
    call("place", "hfAutoCancelSetting", () => Trade.Orders.hfAutoCancelSetting({ timeout: 60, symbols: symbol }));
    call("find", "queryHfAutoCancelOrderSetting", () => Trade.Orders.queryHfAutoCancelOrderSetting());
    call("find", "obtainListOfActiveHfOrders", () => Trade.Orders.obtainListOfActiveHfOrders({ symbol }));
    call("find", "obtainListOfSymbolWithActiveHfOrders", () => Trade.Orders.obtainListOfSymbolWithActiveHfOrders());
    call("page", "obtainListOfFilledHfOrders", () => Trade.Orders.obtainListOfFilledHfOrders({ symbol }));
    call("page", "getHfTransactionRecords", () => Trade.Fills.getHfTransactionRecords({ symbol }));
    call("cancel", "cancelAllHfOrdersBySymbol", () => Trade.Orders.cancelAllHfOrdersBySymbol({ symbol }));
    call("cancel", "cancelAllHfOrders", () => Trade.Orders.cancelAllHfOrders());
    call("withdraw", "getWithdrawalQuotas", () => Withdrawals.getWithdrawalQuotas(currency));
    call("withdraw", "getWithdrawalsList", () => Withdrawals.getWithdrawalsList({ currency }));
    call("deposit", "getDepositList", () => Deposit.getDepositList({ currency }));
    call("margin", "getMarginConfigurationInfo", () => Margin.MarginInfo.getMarginConfigurationInfo());
    call("margin", "getMarginCurrencies", () =>
      Margin.MarginInfo.getMarginCurrencies({ isIsolated: false, currency: "BTC" }),
    );
    call("margin", "getMarginAccounts", () => Margin.MarginInfo.getMarginAccounts({}));
    call("margin", "getIsolatedAccounts", () => Margin.MarginInfo.getIsolatedAccounts({}));
    call("margin", "getCrossMarginTradingPairs", () => Margin.MarginV3.getCrossMarginTradingPairs(symbol));
    return calls;
  },
};
