import { describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { sendA } from "../testing/send.ts";
import { restoreSandbox } from "./restore.ts";

const startAt = Date.UTC(2026, 0, 15);

describe("a snapshot", () => {
  it.each(["manual", "wall"] as const)("restores the same sandbox, byte for byte, on a %s clock", async (clock) => {
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
    expect(again.world.clock.timers().length).toBe(sandbox.world.clock.timers().length);
    expect(JSON.parse(again.snapshot()).entries).toEqual(JSON.parse(sandbox.snapshot()).entries);
  });

  it("runs on with the wall where it ran with it", async () => {
    const again = await restoreSandbox(createSandbox({ startAt, clock: "wall", recording: true }).snapshot());
    const before = again.now;
    expect(before).toBeLessThan(startAt + 1000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(again.now).toBeGreaterThan(before + 10);
  });

  it("goes on where it stopped: what was due still happens", async () => {
    const sandbox = createSandbox({ startAt, recording: true });
    await live(sandbox, (ms) => sandbox.advance(ms));
    const again = await restoreSandbox(sandbox.snapshot());
    for (const each of [sandbox, again]) each.advance(1_000_000);
    expect(again.ledger.text()).toBe(sandbox.ledger.text());
  });

  it("holds what was executed of a batch, and no more", async () => {
    const sandbox = createSandbox({ startAt, recording: true });
    await live(sandbox, (ms) => sandbox.advance(ms));
    const again = await restoreSandbox(sandbox.snapshot());
    for (const each of [sandbox, again]) expect(each.account.orders.openOf("BTC-USDT")).toHaveLength(3);
  });

  it("is refused where nothing was recorded, and anything else is no snapshot", async () => {
    expect(() => createSandbox().snapshot()).toThrow("option recording");
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
  sandbox.faults.next("partial");
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
