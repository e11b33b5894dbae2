import { describe, expect } from "vitest";
import { it, openSandbox, start } from "./both-services.ts";
import { exampleOf, wireOf } from "./wire.ts";

describe("a resource of service A", () => {
  it("is the account summary, with integers for each kind of sub-account", async ({ a, sandbox }) => {
    sandbox.account.level = 7;
    const none = { subQuantity: 0, spotSubQuantity: 0, marginSubQuantity: 0, futuresSubQuantity: 0 };
    const summary = { ...exampleOf("service-a", "accounts.summary"), ...none, level: 7 };
    expect(await wireOf(a.accounts.summary, {})).toEqual(summary);
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
    const amounts = { currency: "BTC", amount: "2", balance: "2", direction: "in", context: "{}" };
    const item = { ...exampleOf("service-a", "accounts.ledger"), ...amounts, accountType: "MAIN" };
    const id = expect.stringMatching(/^\d+$/);
    expect((page as { items: unknown[] }).items).toEqual([{ ...item, id, createdAt: sandbox.now }]);
  });
});
