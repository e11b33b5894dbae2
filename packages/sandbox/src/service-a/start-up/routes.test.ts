import { describe, expect, test } from "vitest";
import { formatAmount } from "../../exchange/money.ts";
import { createSandbox } from "../../sandbox.ts";
import { sendA, sendB } from "../../testing/send.ts";
import { startAt } from "../../testing/start.ts";

/** A test of a sandbox that is created where it names it. */
const it = test.extend("sandbox", () => createSandbox({ startAt }));

const ask = async (sandbox: ReturnType<typeof createSandbox>, path: string) =>
  (await sandbox.fetch(`https://exchange.invalid${path}`)).json() as Promise<any>;

describe("paths outside of the contract that clients call first", () => {
  it("show the sandbox's own markets, prices and books", async ({ sandbox }) => {
    sandbox.liquidity.offer("BTC-USDT", "sell", "60001", "0.5");
    sandbox.markets.get("ETH-USDT").trading = "halted";
    const { data: symbols } = await ask(sandbox, "/api/v2/symbols");
    expect(symbols).toHaveLength([...sandbox.markets].length);
    const eth = symbols.find(({ symbol }: { symbol: string }) => symbol === "ETH-USDT");
    expect(eth).toMatchObject({ enableTrading: false });
    const stats = await ask(sandbox, "/api/v1/market/stats?symbol=BTC-USDT");
    expect(stats.data).toMatchObject({ symbol: "BTC-USDT", sell: "60001", last: "60000" });
    const book = await ask(sandbox, "/api/v1/market/orderbook/level2_20?symbol=BTC-USDT");
    expect(book.data).toMatchObject({ asks: [["60001", "0.5"]], bids: [] });
    expect((await ask(sandbox, "/api/v1/market/stats?symbol=NO-PAIR")).code).toBe("900001");
    const info = await ask(sandbox, "/api/v3/exchangeInfo");
    expect(info.symbols.find(({ symbol }: { symbol: string }) => symbol === "ETHUSDT").status).toBe("HALT");
    expect(await ask(sandbox, "/api/v3/ping")).toEqual({});
    const named = async (query: string) =>
      (await ask(sandbox, `/api/v3/exchangeInfo?${query}`)).symbols.map((each: { symbol: string }) => each.symbol);
    expect(await named("symbol=BTCUSDT")).toEqual(["BTCUSDT"]);
    const list = encodeURIComponent('["ETHUSDT","BTCUSDT"]');
    expect(await named(`symbols=${list}`)).toEqual(["ETHUSDT", "BTCUSDT"]);
    expect(await ask(sandbox, "/api/v3/exchangeInfo?symbol=NOPAIR")).toMatchObject({ code: -1121 });
  });

  it("show the sandbox's own currencies and chains", async ({ sandbox }) => {
    sandbox.currencies.find("BTC", "btc")!.withdrawalsStopped = "maintenance";
    const { data } = await ask(sandbox, "/api/v3/currencies");
    const bitcoin = data.find(({ currency }: { currency: string }) => currency === "BTC");
    expect(bitcoin.chains[0]).toMatchObject({ chainId: "btc", isWithdrawEnabled: false, withdrawalMinFee: "0.0005" });
    const { body } = await sendB(sandbox, { path: "/sapi/v1/capital/config/getall" });
    const coin = body.find((each: { coin: string }) => each.coin === "BTC");
    expect(coin).toMatchObject({ free: "2", networkList: [{ network: "BTC", withdrawEnable: false }, {}] });
  });

  it("show older clients the same markets and currencies", async ({ sandbox }) => {
    const { data: symbols } = await ask(sandbox, "/api/v1/symbols");
    expect(symbols).toEqual((await ask(sandbox, "/api/v2/symbols")).data);
    const { data: markets } = await ask(sandbox, "/api/v1/markets");
    expect(new Set(markets)).toEqual(new Set(symbols.map(({ market }: { market: string }) => market)));
    const { data: ofMarket } = await ask(sandbox, "/api/v1/symbols?market=BTC");
    expect(ofMarket.map(({ symbol }: { symbol: string }) => symbol)).toEqual(["ETH-BTC"]);
    const { data: currencies } = await ask(sandbox, "/api/v1/currencies");
    const bitcoin = currencies.find(({ currency }: { currency: string }) => currency === "BTC");
    expect(bitcoin).toMatchObject({ precision: 8, withdrawalMinSize: "0.001", isWithdrawEnabled: true });
  });

  it("need a signature where they are about the caller", async ({ sandbox }) => {
    expect((await ask(sandbox, "/api/ua/v1/account/mode")).code).toBe("400001");
    const { body: ofA } = await sendA(sandbox, { path: "/api/ua/v1/account/mode" });
    expect(ofA.data).toEqual({ selfAccountMode: "CLASSIC" });
    const { body: ofB } = await sendB(sandbox, { path: "/sapi/v1/account/apiRestrictions" });
    expect(ofB).toMatchObject({ enableWithdrawals: true });
  });

  it.each([
    ["POST", "/api/v1/withdrawals"],
    ["POST", "/api/v1/deposit-addresses"],
    ["POST", "/api/v1/bullet-private"],
    ["GET", "/api/v1/ip"],
    ["GET", "/api/v1/margin/account"],
  ])("have the exchange's own 404 where the sandbox has no such path (%s %s)", async (method, path) => {
    const sent = await sendA(createSandbox({ startAt }), { path, ...(method === "POST" && { body: {} }) });
    expect([sent.status, sent.body]).toEqual([404, { code: "404000", msg: "URL not found" }]);
  });

  it("move money between the caller's wallets", async ({ sandbox }) => {
    const path = "/api/v3/accounts/universal-transfer";
    const body = { currency: "USDT", amount: "100", fromAccountType: "MAIN", toAccountType: "TRADE", clientOid: "t" };
    expect((await sendA(sandbox, { path, body })).body.code).toBe("200000");
    const tooMuch = await sendA(sandbox, { path, body: { ...body, amount: "1000000" } });
    expect(tooMuch.body.code).toBe("200004");
    for (const amount of ["-5", "0", "", "x", "1.0000000000000000001"]) {
      expect((await sendA(sandbox, { path, body: { ...body, amount } })).body.code).toBe("400100");
    }
    const available = (["main", "trade"] as const).map((type) => sandbox.account.wallet(type, "USDT").available);
    expect(available.map(formatAmount)).toEqual(["49900", "100100"]);
  });
});
