import { createServiceA } from "@exch/service-a";
import { describe, expect, it } from "vitest";
import { Scheduler } from "../engine/scheduler.ts";
import { OtherExchange } from "./other-exchange.ts";

describe("another exchange behind a wrong base URL", () => {
  it("knows the key and the time, and no order of the right exchange", async () => {
    const scheduler = new Scheduler(Date.UTC(2026, 0, 1));
    const key = { key: "k0-1", secret: "secret", passphrase: "passphrase" };
    const now = () => scheduler.now;
    const clock = { now, monotonic: now, setTimer: () => () => {}, learn() {}, offset: undefined };
    const { orders, accounts } = createServiceA({
      baseUrl: "https://a.exchange.test.other",
      credentials: key,
      clock,
      fetch: new OtherExchange(scheduler).fetchWith(key),
    });
    const listed = orders.listOpen({ symbol: "BTC-USDT" });
    const owned = accounts.list({});
    await scheduler.run(scheduler.now + 1000);
    expect(await listed).toEqual([]);
    expect((await owned).length).toBeGreaterThan(0);
  });
});
