import { formatAmount } from "@exch/sandbox";
import { describe, expect } from "vitest";
import { it, moneyIsConserved, openSandbox, start, step } from "./both-services.ts";

const usdt = { currency: "USDT", chain: "eth" } as const;

describe("a deposit of service A", () => {
  it("moves from PROCESSING to WALLET_PROCESSING to SUCCESS, and is credited then", async ({ opened, a, sandbox }) => {
    sandbox.deposits.arrive(sandbox.account, { ...usdt, amount: "250.5" });
    const available = () => formatAmount(sandbox.account.wallet("main", "USDT").available);
    for (const status of ["PROCESSING", "WALLET_PROCESSING", "SUCCESS"]) {
      expect((await a.deposits.list({})).items).toMatchObject([{ status, amount: "250.5", isInner: false }]);
      expect(available()).toBe(status === "SUCCESS" ? "50250.5" : "50000");
      sandbox.advance(step);
    }
    expect(moneyIsConserved(opened)).toBe(true);
    const { items } = await a.accounts.ledger({ bizType: "Deposit" });
    expect(items).toMatchObject([{ amount: "250.5", direction: "in" }]);
  });

  it("can be made to end in FAILURE without a credit", async ({ a, sandbox }) => {
    const deposit = sandbox.deposits.arrive(sandbox.account, { ...usdt, amount: "1" });
    sandbox.advance(step);
    sandbox.deposits.fail(deposit);
    sandbox.advance(10 * step);
    expect((await a.deposits.list({ status: "FAILURE" })).totalNum).toBe(1);
    expect(formatAmount(sandbox.account.wallet("main", "USDT").balance)).toBe("50000");
    expect(() => sandbox.deposits.fail(deposit)).toThrow("impossible in status FAILURE");
  });

  it("has the transitions of the option depositTransitions", async () => {
    const depositTransitions = [{ state: "PROCESSING", trigger: "progression", next: "SUCCESS" } as const];
    const { a, sandbox } = openSandbox({ depositTransitions, depositStepMs: 1 });
    sandbox.deposits.arrive(sandbox.account, { ...usdt, amount: "1" });
    expect((await a.deposits.list({})).items).toMatchObject([{ status: "PROCESSING" }]);
    sandbox.advance(1);
    expect((await a.deposits.list({})).items).toMatchObject([{ status: "SUCCESS" }]);
    expect(formatAmount(sandbox.account.wallet("main", "USDT").balance)).toBe("50001");
  });
});

describe("a new deposit address of service A", () => {
  it("receives deposits for main or trade, and has a memo if the currency needs one", async ({ a, sandbox }) => {
    const made = await a.deposits.createAddress({ ...usdt, to: "trade" });
    const [address, contractAddress] = [expect.stringMatching(/^0x[0-9a-f]{40}/), expect.stringMatching(/^0x/)];
    const shown = { currency: "USDT", chain: "ERC20", chainId: "eth", to: "TRADE", memo: "", contractAddress };
    expect(made).toMatchObject({ ...shown, address });
    expect((await a.deposits.createAddress({ currency: "XRP", chain: "xrp", to: "main" })).memo).toMatch(/^\d+$/);
    const lenient = await openSandbox({ strict: false }).a.deposits.createAddress({ ...usdt, to: "trade" });
    expect(lenient).not.toHaveProperty("contractAddress");
    sandbox.deposits.arrive(sandbox.account, { ...usdt, amount: "5", address: made.address });
    sandbox.advance(2 * step);
    expect(formatAmount(sandbox.account.wallet("trade", "USDT").available)).toBe("100005");
  });

  it("needs an amount if it is invoice-based, may be one of several, and expires", async ({ a, sandbox }) => {
    const invoice = { currency: "BTC", chain: "btcln", to: "main" } as const;
    await expect(a.deposits.createAddress(invoice)).rejects.toMatchObject({ apiCode: "400100" });
    const made = await a.deposits.createAddress({ ...invoice, amount: "0.01" });
    await a.deposits.createAddress({ ...invoice, amount: "0.02" });
    expect(made.expirationDate).toBe(start + 3_600_000);
    expect(await a.deposits.addresses({ currency: "BTC", amount: "0.02" })).toHaveLength(1);
    sandbox.advance(3_600_000);
    expect(await a.deposits.addresses({ currency: "BTC" })).toEqual([]);
  });

  it("is rejected for an unknown currency or chain", async ({ a }) => {
    const create = (currency: string, chain: string) => a.deposits.createAddress({ currency, chain, to: "main" });
    await expect(create("NONE", "eth")).rejects.toMatchObject({ apiCode: "400100" });
    await expect(create("USDT", "none")).rejects.toMatchObject({ apiCode: "900014" });
  });
});

describe("an existing deposit address of service A", () => {
  it("cannot be created again, and is returned with the option existingAddress", async ({ a }) => {
    const made = await a.deposits.createAddress({ ...usdt, to: "main" });
    await expect(a.deposits.createAddress({ ...usdt, to: "main" })).rejects.toMatchObject({ apiCode: "260000" });
    await a.deposits.createAddress({ currency: "USDT", chain: "trx", to: "main" });
    expect(await a.deposits.addresses(usdt)).toMatchObject([{ address: made.address }]);
    const { createAddress } = openSandbox({ existingAddress: "return" }).a.deposits;
    const first = await createAddress({ ...usdt, to: "main" });
    expect(await createAddress({ ...usdt, to: "main" })).toEqual(first);
  });
});

describe("the list of deposit addresses of service A", () => {
  it("is an empty array if there are none", async ({ opened }) => {
    expect(await opened.a.deposits.addresses({ currency: "ETH" })).toEqual([]);
    await opened.a.deposits.createAddress({ ...usdt, to: "main" });
    expect(await opened.another("bob").a.deposits.addresses({ currency: "USDT" })).toEqual([]);
  });

  it("has the addresses of all chains without chain, an empty contractAddress for native coins", async ({ a }) => {
    await a.deposits.createAddress({ ...usdt, to: "main" });
    await a.deposits.createAddress({ currency: "USDT", chain: "trx", to: "main" });
    await a.deposits.createAddress({ currency: "ETH", chain: "eth", to: "main" });
    expect(await a.deposits.addresses({ currency: "USDT" })).toMatchObject([{ chainId: "eth" }, { chainId: "trx" }]);
    expect(await a.deposits.addresses(usdt)).toMatchObject([{ contractAddress: expect.stringMatching(/^0x/) }]);
    expect(await a.deposits.addresses({ currency: "ETH" })).toMatchObject([{ contractAddress: "" }]);
  });
});
