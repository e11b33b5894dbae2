import { createRequire } from "node:module";
import { Spot } from "@binance/spot";
import { Wallet } from "@binance/wallet";
import { type Access, type AddCalls, createPeer, type Peer } from "../peer.ts";

const require = createRequire(import.meta.url);
const address = "TXYZ0000000000000000000000000000A1";
const coin = "USDT";
const symbol = "BTCUSDT";
const withdrawal = { coin, network: "TRX", address, amount: 25 };
const byId = { withdrawOrderId: "mine1" };
const named = { ...withdrawal, ...byId, amount: 25.000001 };
const connectorWithdrawal = ["withdraw", coin, address, 25, { network: "TRX" }] as const;

/** Some return responses whose payload is the field `data`. */
const create = (name: string, version: string, fill: (access: Access, add: AddCalls) => void): Peer =>
  createPeer({ name, version, service: "service-b" }, fill, (response) =>
    response?.config ? response.data : response,
  );

/** The official clients of today return responses whose data is not read yet. */
const createOfficial = (name: string, version: string, Client: any, fill: (api: any, add: AddCalls) => void): Peer =>
  createPeer(
    { name, version, service: "service-b" },
    ({ url, key, secret }, add) => {
      const access = { apiKey: key, apiSecret: secret, basePath: url, retries: 0 };
      fill(new Client({ configurationRestAPI: access }).restAPI, add);
    },
    (response) => response.data(),
  );

/** Clients of service B's exchange. */
export const serviceBClients: readonly Peer[] = [
  createOfficial("@binance/wallet (official)", "16.0.2", Wallet, (api, add) => {
    add("start", api, "systemStatus", "allCoinsInformation");
    add("account", api, "accountStatus", "getApiKeyPermission");
    add("withdraw", api, ["withdraw", withdrawal], ["withdraw with a client id", named]);
    add("withdraw", api, ["withdraw with a used client id", named], ["withdrawHistory by client id", byId]);
    add("withdraw", api, ["withdraw too much", { ...withdrawal, amount: 6e7 }], "withdrawHistory");
    add("deposit", api, "depositHistory");
  }),
  createOfficial("@binance/spot (official)", "32.0.4", Spot, (api, add) => {
    add("start", api, "ping", "time", "exchangeInfo", ["exchangeInfo of a pair", { symbol }]);
    add("start", api, ["exchangeInfo of pairs", { symbols: [symbol, "ETHUSDT"] }]);
    add("start", api, ["exchangeInfo of an unknown pair", { symbol: "NOPAIR" }]);
  }),
  create("@binance/connector", "3.6.1", ({ url, key, secret }, add) => {
    const client = new (require("@binance/connector").Spot)(key, secret, { baseURL: url });
    add("start", client, "ping", "time", "exchangeInfo", "systemStatus", "coinInfo");
    add("account", client, "accountStatus", "apiPermissions");
    add("withdraw", client, connectorWithdrawal, "withdrawHistory");
    add("deposit", client, "depositHistory");
    add("margin", client, "marginAllPairs", ["marginPairIndex", symbol], ["marginInterestRateHistory", "BTC"]);
    add("margin", client, "isolatedMarginAllSymbols", "marginFee", "isolatedMarginFee");
  }),
  create("@binance/connector-typescript", "0.3.16", ({ url, key, secret }, add) => {
    const client = new (require("@binance/connector-typescript").Spot)(key, secret, { baseURL: url });
    add("start", client, "testConnectivity", "checkServerTime", "exchangeInformation", "systemStatus");
    add("account", client, "allCoinsInformation", "accountStatus");
    add("withdraw", client, connectorWithdrawal, "withdrawHistory");
    add("deposit", client, "depositHistory");
    add("margin", client, "getAllCrossMarginPairs", ["getMarginPriceIndex", symbol]);
    add("margin", client, "getAllIsolatedMarginSymbol", "getCrossMarginFeeData", "getIsolatedMarginFeeData");
    add("margin", client, ["marginInterestRateHistory", "BTC"]);
  }),
  create("binance", "3.6.5", ({ url, key, secret }, add) => {
    const client = new (require("binance").MainClient)({ api_key: key, api_secret: secret, baseUrl: url });
    add("start", client, "testConnectivity", "getExchangeInfo", "getSystemStatus", "getBalances");
    add("account", client, "getAccountStatus", "getApiKeyPermissions");
    add("withdraw", client, ["withdraw", withdrawal], "getWithdrawHistory", "getWithdrawQuota");
    add("withdraw", client, ["withdraw with a client id", named], ["getWithdrawHistory by client id", byId]);
    add("deposit", client, "getDepositHistory");
    add("margin", client, "getAllCrossMarginPairs", ["queryMarginPriceIndex", { symbol }]);
    add("margin", client, ["getMarginInterestRateHistory", { asset: "BTC" }], "getIsolatedMarginAllSymbols");
  }),
  create("binance-api-node", "0.13.10", ({ url, key, secret }, add) => {
    const module = require("binance-api-node");
    const client = (module.default ?? module)({ apiKey: key, apiSecret: secret, httpBase: url });
    add("start", client, "ping", "time", "exchangeInfo", "capitalConfigs");
    add("withdraw", client, ["withdraw", withdrawal], ["withdrawHistory", {}]);
    add("deposit", client, ["depositHistory", {}]);
    add("margin", client, "isolatedMarginAllPairs");
    for (const name of ["allPairs", "crossMarginData", "isolatedMarginData"])
      add("margin", client, [`privateRequest ${name}`, "GET", `/sapi/v1/margin/${name}`, {}]);
  }),
  create("node-binance-api", "1.0.33", ({ url, key, secret }, add) => {
    const module = require("node-binance-api");
    const urls = { base: `${url}/api/`, sapi: `${url}/sapi/`, wapi: `${url}/wapi/` };
    const client = new (module.default ?? module)().options({ APIKEY: key, APISECRET: secret, urls });
    add("start", client, "time", "exchangeInfo", "systemStatus");
    add(
      "withdraw",
      client,
      ["withdraw", coin, address, 25, undefined, undefined, { network: "TRX" }],
      "withdrawHistory",
    );
    add("deposit", client, "depositHistory");
  }),
];
