import { describe, expect, it } from "vitest";
import { parseAmount } from "../../exchange/money.ts";
import { createClient, readApiErrorText, start, startAt } from "../../testing/start.ts";

const symbol = "BTC-USDT";
const DAY = 24 * 3600 * 1000;
const buy = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;

describe("the summary and the key", () => {
  it("show the account and the key that signed", async () => {
    const { sandbox, a } = start();
    expect(await a.accounts.summary()).toMatchObject({ level: 0, maxSubQuantity: 5 });
    const { key } = sandbox.credentials;
    expect(await a.accounts.apiKey()).toEqual({
      remark: "default",
      apiKey: key,
      apiVersion: 2,
      permission: "General,Spot,Withdrawal",
      ipWhitelist: "",
      createdAt: startAt,
      uid: String(sandbox.account.uid),
      isMaster: true,
    });
    expect(await a.accounts.isHighFrequency()).toBe(true);
  });
});

describe("balances", () => {
  it("show the total, the available and the held amount", async () => {
    const { a } = start();
    await a.orders.placeSync(buy);
    const [account] = await a.accounts.list({ currency: "USDT", type: "trade" });
    const amounts = { currency: "USDT", balance: "100000", available: "94995", holds: "5005" };
    expect(account).toEqual({ id: expect.any(String), type: "trade", ...amounts });
    expect(await a.accounts.get({ accountId: account!.id })).toEqual(amounts);
  });

  it("can be filtered by type and currency, to an empty list if none matches", async () => {
    const { a } = start({ balances: { main: { USDT: "1", BTC: "1" }, trade: { USDT: "1" }, spot: { USDT: "1" } } });
    const types = async (input: object) =>
      (await a.accounts.list(input)).map(({ type, currency }) => `${type} ${currency}`);
    expect(await types({})).toEqual(["main USDT", "main BTC", "trade USDT"]);
    expect(await types({ currency: "USDT" })).toEqual(["main USDT", "trade USDT"]);
    expect(await types({ type: "main", currency: "BTC" })).toEqual(["main BTC"]);
    expect(await types({ type: "margin" })).toEqual([]);
  });

  it("of another account are not found", async () => {
    const { sandbox, a } = start();
    const other = createClient(
      sandbox,
      sandbox.openAccount({ name: "other", balances: { trade: { USDT: "1" } } }).credentials,
    );
    const [account] = await other.accounts.list({});
    expect(await readApiErrorText(a.accounts.get({ accountId: account!.id }))).toContain("400100");
  });
});

describe("margin accounts", () => {
  it("show cross margin per currency, and in total in the quote currency", async () => {
    const { a } = start({ balances: { margin: { USDT: "1000", BTC: "0.5" } } });
    const account = await a.accounts.crossMargin({});
    expect(account).toMatchObject({ totalAssetOfQuoteCurrency: "31000", status: "EFFECTIVE", debtRatio: "0" });
    expect(account.accounts).toMatchObject([
      { currency: "USDT", total: "1000", available: "1000", hold: "0", liability: "0" },
      { currency: "BTC", total: "0.5" },
    ]);
    const { totalAssetOfQuoteCurrency } = await a.accounts.crossMargin({ quoteCurrency: "BTC" });
    expect(Number(totalAssetOfQuoteCurrency)).toBeCloseTo(0.5 + 1000 / 60000, 12);
    for (const read of [a.accounts.crossMargin, a.accounts.isolatedMargin]) {
      expect(await readApiErrorText(read({ quoteCurrency: "ZZZ" }))).toContain("400100");
    }
  });

  it("show isolated margin per pair, or of one pair", async () => {
    const { sandbox, a } = start();
    const wallet = sandbox.account.wallet(`isolated:${symbol}`, "BTC");
    sandbox.ledger.deposit(sandbox.account, wallet, parseAmount("0.5"), { bizType: "TRANSFER" });
    const account = await a.accounts.isolatedMargin({ symbol });
    expect(account).toMatchObject({ totalAssetOfQuoteCurrency: "30000", timestamp: startAt });
    expect(account.assets).toMatchObject([
      { symbol, status: "EFFECTIVE", baseAsset: { currency: "BTC", total: "0.5" }, quoteAsset: { total: "0" } },
    ]);
    expect((await a.accounts.isolatedMargin({})).assets).toHaveLength(5);
    expect(await readApiErrorText(a.accounts.isolatedMargin({ symbol: "NO-USDT" }))).toContain("900001");
  });
});

/** Moves 1 USDT at a time from funding to trading, once a minute. */
function transfer({ sandbox }: ReturnType<typeof start>, count: number) {
  const { account, ledger } = sandbox;
  for (let index = 0; index < count; index++) {
    const reason = { bizType: "TRANSFER", context: { index: String(index) } } as const;
    ledger.move(
      [account, account.wallet("main", "USDT")],
      [account, account.wallet("trade", "USDT")],
      parseAmount("1"),
      reason,
    );
    sandbox.advance(60_000);
  }
}

describe("the spot ledger", () => {
  it("is read page by page, newest first", async () => {
    const started = start();
    transfer(started, 23);
    const { a } = started;
    const page = await a.accounts.ledger({ pageSize: 10, direction: "out" });
    expect(page).toMatchObject({ currentPage: 1, pageSize: 10, totalNum: 23, totalPage: 3 });
    const indexes: number[] = [];
    for await (const { context } of a.accounts.ledger.items({ pageSize: 10, direction: "out" })) {
      indexes.push(JSON.parse(context!).index * 1);
    }
    expect(indexes).toEqual(Array.from({ length: 23 }, (_, index) => 22 - index));
    expect(await a.accounts.ledger({ pageSize: 10, currentPage: 4, direction: "out" })).toMatchObject({ items: [] });
  });

  it("shows amount, balance after it, wallet and reason", async () => {
    const started = start();
    transfer(started, 1);
    const { items } = await started.a.accounts.ledger({ bizType: "Transfer", direction: "out" });
    expect(items).toEqual([
      {
        id: expect.any(String),
        currency: "USDT",
        amount: "1",
        fee: "0",
        balance: "49999",
        accountType: "MAIN",
        bizType: "TRANSFER",
        direction: "out",
        createdAt: startAt,
        context: '{"index":"0"}',
      },
    ]);
  });

  it("can be filtered by currency and by a window with both ends", async () => {
    const started = start();
    transfer(started, 5);
    const { a } = started;
    const total = async (input: object) => (await a.accounts.ledger(input)).totalNum;
    expect(await total({ currency: "BTC" })).toBe(1);
    expect(await total({ direction: "out", startAt: startAt + 60_000, endAt: startAt + 180_000 })).toBe(3);
    expect(await total({ bizType: "Withdrawal" })).toBe(0);
  });
});

describe("the high-frequency ledger", () => {
  it("has an entry for each side of a trade, with the fee in the amount", async () => {
    const { sandbox, a } = start();
    sandbox.liquidity.offer(symbol, "sell", "50000", "1");
    const { orderId } = await a.orders.placeSync(buy);
    const entries = await a.accounts.hfLedger({ bizType: "TRADE_EXCHANGE" });
    expect(entries).toMatchObject([
      { currency: "BTC", direction: "in", amount: "0.1", fee: "0", balance: "10.1", accountType: "TRADE_HF" },
      { currency: "USDT", direction: "out", amount: "5005", fee: "5", balance: "94995", tax: "0", createdAt: startAt },
    ]);
    expect(JSON.parse(entries[1]!.context!)).toMatchObject({ symbol, orderId });
  });

  it("is read from a cursor, and can be filtered by several currencies", async () => {
    const started = start();
    transfer(started, 7);
    const { a } = started;
    const indexes: unknown[] = [];
    for await (const { context } of a.accounts.hfLedger.items({ limit: 2, currency: ["USDT", "SOL"] })) {
      indexes.push(JSON.parse(context!).index);
    }
    expect(indexes).toEqual(["6", "5", "4", "3", "2", "1", "0", undefined, undefined]);
  });

  it("covers a rolling window of seven days", async () => {
    const started = start();
    transfer(started, 2);
    const { sandbox, a } = started;
    const count = async (input: object) => (await a.accounts.hfLedger({ currency: ["USDT"], ...input })).length;
    expect(await count({})).toBe(3);
    sandbox.advance(7 * DAY - 60_000);
    expect(await count({})).toBe(1);
    sandbox.advance(DAY);
    expect(await count({})).toBe(0);
    expect(await count({ startAt })).toBe(3);
    expect(await count({ endAt: startAt })).toBe(2);
    expect(await count({ startAt, endAt: startAt + 7 * DAY })).toBe(3);
  });
});

describe("fees", () => {
  it("are the fees of the account, also per pair", async () => {
    const { sandbox } = start();
    const { credentials } = sandbox.openAccount({
      name: "vip",
      feeRates: { taker: "0.0008", maker: "0.0005" },
      level: 3,
    });
    const a = createClient(sandbox, credentials);
    const rates = { takerFeeRate: "0.0008", makerFeeRate: "0.0005" };
    expect(await a.fees.base({})).toEqual(rates);
    expect(await a.fees.base({ currencyType: 1 })).toEqual(rates);
    expect(await a.fees.actual({ symbols: [symbol, "ETH-USDT"] })).toEqual([
      { symbol, ...rates },
      { symbol: "ETH-USDT", ...rates },
    ]);
    expect(await readApiErrorText(a.fees.actual({ symbols: ["NO-USDT"] }))).toContain("900001");
  });
});
