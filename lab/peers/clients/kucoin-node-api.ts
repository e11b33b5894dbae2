import { createRequire } from "node:module";
import { callList, type Peer } from "../peer.ts";

const client = createRequire(import.meta.url)("kucoin-node-api");
const symbol = "BTC-USDT";
const currency = "USDT";

/**
 * A client of the time before high-frequency accounts: its own calls for orders are not in the contract. Its address is a field,
 * which `init` sets.
 */
export const kucoinNodeApi: Peer = {
  name: "kucoin-node-api",
  version: "2.1.5",
  service: "service-a",
  calls({ url, key, secret, passphrase }) {
    const { calls, add } = callList();
    client.init({ apiKey: key, secretKey: secret, passphrase, environment: "live" });
    client.baseURL = url;
    let id = "";
    add("start", "getServerTime", () => client.getServerTime());
    add("start", "getSymbols", () => client.getSymbols());
    add("start", "getCurrencies", () => client.getCurrencies());
    add("start", "getMarketList", () => client.getMarketList());
    add("start", "getTicker", () => client.getTicker(symbol));
    add("start", "getAllTickers", () => client.getAllTickers());
    add("start", "get24hrStats", () => client.get24hrStats(symbol));
    add("start", "getPartOrderBook", () => client.getPartOrderBook({ amount: 20, symbol }));
    add("account", "getAccounts", async () => {
      id = requireSuccess(await client.getAccounts({ currency }))[0].id;
    });
    add("account", "getAccountById", async () => requireSuccess(await client.getAccountById({ id })));
    add("account", "getAccountLedgers", async () => requireSuccess(await client.getAccountLedgers({ currency })));
    add("withdraw", "getWithdrawalQuotas", async () => requireSuccess(await client.getWithdrawalQuotas({ currency })));
    add("withdraw", "getWithdrawalsList", async () => requireSuccess(await client.getWithdrawalsList({ currency })));
    add("deposit", "getDepositAddress", async () => requireSuccess(await client.getDepositAddress({ currency })));
    add("deposit", "getDepositList", async () => requireSuccess(await client.getDepositList({ currency })));
    return calls;
  },
};

/** Returns the payload of a success. The client returns error responses instead of throwing. */
function requireSuccess({ code, msg, data }: { code: string; msg?: string; data?: any }): any {
  if (code !== "200000") throw new Error(`${code} ${msg}`);
  return data;
}
