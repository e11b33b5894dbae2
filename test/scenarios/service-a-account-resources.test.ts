import { describe, expect } from "vitest";
import { it, openSandbox, start } from "./both-services.ts";
import { wireOf } from "./wire.ts";

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
