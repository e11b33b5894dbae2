import { describe, expect, vi } from "vitest";
import { formatAmount } from "./exchange/money.ts";
import { createSandbox } from "./sandbox.ts";
import { buy, createClient, it, startAt, symbol } from "./testing/start.ts";

describe("a sandbox", () => {
  it("keeps the defaults of options that are undefined", async () => {
    const undefinedOptions = { rateLimits: undefined, engineMs: undefined, markets: undefined, seed: undefined };
    const sandbox = createSandbox(undefinedOptions as object);
    expect(await createClient(sandbox).orders.placeSync(buy)).toMatchObject({ status: "open" });
  });

  const mistakes: Readonly<Record<string, (sandbox: ReturnType<typeof createSandbox>) => unknown>> = {
    "there is no operation orders.plce; did you mean orders.place?": ({ faults }) =>
      faults.next("noResponse", { operation: "orders.plce" }),
    "there is no operation order.*; did you mean orders.*?": ({ faults }) =>
      faults.add({ kind: "noResponse", operation: "order.*" }),
    'side must be "buy" or "sell"': ({ liquidity }) => liquidity.take(symbol, "sel" as never, "1"),
  };
  it.each(Object.entries(mistakes))("rejects what it does not know: %s", (message, work) => {
    expect(() => work(createSandbox())).toThrow(message);
  });

  it("on a wall clock runs due events before every read, and trades with orders that are due", async () => {
    vi.useFakeTimers({ now: startAt });
    try {
      const sandbox = createSandbox({ clock: "wall" });
      const a = createClient(sandbox);
      const { orderId } = await a.orders.place(buy);
      const depth = () => sandbox.markets.get(symbol).book.depth("buy").length;
      expect(depth()).toBe(0);
      vi.setSystemTime(startAt + 10);
      expect(depth()).toBe(1);
      expect(sandbox.now).toBe(startAt + 10);
      sandbox.advance(1000);
      expect(sandbox.now).toBe(startAt + 1010);
      await a.orders.place(buy);
      vi.setSystemTime(startAt + 20);
      sandbox.liquidity.take(symbol, "sell", "0.2");
      expect(await a.orders.get({ orderId, symbol })).toMatchObject({ active: false, dealSize: "0.1" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("opens accounts with their own balances, keys, permissions and rates", async ({ sandbox }) => {
    const key = { key: "my-key", secret: "my-secret", passphrase: "my-passphrase", keyVersion: 3 } as const;
    const balances = { trade: { USDT: "100000" } };
    const feeRates = { taker: "0", maker: "0" };
    const options = { name: "other", balances, feeRates, key: { ...key, permissions: ["General", "Spot"] } } as const;
    const { account, credentials } = sandbox.openAccount(options);
    expect(credentials).toEqual(key);
    const a = createClient(sandbox, credentials);
    expect(await a.accounts.apiKey()).toMatchObject({ apiKey: "my-key", apiVersion: 3, permission: "General,Spot" });
    await a.orders.placeSync({ ...buy, size: "2" });
    expect(formatAmount(account.wallet("trade", "USDT").held)).toBe("100000");
  });

  it("adds pairs, except existing ones and those with inexact prices", ({ sandbox }) => {
    const { options } = sandbox.markets.get(symbol);
    expect(sandbox.markets.add({ ...options, symbol: "DOGE-USDT" }).base).toBe("DOGE");
    expect(() => sandbox.markets.add(options)).toThrow("already exists");
    const inexact = { ...options, symbol: "X-Y", priceIncrement: "0.00000000001" };
    expect(() => sandbox.markets.add(inexact)).toThrow("18 decimals");
    expect(() => sandbox.markets.add({ ...options, symbol: "XY" })).toThrow("hyphen");
  });
});

describe("liquidity", () => {
  it("places a ladder around the last price, and always has the money for it", ({ sandbox }) => {
    sandbox.liquidity.ladder(symbol, { levels: 3, step: "0.01", size: "5" });
    const { book } = sandbox.markets.get(symbol);
    const prices = (side: "buy" | "sell") =>
      book.depth(side).map(({ price, size }) => `${formatAmount(size)} at ${formatAmount(price)}`);
    expect(prices("buy")).toEqual(["5 at 59400", "5 at 58800", "5 at 58200"]);
    expect(prices("sell")).toEqual(["5 at 60600", "5 at 61200", "5 at 61800"]);
  });
});
