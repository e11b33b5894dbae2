import { parseAmount } from "@exch/sandbox";
import { describe, expect } from "vitest";
import { it, openSandbox, start } from "./both-services.ts";
import { symbol } from "./spot.ts";
import { wireOf } from "./wire.ts";

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
});
