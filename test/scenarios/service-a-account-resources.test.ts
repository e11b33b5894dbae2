import { parseAmount } from "@exch/sandbox";
import { describe, expect } from "vitest";
import { it, openSandbox, start } from "./both-services.ts";
import { partlyFilled } from "./partly-filled.ts";
import { buy, symbol } from "./spot.ts";
import { wireOf } from "./wire.ts";
import { withdrawalOfA } from "./withdrawals.ts";

const id = expect.stringMatching(/^[0-9a-f]{24}$/);

/** Balance of a margin account as the document lists it. */
const marginBalance = {
  currency: "BTC",
  total: "0.5",
  available: "0.5",
  hold: "0",
  liability: "0.3",
  liabilityPrincipal: "0.2",
  liabilityInterest: "0.1",
  maxBorrowSize: "0",
  borrowEnabled: true,
  transferInEnabled: true,
};
const owed = { BTC: { principal: "0.2", interest: "0.1" } };

describe("a resource of service A", () => {
  it("is the account summary, with integers for each kind of sub-account", async ({ a, sandbox }) => {
    sandbox.account.level = 7;
    expect(await wireOf(a.accounts.summary, {})).toEqual({
      level: 7,
      subQuantity: 0,
      maxDefaultSubQuantity: 5,
      maxSubQuantity: 5,
      spotSubQuantity: 0,
      marginSubQuantity: 0,
      futuresSubQuantity: 0,
      optionSubQuantity: 0,
      maxSpotSubQuantity: 0,
      maxMarginSubQuantity: 0,
      maxFuturesSubQuantity: 0,
      maxOptionSubQuantity: 0,
    });
  });

  it("is the API key, with its label, permissions and owner", async () => {
    const key = { remark: "bot", ipWhitelist: "203.0.113.7", permissions: ["General", "Withdrawal"] } as const;
    const { sandbox, a } = openSandbox();
    Object.assign(sandbox.account.keys[0]!, key);
    expect(await wireOf(a.accounts.apiKey, {})).toEqual({
      remark: "bot",
      apiKey: sandbox.credentials.key,
      apiVersion: 2,
      permission: "General,Withdrawal",
      ipWhitelist: "203.0.113.7",
      createdAt: start,
      uid: sandbox.account.uid,
      isMaster: true,
    });
  });

  it("is a spot account, in the list and without id and type in its detail view", async () => {
    const { a } = openSandbox({ balances: { trade: { USDT: "10000" }, margin: { BTC: "1" }, main: { ETH: "2" } } });
    await a.orders.placeSync(buy);
    expect(await wireOf(a.accounts.list, {})).toEqual([
      { id, currency: "USDT", type: "trade", balance: "10000", available: "4995", holds: "5005" },
      { id, currency: "BTC", type: "margin", balance: "1", available: "1", holds: "0" },
      { id, currency: "ETH", type: "main", balance: "2", available: "2", holds: "0" },
    ]);
    const [first] = await a.accounts.list({ currency: "USDT" });
    const detail = await wireOf(a.accounts.get, { accountId: first!.id });
    expect(detail).toEqual({ currency: "USDT", balance: "10000", available: "4995", holds: "5005" });
  });

  it("is the cross margin account, with totals, status and an entry for each currency", async () => {
    const { a, sandbox } = openSandbox({ balances: { margin: { BTC: "0.5" } } });
    sandbox.account.margin = { generation: 1, status: "EFFECTIVE", liabilities: { margin: owed } };
    expect(await wireOf(a.accounts.crossMargin, {})).toEqual({
      totalAssetOfQuoteCurrency: "30000",
      totalLiabilityOfQuoteCurrency: "18000",
      debtRatio: "0.6",
      status: "EFFECTIVE",
      accounts: [marginBalance],
    });
  });

  it("is the isolated margin account, with totals and both currencies of each pair", async ({ a, sandbox }) => {
    const { account, ledger } = sandbox;
    const wallet = account.wallet(`isolated:${symbol}`, "BTC");
    ledger.deposit(account, wallet, parseAmount("0.5"), { bizType: "TRANSFER" });
    account.margin = { generation: 1, status: "EFFECTIVE", liabilities: { [`isolated:${symbol}`]: owed } };
    const none = { total: "0", available: "0", liability: "0", liabilityPrincipal: "0", liabilityInterest: "0" };
    expect(await wireOf(a.accounts.isolatedMargin, { symbol })).toEqual({
      totalAssetOfQuoteCurrency: "30000",
      totalLiabilityOfQuoteCurrency: "18000",
      timestamp: start,
      assets: [
        {
          symbol,
          status: "EFFECTIVE",
          debtRatio: "0.6",
          baseAsset: marginBalance,
          quoteAsset: { ...marginBalance, ...none, currency: "USDT" },
        },
      ],
    });
  });

  it("is a page, with its number and size, the number of items and pages, and items", async () => {
    const { a } = openSandbox({ balances: { main: { USDT: "1000" } } });
    for (let count = 0; count < 3; count++) await a.withdrawals.create({ ...withdrawalOfA, remark: `r${count}` });
    const page = { currentPage: 2, pageSize: 2, totalNum: 3, totalPage: 2, items: [expect.anything()] };
    const input = { currentPage: 2, pageSize: 2 };
    expect(await wireOf(a.withdrawals.list, input)).toEqual(page);
  });

  it("is an item of the spot ledger", async () => {
    const { a, sandbox } = openSandbox({ balances: { main: { BTC: "2" } } });
    const page = await wireOf(a.accounts.ledger, {});
    expect((page as { items: unknown[] }).items).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        currency: "BTC",
        amount: "2",
        fee: "0",
        balance: "2",
        accountType: "MAIN",
        bizType: "TRANSFER",
        direction: "in",
        createdAt: sandbox.now,
        context: "{}",
      },
    ]);
  });

  it("is an item of the high-frequency ledger, with tax", async () => {
    const { a } = await partlyFilled();
    const input = { bizType: "TRADE_EXCHANGE", direction: "out" } as const;
    const entries = await wireOf(a.accounts.hfLedger, input);
    expect(entries).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        currency: "USDT",
        amount: "2002",
        fee: "2",
        balance: "97998",
        accountType: "TRADE_HF",
        bizType: "TRADE_EXCHANGE",
        direction: "out",
        createdAt: start,
        context: expect.stringContaining('"orderId"'),
        tax: "0",
      },
    ]);
  });

  it("is a fee rate, base and per symbol", async ({ a }) => {
    const rates = { takerFeeRate: "0.001", makerFeeRate: "0.001" };
    expect(await wireOf(a.fees.base, {})).toEqual(rates);
    expect(await wireOf(a.fees.actual, { symbols: [symbol] })).toEqual([{ symbol, ...rates }]);
  });
});
