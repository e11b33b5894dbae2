import { createRequire } from "node:module";
import { Spot } from "@binance/spot";
import { Wallet } from "@binance/wallet";
import { type Access, type CallList, createPeer, type Peer } from "../peer.ts";

const require = createRequire(import.meta.url);
const address = "TXYZ0000000000000000000000000000A1";
const coin = "USDT";
const symbol = "BTCUSDT";
const withdrawal = { coin, network: "TRX", address, amount: 25 };
const connectorWithdrawal = ["withdraw", coin, address, 25, { network: "TRX" }] as const;

const create = (name: string, version: string, fill: (access: Access, list: CallList) => void): Peer =>
  createPeer({ name, version, service: "service-b" }, fill);

/** The official clients of today return responses whose data is not read yet. */
const createOfficial = (name: string, version: string, Client: any, fill: (api: any, list: CallList) => void): Peer =>
  createPeer(
    { name, version, service: "service-b" },
    ({ url, key, secret }, list) => {
      const access = { apiKey: key, apiSecret: secret, basePath: url, retries: 0 };
      fill(new Client({ configurationRestAPI: access }).restAPI, list);
    },
    (response) => response.data(),
  );

/** Clients of service B's exchange. */
export const serviceBClients: readonly Peer[] = [
  createOfficial("@binance/wallet (official)", "16.0.2", Wallet, (api, { add, addAll }) => {
    const withId = { withdrawOrderId: "wallet1" };
    addAll("start", api, "systemStatus", "allCoinsInformation");
    addAll("account", api, "accountStatus", "getApiKeyPermission");
    addAll("withdraw", api, ["withdraw", withdrawal], "withdrawHistory");
    add("withdraw", "withdraw with a client id", async () => (await api.withdraw({ ...withdrawal, ...withId })).data());
    add("withdraw", "withdrawHistory by client id", async () => (await api.withdrawHistory(withId)).data());
    addAll("deposit", api, "depositHistory");
  }),
  createOfficial("@binance/spot (official)", "32.0.4", Spot, (api, { add, addAll }) => {
    const requirePairs = async (names: readonly string[], input: object) => {
      const { symbols } = await (await api.exchangeInfo(input)).data();
      const found = symbols.map((each: { symbol: string }) => each.symbol);
      if (found.sort().join() !== names.join()) throw new Error(`pairs: ${found}`);
    };
    addAll("start", api, "ping", "time", "exchangeInfo");
    add("start", "exchangeInfo of a pair", () => requirePairs([symbol], { symbol }));
    add("start", "exchangeInfo of pairs", () => requirePairs([symbol, "ETHUSDT"], { symbols: [symbol, "ETHUSDT"] }));
    add("start", "exchangeInfo of an unknown pair", async () => {
      const failed = await api.exchangeInfo({ symbol: "NOPAIR" }).catch((error: Error) => error);
      if (!(failed instanceof Error)) throw new Error("no error");
    });
  }),
  create("@binance/connector", "3.6.1", ({ url, key, secret }, { addAll }) => {
    const client = new (require("@binance/connector").Spot)(key, secret, { baseURL: url });
    addAll("start", client, "ping", "time", "exchangeInfo", "systemStatus", "coinInfo");
    addAll("account", client, "accountStatus", "apiPermissions");
    addAll("withdraw", client, connectorWithdrawal, "withdrawHistory");
    addAll("deposit", client, "depositHistory");
    addAll("margin", client, "marginAllPairs", ["marginPairIndex", symbol], ["marginInterestRateHistory", "BTC"]);
    addAll("margin", client, "isolatedMarginAllSymbols", "marginFee", "isolatedMarginFee");
  }),
  create("@binance/connector-typescript", "0.3.16", ({ url, key, secret }, { addAll }) => {
    const client = new (require("@binance/connector-typescript").Spot)(key, secret, { baseURL: url });
    addAll("start", client, "testConnectivity", "checkServerTime", "exchangeInformation", "systemStatus");
    addAll("start", client, "allCoinsInformation");
    addAll("account", client, "accountStatus");
    addAll("withdraw", client, connectorWithdrawal, "withdrawHistory");
    addAll("deposit", client, "depositHistory");
    addAll("margin", client, "getAllCrossMarginPairs", ["getMarginPriceIndex", symbol]);
    addAll("margin", client, ["marginInterestRateHistory", "BTC"], "getAllIsolatedMarginSymbol");
    addAll("margin", client, "getCrossMarginFeeData", "getIsolatedMarginFeeData");
  }),
  create("binance", "3.6.5", ({ url, key, secret }, { add, addAll }) => {
    const client = new (require("binance").MainClient)({ api_key: key, api_secret: secret, baseUrl: url });
    addAll("start", client, "testConnectivity", "getExchangeInfo", "getSystemStatus", "getBalances");
    addAll("account", client, "getAccountStatus", "getApiKeyPermissions");
    addAll("withdraw", client, ["withdraw", withdrawal], "getWithdrawHistory", "getWithdrawQuota");
    add("withdraw", "withdraw with a client id", () => client.withdraw({ ...withdrawal, withdrawOrderId: "binance1" }));
    addAll("deposit", client, "getDepositHistory");
    addAll("margin", client, "getAllCrossMarginPairs", ["queryMarginPriceIndex", { symbol }]);
    addAll("margin", client, ["getMarginInterestRateHistory", { asset: "BTC" }], "getIsolatedMarginAllSymbols");
  }),
  create("binance-api-node", "0.13.10", ({ url, key, secret }, { add, addAll }) => {
    const module = require("binance-api-node");
    const client = (module.default ?? module)({ apiKey: key, apiSecret: secret, httpBase: url });
    addAll("start", client, "ping", "time", "exchangeInfo", "capitalConfigs");
    addAll("withdraw", client, ["withdraw", withdrawal], ["withdrawHistory", {}]);
    addAll("deposit", client, ["depositHistory", {}]);
    addAll("margin", client, "isolatedMarginAllPairs");
    for (const path of ["margin/allPairs", "margin/crossMarginData", "margin/isolatedMarginData"])
      add("margin", path, () => client.privateRequest("GET", `/sapi/v1/${path}`, {}));
  }),
  create("node-binance-api", "1.0.33", ({ url, key, secret }, { addAll }) => {
    const module = require("node-binance-api");
    const urls = { base: `${url}/api/`, sapi: `${url}/sapi/`, wapi: `${url}/wapi/` };
    const client = new (module.default ?? module)().options({ APIKEY: key, APISECRET: secret, urls });
    addAll("start", client, "time", "exchangeInfo", "systemStatus");
    addAll("withdraw", client, ["withdraw", coin, address, 25, undefined, undefined, { network: "TRX" }]);
    addAll("withdraw", client, "withdrawHistory");
    addAll("deposit", client, "depositHistory");
  }),
];
