import { describe, expect, it } from "vitest";
import { restoreSandbox } from "../restore-sandbox.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { readExchangeSettings } from "../state/exchange-settings.ts";
import { sendA } from "../testing/send.ts";

const startAt = Date.UTC(2026, 0, 15);

describe("a snapshot", () => {
  it.each(["manual", "auto", "wall"] as const)(
    "restores the same sandbox, byte for byte, on a %s clock",
    async (clock) => {
      let wall = startAt;
      const pass = (ms: number) => {
        if (clock === "wall") wall += ms;
        else sandbox.advance(ms);
      };
      const sandbox = createSandbox({ startAt, clock, recording: true, wall: () => wall });
      await live(sandbox, pass);
      const again = await restoreSandbox(sandbox.snapshot());
      expect(again.ledger.text()).toBe(sandbox.ledger.text());
      expect(sandbox.ledger.entries.length).toBeGreaterThan(15);
      expect([...again.withdrawals].map(({ id, status }) => [id, status])).toEqual(
        [...sandbox.withdrawals].map(({ id, status }) => [id, status]),
      );
      expect([...again.accounts].map(({ name, keys }) => [name, keys])).toEqual(
        [...sandbox.accounts].map(({ name, keys }) => [name, keys]),
      );
      expect(again.credentials).toEqual(sandbox.credentials);
      expect(again.markets.get("BTC-USDT").book.depth("sell")).toEqual(
        sandbox.markets.get("BTC-USDT").book.depth("sell"),
      );
      expect(again.state.clock.timers().length).toBe(sandbox.state.clock.timers().length);
      expect(JSON.parse(again.snapshot()).entries).toEqual(JSON.parse(sandbox.snapshot()).entries);
    },
  );

  it("continues with the computer's clock if the sandbox was on a wall clock", async () => {
    const again = await restoreSandbox(createSandbox({ startAt, clock: "wall", recording: true }).snapshot());
    const before = again.now;
    expect(before).toBeLessThan(startAt + 1000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(again.now).toBeGreaterThan(before + 10);
  });

  it("restores the scheduled events", async () => {
    const sandbox = createSandbox({ startAt, recording: true });
    await live(sandbox, (ms) => sandbox.advance(ms));
    const again = await restoreSandbox(sandbox.snapshot());
    for (const each of [sandbox, again]) each.advance(1_000_000);
    expect(again.ledger.text()).toBe(sandbox.ledger.text());
  });

  it("restores only the executed part of a batch", async () => {
    const sandbox = createSandbox({ startAt, recording: true });
    await live(sandbox, (ms) => sandbox.advance(ms));
    const again = await restoreSandbox(sandbox.snapshot());
    for (const each of [sandbox, again]) expect(each.state.orders.of(each.account).openOf("BTC-USDT")).toHaveLength(3);
  });

  const settings: Record<string, (sandbox: Sandbox) => object | number> = {
    "a halt of trading": (sandbox) => Object.assign(sandbox.markets.get("ETH-USDT"), { trading: "halted" }),
    "a level": (sandbox) => Object.assign(sandbox.account, { level: 7 }),
    "a low-frequency account": (sandbox) => Object.assign(sandbox.account, { isHighFrequency: false }),
    "fee rates": (sandbox) => Object.assign(sandbox.account, { feeRates: { taker: 1n, maker: 2n } }),
    "what a key may do": (sandbox) => Object.assign(sandbox.account.keys[0]!, { permissions: ["General"] }),
    "a stop of withdrawals": (sandbox) =>
      Object.assign(sandbox.currencies.find("BTC", "btc")!, { withdrawalsStopped: "maintenance" }),
    "a skewed clock": (sandbox) => Object.assign(sandbox, { skewMs: 60_000 }).skewMs,
    "a Date that is off": (sandbox) => Object.assign(sandbox, { dateSkewMs: 600 }).dateSkewMs,
    "a list of fault rules": (sandbox) => {
      if (sandbox.faults.rules.length === 0)
        sandbox.faults.add({ kind: ["dropRequest", "resetAfterExecution"], chance: 0.5, times: 9 });
      return sandbox.faults.state;
    },
  };

  it.each(Object.keys(settings))("restores %s that a test set", async (name) => {
    const sandbox = createSandbox({ startAt, recording: true });
    sandbox.advance(1);
    const before = structuredClone(readExchangeSettings(sandbox.state));
    settings[name]!(sandbox);
    sandbox.advance(1);
    const again = await restoreSandbox(sandbox.snapshot());
    expect(readExchangeSettings(again.state)).toEqual(readExchangeSettings(sandbox.state));
    expect(again.faults.state).toEqual(sandbox.faults.state);
    expect([readExchangeSettings(again.state), again.faults.rules]).not.toEqual([before, []]);
    expect(again.snapshot()).toBe(sandbox.snapshot());
  });

  it("restores settings at their moments, so that the same requests are rejected", async () => {
    const sandbox = createSandbox({ startAt, recording: true });
    const body = { symbol: "BTC-USDT", side: "buy", type: "limit", price: "100", size: "1" };
    const market = sandbox.markets.get("BTC-USDT");
    for (const trading of ["halted", "open", "cancelOnly", "open"] as const) {
      market.trading = trading;
      await sendA(sandbox, { path: "/api/v1/hf/orders/sync", body });
      // Reaches the engine when trading may have changed.
      await sendA(sandbox, { path: "/api/v1/hf/orders", body });
      sandbox.advance(50);
    }
    const again = await restoreSandbox(sandbox.snapshot());
    expect(again.served).toEqual(sandbox.served);
    expect(again.state.orders.of(again.account).openOf("BTC-USDT")).toHaveLength(4);
    expect(again.ledger.text()).toBe(sandbox.ledger.text());
  });

  it("needs the option recording, and restoring needs a snapshot", async () => {
    expect(() => createSandbox().snapshot()).toThrow("recording: true");
    await expect(restoreSandbox("{}")).rejects.toThrow("not a snapshot");
  });
});

/** A little of everything. */
async function live(sandbox: Sandbox, pass: (ms: number) => void): Promise<void> {
  const other = sandbox.openAccount({ name: "bob", balances: { main: { USDT: "5" } } });
  sandbox.liquidity.ladder("BTC-USDT");
  sandbox.addresses.create(other.account, sandbox.currencies.find("BTC", "btc")!, "trade");
  sandbox.accounts.addKey(sandbox.accounts.open({ name: "carol" }), { remark: "hers" });
  const order = { symbol: "BTC-USDT", side: "buy", type: "limit", price: "60500", size: "1" };
  await sendA(sandbox, { path: "/api/v1/hf/orders/sync", body: order });
  pass(1000);
  await sendA(sandbox, {
    path: "/api/v1/hf/orders",
    body: { ...order, price: "20000", timeInForce: "GTT", cancelAfter: 3600 },
  });
  pass(5);
  const toAddress = "0x1";
  const withdrawal = { currency: "USDT", toAddress, amount: "10", withdrawType: "ADDRESS", chain: "eth" };
  sandbox.faults.next("partialBatch");
  const items = [1, 2, 3, 4].map((size) => ({ ...order, price: "40000", size: String(size / 100) }));
  await sendA(sandbox, { path: "/api/v1/hf/orders/multi/sync", body: { orderList: items } }).catch(() => {});
  for (let index = 0; index < 4; index++) {
    await sendA(sandbox, { path: "/api/v3/withdrawals", body: withdrawal });
    pass(30_000);
  }
  sandbox.withdrawals.fail([...sandbox.withdrawals].at(-1)!);
  sandbox.deposits.arrive(other.account, { currency: "BTC", amount: "1" });
  sandbox.liquidity.take("BTC-USDT", "sell", "0.5");
  pass(60_000);
}
