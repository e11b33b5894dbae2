import { parseAmount, type Sandbox } from "@exch/sandbox";
import { describe, expect } from "vitest";
import { start } from "./both-services.ts";
import { buy, it, notSent, openSpot, rejectedWith, strictClient, symbol } from "./spot.ts";

const DAY = 24 * 3600 * 1000;

/** Moves 1 USDT from funding to trading once per minute. */
function transfer({ account, ledger, advance }: Sandbox, count: number) {
  const [main, trade] = [account.wallet("main", "USDT"), account.wallet("trade", "USDT")];
  for (let index = 0; index < count; index++) {
    ledger.move([account, main], [account, trade], parseAmount("1"), { bizType: "TRANSFER" });
    advance(60_000);
  }
}

describe("the status of a margin account", () => {
  it("is EFFECTIVE for cross margin and every isolated pair", async ({ a }) => {
    expect((await a.accounts.crossMargin({})).status).toBe("EFFECTIVE");
    const { assets } = await a.accounts.isolatedMargin({});
    expect(assets.map(({ status }) => status)).toEqual(Array(5).fill("EFFECTIVE"));
  });

  it("can be another one, with liabilities of principal and interest", async () => {
    const liabilities = { margin: { USDT: { principal: "3000", interest: "100" } } };
    const { sandbox } = openSpot();
    const { credentials } = sandbox.openAccount({
      name: "debtor",
      balances: { margin: { BTC: "0.1" } },
      margin: { status: "LIQUIDATION", liabilities },
    });
    const { accounts } = strictClient(sandbox, credentials);
    const flags = { maxBorrowSize: "0", borrowEnabled: true, transferInEnabled: true };
    const owed = { liability: "3100", liabilityPrincipal: "3000", liabilityInterest: "100" };
    const nothing = { total: "0", available: "0", hold: "0", ...flags };
    const none = { liability: "0", liabilityPrincipal: "0", liabilityInterest: "0" };
    expect(await accounts.crossMargin({ quoteCurrency: "USDT" })).toEqual({
      status: "LIQUIDATION",
      totalAssetOfQuoteCurrency: "6000",
      totalLiabilityOfQuoteCurrency: "3100",
      debtRatio: "0.5166",
      accounts: [
        { currency: "BTC", ...nothing, total: "0.1", available: "0.1", ...none },
        { currency: "USDT", ...nothing, ...owed },
      ],
    });
  });
});

describe("service A", () => {
  it("returns true for a high-frequency spot user, and false for a low-frequency user", async ({ sandbox, a }) => {
    sandbox.liquidity.offer(symbol, "sell", "50000", "1");
    const balances = { trade: { USDT: "10000" } };
    const { credentials } = sandbox.openAccount({ name: "low", isHighFrequency: false, balances });
    const low = strictClient(sandbox, credentials);
    for (const [client, isHigh] of [
      [a, true],
      [low, false],
    ] as const) {
      await client.orders.placeSync(buy);
      expect(await client.accounts.isHighFrequency()).toBe(isHigh);
      const inHf = await client.accounts.hfLedger({ bizType: "TRADE_EXCHANGE" });
      expect(inHf.map(({ accountType }) => accountType)).toEqual(isHigh ? ["TRADE_HF", "TRADE_HF"] : []);
      const { items } = await client.accounts.ledger({ bizType: "TRADE_EXCHANGE" });
      expect(items.map(({ accountType }) => accountType)).toEqual(isHigh ? [] : ["TRADE", "TRADE"]);
    }
  });

  it("lists spot accounts by currency and type, and an empty list if none match", async () => {
    const balances = { main: { USDT: "1", BTC: "1" }, trade: { USDT: "1" }, spot: { USDT: "1" }, margin: { ETH: "1" } };
    const { a } = openSpot({ balances });
    const found = async (input: object) => (await a.accounts.list(input)).map((one) => `${one.type} ${one.currency}`);
    expect(await found({})).toEqual(["main USDT", "main BTC", "trade USDT", "margin ETH"]);
    expect(await found({ currency: "USDT" })).toEqual(["main USDT", "trade USDT"]);
    expect(await found({ type: "main", currency: "BTC" })).toEqual(["main BTC"]);
    expect(await found({ type: "margin", currency: "USDT" })).toEqual([]);
  });

  it("returns balance, available and held amount of one spot account, to its owner only", async ({ a, sandbox }) => {
    await a.orders.placeSync(buy);
    const [account] = await a.accounts.list({ currency: "USDT", type: "trade" });
    const detail = { currency: "USDT", balance: "100000", available: "94995", holds: "5005" };
    expect(account).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), type: "trade", ...detail });
    expect(await a.accounts.get({ accountId: account!.id })).toEqual(detail);
    const [main] = await a.accounts.list({ currency: "USDT", type: "main" });
    const ofMain = { currency: "USDT", balance: "50000", available: "50000", holds: "0" };
    expect(await a.accounts.get({ accountId: main!.id })).toEqual(ofMain);
    const { credentials } = sandbox.openAccount({ name: "bob" });
    const theirs = strictClient(sandbox, credentials).accounts;
    await expect(theirs.get({ accountId: account!.id })).rejects.toMatchObject(rejectedWith("400100"));
  });

  it("returns the cross margin account by quoteCurrency and queryType", async () => {
    const { a, sandbox } = openSpot({ balances: { margin: { USDT: "1000", BTC: "0.5" } } });
    const totalOf = async (queryType?: "MARGIN" | "MARGIN_V2" | "ALL") =>
      (await a.accounts.crossMargin({ quoteCurrency: "USDT", ...(queryType && { queryType }) }))
        .totalAssetOfQuoteCurrency;
    const totals = () => Promise.all([totalOf("MARGIN"), totalOf("MARGIN_V2"), totalOf("ALL"), totalOf()]);
    expect(await totals()).toEqual(["31000", "0", "31000", "31000"]);
    sandbox.account.margin = { ...sandbox.account.margin, generation: 2 };
    expect(await totals()).toEqual(["0", "31000", "31000", "31000"]);
    const account = await a.accounts.crossMargin({ quoteCurrency: "USDT", queryType: "MARGIN_V2" });
    expect(account).toMatchObject({ totalLiabilityOfQuoteCurrency: "0", debtRatio: "0" });
    expect(account.accounts).toMatchObject([
      { currency: "USDT", total: "1000" },
      { currency: "BTC", total: "0.5" },
    ]);
    const inBtc = await a.accounts.crossMargin({ quoteCurrency: "BTC" });
    expect(Number(inBtc.totalAssetOfQuoteCurrency)).toBeCloseTo(0.5 + 1000 / 60000, 12);
  });

  it("returns the isolated margin account by symbol, quoteCurrency and queryType", async ({ a, sandbox }) => {
    const { account, ledger } = sandbox;
    const wallet = account.wallet(`isolated:${symbol}`, "BTC");
    ledger.deposit(account, wallet, parseAmount("0.5"), { bizType: "TRANSFER" });
    const owed = { BTC: { principal: "0.2", interest: "0.1" } };
    account.margin = { generation: 1, status: "EFFECTIVE", liabilities: { [`isolated:${symbol}`]: owed } };
    const flags = { maxBorrowSize: "0", borrowEnabled: true, transferInEnabled: true };
    const liabilities = { liability: "0.3", liabilityPrincipal: "0.2", liabilityInterest: "0.1" };
    const baseAsset = { currency: "BTC", total: "0.5", available: "0.5", hold: "0", ...flags, ...liabilities };
    const nothing = { total: "0", available: "0", liability: "0", liabilityPrincipal: "0", liabilityInterest: "0" };
    const quoteAsset = { ...baseAsset, currency: "USDT", ...nothing };
    const shown = {
      totalAssetOfQuoteCurrency: "30000",
      totalLiabilityOfQuoteCurrency: "18000",
      timestamp: start,
      assets: [{ symbol, status: "EFFECTIVE", debtRatio: "0.6", baseAsset, quoteAsset }],
    };
    const input = { symbol, quoteCurrency: "USDT" };
    const none = { totalAssetOfQuoteCurrency: "0", assets: [] };
    const query = (queryType: "ISOLATED" | "ISOLATED_V2") => a.accounts.isolatedMargin({ ...input, queryType });
    expect(await a.accounts.isolatedMargin(input)).toEqual(shown);
    expect(await query("ISOLATED")).toEqual(shown);
    expect(await query("ISOLATED_V2")).toMatchObject(none);
    account.margin = { ...account.margin, generation: 2 };
    expect(await query("ISOLATED")).toMatchObject(none);
    expect(await query("ISOLATED_V2")).toEqual(shown);
    const inBtc = await a.accounts.isolatedMargin({ ...input, quoteCurrency: "BTC" });
    expect(Number(inBtc.totalAssetOfQuoteCurrency)).toBeCloseTo(0.5, 12);
    await expect(a.accounts.isolatedMargin({ symbol: "NO-USDT" })).rejects.toMatchObject(rejectedWith("900001"));
  });
});

describe("the high-frequency ledger of service A", () => {
  it("can be filtered by up to 10 currencies, direction and bizType, newest first", async ({ a, sandbox }) => {
    sandbox.liquidity.offer(symbol, "sell", "50000", "1");
    sandbox.advance(1000);
    await a.orders.placeSync(buy);
    const entries = await a.accounts.hfLedger({ currency: ["USDT", "BTC"], bizType: "TRADE_EXCHANGE" });
    expect(entries).toEqual([
      expect.objectContaining({ currency: "BTC", direction: "in", amount: "0.1" }),
      {
        id: expect.stringMatching(/^\d+$/),
        currency: "USDT",
        amount: "5005",
        fee: "5",
        balance: "94995",
        accountType: "TRADE_HF",
        bizType: "TRADE_EXCHANGE",
        direction: "out",
        createdAt: start + 1000,
        context: expect.stringContaining('"orderId"'),
        tax: "0",
      },
    ]);
    expect(await a.accounts.hfLedger({ direction: "out" })).toHaveLength(1);
    const eleven = Array.from({ length: 11 }, (_, index) => `C${index}`);
    expect(await a.accounts.hfLedger({ currency: eleven.slice(1) })).toEqual([]);
  });

  it("returns 100 entries by default, and at most 200, and continues with earlier ones after lastId", async () => {
    const { a, sandbox } = openSpot();
    transfer(sandbox, 201);
    const list = (input: object) => a.accounts.hfLedger({ bizType: "TRANSFER", currency: ["USDT"], ...input });
    const page = await list({});
    expect(page).toHaveLength(100);
    expect(await list({ limit: 200 })).toHaveLength(200);
    const { id } = page[1]!;
    expect(await list({ limit: 2, lastId: id })).toEqual(page.slice(2, 4));
  });

  it("covers a rolling window of 7 days, in the past only without the option hfLedgerVisibleForMs", async () => {
    for (const [options, past] of [
      [{}, [3, 3, 3]],
      [{ hfLedgerVisibleForMs: 7 * DAY }, [3, 1, 0]],
    ] as const) {
      const { a, sandbox } = openSpot(options);
      transfer(sandbox, 2);
      const count = async (input: object) => (await a.accounts.hfLedger({ currency: ["USDT"], ...input })).length;
      const counts = async () => [await count({}), await count({ startAt: start, endAt: start + 7 * DAY })];
      expect(await counts()).toEqual([3, past[0]]);
      sandbox.advance(7 * DAY - 60_000);
      expect(await counts()).toEqual([1, past[1]]);
      sandbox.advance(DAY);
      expect(await counts()).toEqual([0, past[2]]);
      await expect(count({ startAt: start, endAt: start + 7 * DAY + 1 })).rejects.toMatchObject(notSent);
    }
  });

  it("shows a deposit into the trading account as OTHER: the document lists no such type", async ({ a, sandbox }) => {
    const { deposits, account } = sandbox;
    deposits.arrive(account, { currency: "USDT", amount: "25", to: "trade" });
    sandbox.advance(200_000);
    expect(await a.accounts.hfLedger({ currency: ["USDT"], bizType: "OTHER" })).toMatchObject([
      { amount: "25", bizType: "OTHER", direction: "in" },
    ]);
  });
});
