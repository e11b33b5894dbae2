import { formatAmount } from "@exch/sandbox";
import { describe, expect, it } from "vitest";
import { moneyIsConserved, openSandbox, start, step } from "./both-services.ts";

const usdt = { currency: "USDT", chain: "eth" } as const;

describe("Deposit status (service A)", () => {
  it("PROCESSING, WALLET_PROCESSING, SUCCESS: the money is there at the end, and not before", async () => {
    const opened = openSandbox();
    const { a, sandbox } = opened;
    sandbox.deposits.arrive(sandbox.account, { ...usdt, amount: "250.5" });
    const available = () => formatAmount(sandbox.account.wallet("main", "USDT").available);
    for (const status of ["PROCESSING", "WALLET_PROCESSING", "SUCCESS"]) {
      expect((await a.deposits.list({})).items).toMatchObject([{ status, amount: "250.5", isInner: false }]);
      expect(available()).toBe(status === "SUCCESS" ? "50250.5" : "50000");
      sandbox.advance(step);
    }
    expect(moneyIsConserved(opened)).toBe(true);
    expect((await a.accounts.ledger({ bizType: "Deposit" })).items).toMatchObject([
      { amount: "250.5", direction: "in" },
    ]);
  });

  it("FAILURE: on request, and nothing is credited", async () => {
    const { a, sandbox } = openSandbox();
    const deposit = sandbox.deposits.arrive(sandbox.account, { ...usdt, amount: "1" });
    sandbox.advance(step);
    sandbox.deposits.fail(deposit);
    sandbox.advance(10 * step);
    expect((await a.deposits.list({ status: "FAILURE" })).totalNum).toBe(1);
    expect(formatAmount(sandbox.account.wallet("main", "USDT").balance)).toBe("50000");
    expect(() => sandbox.deposits.fail(deposit)).toThrow("impossible in status FAILURE");
  });

  it("transitions not shown: the table is the option depositTransitions", async () => {
    const depositTransitions = [{ state: "PROCESSING", movedBy: "progression", next: "SUCCESS" } as const];
    const { a, sandbox } = openSandbox({ depositTransitions, depositStepMs: 1 });
    sandbox.deposits.arrive(sandbox.account, { ...usdt, amount: "1" });
    expect((await a.deposits.list({})).items).toMatchObject([{ status: "PROCESSING" }]);
    sandbox.advance(1);
    expect((await a.deposits.list({})).items).toMatchObject([{ status: "SUCCESS" }]);
    expect(formatAmount(sandbox.account.wallet("main", "USDT").balance)).toBe("50001");
  });
});

describe("Endpoints: Add deposit address", () => {
  it("makes an address for main or trade, to which money then comes", async () => {
    const { a, sandbox } = openSandbox();
    const made = await a.deposits.createAddress({ ...usdt, to: "trade" });
    expect(made).toMatchObject({ currency: "USDT", chainId: "eth", to: "TRADE", memo: "" });
    expect(made).not.toHaveProperty("contractAddress");
    sandbox.deposits.arrive(sandbox.account, { ...usdt, amount: "5", address: made.address });
    sandbox.advance(2 * step);
    expect(formatAmount(sandbox.account.wallet("trade", "USDT").available)).toBe("100005");
  });

  it("amount: needed for invoice-based addresses, of which there may be many and which expire", async () => {
    const { a, sandbox } = openSandbox();
    const invoice = { currency: "BTC", chain: "btcln", to: "main" } as const;
    await expect(a.deposits.createAddress(invoice)).rejects.toMatchObject({ apiCode: "400100" });
    const made = await a.deposits.createAddress({ ...invoice, amount: "0.01" });
    await a.deposits.createAddress({ ...invoice, amount: "0.02" });
    expect(made.expirationDate).toBe(start + 3_600_000);
    expect(await a.deposits.addresses({ currency: "BTC", amount: "0.02" })).toHaveLength(1);
    sandbox.advance(3_600_000);
    expect(await a.deposits.addresses({ currency: "BTC" })).toEqual([]);
  });

  it("gives a memo to an address that needs one", async () => {
    const { a } = openSandbox();
    expect((await a.deposits.createAddress({ currency: "XRP", chain: "xrp", to: "main" })).memo).toMatch(/^\d+$/);
  });

  it("refuses a currency or a chain that there is none of", async () => {
    const { a } = openSandbox();
    const create = (currency: string, chain: string) => a.deposits.createAddress({ currency, chain, to: "main" });
    await expect(create("NONE", "eth")).rejects.toMatchObject({ apiCode: "400100" });
    await expect(create("USDT", "none")).rejects.toMatchObject({ apiCode: "900014" });
  });
});

describe("Errors (service A)", () => {
  it("6: Creating a deposit address that already exists may return an error: it is refused", async () => {
    const { a } = openSandbox();
    const made = await a.deposits.createAddress({ ...usdt, to: "main" });
    await expect(a.deposits.createAddress({ ...usdt, to: "main" })).rejects.toMatchObject({ apiCode: "260000" });
    await a.deposits.createAddress({ currency: "USDT", chain: "trx", to: "main" });
    const [found] = (await a.deposits.addresses(usdt)) as { address: string }[];
    expect(found?.address).toBe(made.address);
  });

  it("6: “may return an error”, so the option existingAddress can return the one there is", async () => {
    const { a } = openSandbox({ existingAddress: "return" });
    const made = await a.deposits.createAddress({ ...usdt, to: "main" });
    expect(await a.deposits.createAddress({ ...usdt, to: "main" })).toEqual(made);
  });
});

describe("Endpoints: List deposit addresses", () => {
  it("array of Deposit address; empty when none", async () => {
    const opened = openSandbox();
    expect(await opened.a.deposits.addresses({ currency: "ETH" })).toEqual([]);
    await opened.a.deposits.createAddress({ ...usdt, to: "main" });
    expect(await opened.another("bob").a.deposits.addresses({ currency: "USDT" })).toEqual([]);
  });

  it("chain omitted: all chains; contractAddress empty for native coins", async () => {
    const { a } = openSandbox();
    await a.deposits.createAddress({ ...usdt, to: "main" });
    await a.deposits.createAddress({ currency: "USDT", chain: "trx", to: "main" });
    await a.deposits.createAddress({ currency: "ETH", chain: "eth", to: "main" });
    expect(await a.deposits.addresses({ currency: "USDT" })).toMatchObject([{ chainId: "eth" }, { chainId: "trx" }]);
    expect(await a.deposits.addresses(usdt)).toMatchObject([{ contractAddress: expect.stringMatching(/^0x/) }]);
    expect(await a.deposits.addresses({ currency: "ETH" })).toMatchObject([{ contractAddress: "" }]);
  });
});

describe("Endpoints: Deposit history", () => {
  it("query currency, status, startAt, endAt (ms, inclusive), pageSize (default 50, max 100), currentPage", async () => {
    const { a, sandbox } = openSandbox();
    for (let index = 0; index < 51; index++) {
      sandbox.deposits.arrive(sandbox.account, { ...usdt, amount: String(index + 1) });
    }
    sandbox.advance(step);
    sandbox.deposits.arrive(sandbox.account, { currency: "ETH", amount: "1" });
    const page = await a.deposits.list({ currentPage: 2 });
    expect(page).toMatchObject({ pageSize: 50, totalNum: 52, totalPage: 2 });
    expect(page.items.map(({ amount }) => amount)).toEqual(["2", "1"]);
    const count = async (input: object) => (await a.deposits.list(input)).totalNum;
    expect(await count({ currency: "ETH" })).toBe(1);
    expect(await count({ status: "WALLET_PROCESSING" })).toBe(51);
    expect(await count({ startAt: start, endAt: start })).toBe(51);
    expect(await count({ startAt: start + 1, endAt: start + step })).toBe(1);
  });

  it.each([0, 101])("pageSize (default 50, max 100), so not %i", async (pageSize) => {
    const { a } = openSandbox();
    await expect(a.deposits.list({ pageSize })).rejects.toMatchObject({ code: "ERR_INVALID_REQUEST" });
  });
});
