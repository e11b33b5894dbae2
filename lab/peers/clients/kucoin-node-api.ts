import { createRequire } from "node:module";
import { createPeer, requireSuccess } from "../peer.ts";

const client = createRequire(import.meta.url)("kucoin-node-api");
const symbol = "BTC-USDT";
const currency = { currency: "USDT" };

/**
 * A client of the time before high-frequency accounts: its own calls for orders are not in the contract. Its address is a field,
 * which `init` sets. It returns error responses instead of throwing.
 */
export const kucoinNodeApi = createPeer(
  { name: "kucoin-node-api", version: "2.1.5", service: "service-a" },
  ({ url, key, secret, passphrase }, { add, addAll }) => {
    client.init({ apiKey: key, secretKey: secret, passphrase, environment: "live" });
    client.baseURL = url;
    let id = "";
    addAll("start", client, "getServerTime", "getSymbols", "getCurrencies", "getMarketList", ["getTicker", symbol]);
    addAll("start", client, "getAllTickers", ["get24hrStats", symbol], ["getPartOrderBook", { amount: 20, symbol }]);
    add("account", "getAccounts", async () => {
      id = (await client.getAccounts(currency)).data[0].id;
    });
    add("account", "getAccountById", async () => requireSuccess(await client.getAccountById({ id })));
    addAll("account", client, ["getAccountLedgers", currency]);
    addAll("withdraw", client, ["getWithdrawalQuotas", currency], ["getWithdrawalsList", currency]);
    addAll("deposit", client, ["getDepositAddress", currency], ["getDepositList", currency]);
  },
  requireSuccess,
);
