import { createRequire } from "node:module";
import { Spot } from "@binance/spot";
import { Wallet } from "@binance/wallet";
import { type Access, callList, type Peer } from "../peer.ts";

const require = createRequire(import.meta.url);
const address = "TXYZ0000000000000000000000000000A1";
const coin = "USDT";
const symbol = "BTCUSDT";
const withdrawal = { coin, network: "TRX", address, amount: 25 };

type Add = ReturnType<typeof callList>["add"];

function createPeer(name: string, version: string, fill: (access: Access, add: Add) => void): Peer {
  return {
    name,
    version,
    service: "service-b",
    calls(access) {
      const { calls, add } = callList();
      fill(access, add);
      return calls;
    },
  };
}

/** Clients of service B's exchange. */
export const serviceBClients: readonly Peer[] = [
  createPeer("@binance/wallet (official)", "16.0.2", ({ url, key, secret }, add) => {
    const { restAPI } = new Wallet({
      configurationRestAPI: { apiKey: key, apiSecret: secret, basePath: url, retries: 0 },
    } as never) as any;
    add("start", "systemStatus", async () => (await restAPI.systemStatus()).data());
    add("start", "allCoinsInformation", async () => (await restAPI.allCoinsInformation()).data());
    add("account", "accountStatus", async () => (await restAPI.accountStatus()).data());
    add("account", "getApiKeyPermission", async () => (await restAPI.getApiKeyPermission()).data());
    add("withdraw", "withdraw", async () => (await restAPI.withdraw(withdrawal)).data());
    add("withdraw", "withdraw with a client id", async () =>
      (await restAPI.withdraw({ ...withdrawal, withdrawOrderId: "wallet1" })).data(),
    );
    add("withdraw", "withdrawHistory", async () => (await restAPI.withdrawHistory()).data());
    add("withdraw", "withdrawHistory by client id", async () =>
      (await restAPI.withdrawHistory({ withdrawOrderId: "wallet1" })).data(),
    );
    add("deposit", "depositHistory", async () => (await restAPI.depositHistory()).data());
  }),
  createPeer("@binance/spot (official)", "32.0.4", ({ url, key, secret }, add) => {
    const { restAPI } = new Spot({
      configurationRestAPI: { apiKey: key, apiSecret: secret, basePath: url, retries: 0 },
    } as never) as any;
    add("start", "ping", async () => (await restAPI.ping()).data());
    add("start", "time", async () => (await restAPI.time()).data());
    add("start", "exchangeInfo", async () => (await restAPI.exchangeInfo()).data());
    add("start", "exchangeInfo of a pair", async () => {
      const { symbols } = await (await restAPI.exchangeInfo({ symbol })).data();
      if (symbols.length !== 1 || symbols[0].symbol !== symbol) throw new Error(`${symbols.length} pairs`);
    });
    add("start", "exchangeInfo of pairs", async () => {
      const { symbols } = await (await restAPI.exchangeInfo({ symbols: [symbol, "ETHUSDT"] })).data();
      if (symbols.length !== 2) throw new Error(`${symbols.length} pairs`);
    });
    add("start", "exchangeInfo of an unknown pair", async () => {
      const failed = await restAPI.exchangeInfo({ symbol: "NOPAIR" }).catch((error: Error) => error);
      if (!(failed instanceof Error)) throw new Error("no error");
    });
  }),
  createPeer("@binance/connector", "3.6.1", ({ url, key, secret }, add) => {
    const client = new (require("@binance/connector").Spot)(key, secret, { baseURL: url });
    add("start", "ping", () => client.ping());
    add("start", "time", () => client.time());
    add("start", "exchangeInfo", () => client.exchangeInfo());
    add("start", "systemStatus", () => client.systemStatus());
    add("start", "coinInfo", () => client.coinInfo());
    add("account", "accountStatus", () => client.accountStatus());
    add("account", "apiPermissions", () => client.apiPermissions());
    add("withdraw", "withdraw", () => client.withdraw(coin, address, 25, { network: "TRX" }));
    add("withdraw", "withdrawHistory", () => client.withdrawHistory());
    add("deposit", "depositHistory", () => client.depositHistory());
    add("margin", "marginAllPairs", () => client.marginAllPairs());
    add("margin", "marginPairIndex", () => client.marginPairIndex(symbol));
    add("margin", "marginInterestRateHistory", () => client.marginInterestRateHistory("BTC"));
    add("margin", "isolatedMarginAllSymbols", () => client.isolatedMarginAllSymbols());
    add("margin", "marginFee", () => client.marginFee());
    add("margin", "isolatedMarginFee", () => client.isolatedMarginFee());
  }),
  createPeer("@binance/connector-typescript", "0.3.16", ({ url, key, secret }, add) => {
    const client = new (require("@binance/connector-typescript").Spot)(key, secret, { baseURL: url });
    add("start", "testConnectivity", () => client.testConnectivity());
    add("start", "checkServerTime", () => client.checkServerTime());
    add("start", "exchangeInformation", () => client.exchangeInformation());
    add("start", "systemStatus", () => client.systemStatus());
    add("start", "allCoinsInformation", () => client.allCoinsInformation());
    add("account", "accountStatus", () => client.accountStatus());
    add("withdraw", "withdraw", () => client.withdraw(coin, address, 25, { network: "TRX" }));
    add("withdraw", "withdrawHistory", () => client.withdrawHistory());
    add("deposit", "depositHistory", () => client.depositHistory());
    add("margin", "getAllCrossMarginPairs", () => client.getAllCrossMarginPairs());
    add("margin", "getMarginPriceIndex", () => client.getMarginPriceIndex(symbol));
    add("margin", "marginInterestRateHistory", () => client.marginInterestRateHistory("BTC"));
    add("margin", "getAllIsolatedMarginSymbol", () => client.getAllIsolatedMarginSymbol());
    add("margin", "getCrossMarginFeeData", () => client.getCrossMarginFeeData());
    add("margin", "getIsolatedMarginFeeData", () => client.getIsolatedMarginFeeData());
  }),
  createPeer("binance", "3.6.5", ({ url, key, secret }, add) => {
    const client = new (require("binance").MainClient)({ api_key: key, api_secret: secret, baseUrl: url });
    add("start", "testConnectivity", () => client.testConnectivity());
    add("start", "getExchangeInfo", () => client.getExchangeInfo());
    add("start", "getSystemStatus", () => client.getSystemStatus());
    add("start", "getBalances", () => client.getBalances());
    add("account", "getAccountStatus", () => client.getAccountStatus());
    add("account", "getApiKeyPermissions", () => client.getApiKeyPermissions());
    add("withdraw", "withdraw", () => client.withdraw(withdrawal));
    add("withdraw", "withdraw with a client id", () => client.withdraw({ ...withdrawal, withdrawOrderId: "binance1" }));
    add("withdraw", "getWithdrawHistory", () => client.getWithdrawHistory());
    add("withdraw", "getWithdrawQuota", () => client.getWithdrawQuota());
    add("deposit", "getDepositHistory", () => client.getDepositHistory());
    add("margin", "getAllCrossMarginPairs", () => client.getAllCrossMarginPairs());
    add("margin", "queryMarginPriceIndex", () => client.queryMarginPriceIndex({ symbol }));
    add("margin", "getMarginInterestRateHistory", () => client.getMarginInterestRateHistory({ asset: "BTC" }));
    add("margin", "getIsolatedMarginAllSymbols", () => client.getIsolatedMarginAllSymbols());
  }),
  createPeer("binance-api-node", "0.13.10", ({ url, key, secret }, add) => {
    const module = require("binance-api-node");
    const client = (module.default ?? module)({ apiKey: key, apiSecret: secret, httpBase: url });
    add("start", "ping", () => client.ping());
    add("start", "time", () => client.time());
    add("start", "exchangeInfo", () => client.exchangeInfo());
    add("start", "capitalConfigs", () => client.capitalConfigs());
    add("withdraw", "withdraw", () => client.withdraw(withdrawal));
    add("withdraw", "withdrawHistory", () => client.withdrawHistory({}));
    add("deposit", "depositHistory", () => client.depositHistory({}));
    add("margin", "isolatedMarginAllPairs", () => client.isolatedMarginAllPairs());
    for (const path of ["margin/allPairs", "margin/crossMarginData", "margin/isolatedMarginData"]) {
      add("margin", path, () => client.privateRequest("GET", `/sapi/v1/${path}`, {}));
    }
  }),
  createPeer("node-binance-api", "1.0.33", ({ url, key, secret }, add) => {
    const module = require("node-binance-api");
    const client = new (module.default ?? module)().options({
      APIKEY: key,
      APISECRET: secret,
      urls: { base: `${url}/api/`, sapi: `${url}/sapi/`, wapi: `${url}/wapi/` },
    });
    add("start", "time", () => client.time());
    add("start", "exchangeInfo", () => client.exchangeInfo());
    add("start", "systemStatus", () => client.systemStatus());
    add("withdraw", "withdraw", () => client.withdraw(coin, address, 25, undefined, undefined, { network: "TRX" }));
    add("withdraw", "withdrawHistory", () => client.withdrawHistory());
    add("deposit", "depositHistory", () => client.depositHistory());
  }),
];
