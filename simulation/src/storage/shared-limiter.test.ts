import { describe, expect, it } from "vitest";
import { Choices } from "../engine/choices.ts";
import { Scheduler } from "../engine/scheduler.ts";
import { SharedLimiter } from "./shared-limiter.ts";

const pools = { spot: { quota: 10, windowMs: 1000 } };
const cost = { pool: "spot", weight: 4, operation: "orders.place", reserve: false } as const;

function setUp(rates: Record<string, number> = {}) {
  const scheduler = new Scheduler(0);
  const limiter = new SharedLimiter(scheduler, new Choices(1, rates), pools);
  return { scheduler, limiter, one: limiter.connect("maker.0"), other: limiter.connect("taker.0") };
}

describe("a limiter that processes share", () => {
  it("books at most the quota in every window, for all processes together", async () => {
    const { one, other } = setUp();
    const waits = [];
    for (let count = 0; count < 6; count++) waits.push(await (count % 2 ? one : other).take(cost, 60_000));
    expect(waits).toEqual([0, 0, 2000, 2000, 4000, 4000]);
  });

  it("books nothing for a call that cannot wait so long", async () => {
    const { one } = setUp();
    for (let count = 0; count < 2; count++) await one.take(cost, 60_000);
    expect(await one.take(cost, 100)).toBe(2000);
    expect(await one.take(cost, 60_000)).toBe(2000);
  });

  it("limits no call of another pool", async () => {
    expect(await setUp().one.take({ ...cost, pool: "public" }, 0)).toBe(0);
  });

  it("fails, or stalls until it is repaired", async () => {
    await expect(setUp({ limiterFails: 1 }).one.take(cost, 1000)).rejects.toThrow("closed");
    const { scheduler, limiter, one } = setUp({ limiterStalled: 1 });
    let ms: number | undefined;
    Promise.resolve(one.take(cost, 1000)).then((taken) => {
      ms = taken;
    });
    await scheduler.run(1);
    expect(ms).toBeUndefined();
    limiter.heal();
    await scheduler.run(1);
    expect(ms).toBe(0);
  });
});
