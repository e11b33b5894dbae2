import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cost, createLimiter, type LimiterOptions } from "./limiter.ts";

const place: Cost = { operation: "orders.place", pool: "spot", weight: 1, reserve: false };
const cancel: Cost = { operation: "orders.cancel", pool: "spot", weight: 1, reserve: true };

/** A limiter on a clock that the test moves; what it lets go is written down. */
function rig(options: Partial<LimiterOptions> = {}) {
  const time = { now: 0 };
  const limiter = createLimiter({
    pools: { spot: { quota: 10, windowMs: 1000 } },
    marginMs: 0,
    ...options,
    clock: { monotonic: () => time.now },
  });
  const take = (cost: Cost, withinMs = Number.POSITIVE_INFINITY) => limiter.take(cost, withinMs) as number;
  return { time, limiter, take };
}

const takes = (take: (cost: Cost) => number, cost: Cost, count: number) =>
  Array.from({ length: count }, () => take(cost));

describe("a pool", () => {
  it("never exceeds its quota in any window of time, and keeps the order of calls", () => {
    const arrivals = fc.array(
      fc.record({
        gap: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 300 })),
        weight: fc.integer({ min: 1, max: 6 }),
        reserve: fc.boolean(),
      }),
      { minLength: 1, maxLength: 150 },
    );
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 10, max: 40 }), fc.constantFrom(0, 0.1, 0.3), (calls, quota, reserve) => {
        const { time, take } = rig({ pools: { spot: { quota, windowMs: 1000 } }, reserve });
        const gone: { at: number; weight: number; reserve: boolean }[] = [];
        for (const call of calls) {
          time.now += call.gap;
          const ms = take({ ...place, ...call }, 5000);
          if (ms <= 5000) gone.push({ ...call, at: time.now + ms });
        }
        for (const { at } of gone) {
          const within = gone.filter((other) => other.at >= at && other.at < at + 1000);
          expect(within.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(quota);
        }
        const line = gone.filter((call) => !call.reserve).map(({ at }) => at);
        expect(line).toEqual(line.toSorted((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });

  it("of one operation alone is no part of the pool of the others", () => {
    const pools = { spot: { quota: 4, windowMs: 1000 }, "orders.place": { quota: 2, windowMs: 1000 } };
    const { take } = rig({ pools, reserve: 0 });
    expect(takes(take, place, 3)).toEqual([0, 0, 1000]);
    expect(takes(take, cancel, 5)).toEqual([0, 0, 0, 0, 1000]);
    expect(take({ ...place, weight: 0 })).toBe(0);
  });

  it("uses nearly all of its quota when many calls wait", () => {
    const { take } = rig({ reserve: 0 });
    const last = Math.max(...takes(take, place, 1000));
    expect(last).toBeGreaterThanOrEqual(99_000);
    expect(last).toBeLessThan(99_000 * 1.02);
  });

  it("holds no call where they come evenly and leave room", () => {
    const { time, take } = rig({ pools: { spot: { quota: 120, windowMs: 1000 } }, reserve: 0 });
    for (; time.now < 3000; time.now += 10) expect(take(place)).toBe(0);
  });

  it("books nothing for a call that would be too late", () => {
    const { take } = rig({ reserve: 0 });
    const heavy = { ...place, weight: 10 };
    expect(take(heavy)).toBe(0);
    expect(take(heavy, 999)).toBeGreaterThan(999);
    expect(take(heavy, 1000)).toBe(1000);
  });

  it("sends a call that is heavier than the whole pool by itself", () => {
    const { take } = rig({ reserve: 0 });
    expect(take({ ...place, weight: 50 })).toBe(0);
    expect(take(place)).toBe(1000);
  });

  it("stretches its window by the margin, for calls that leave evenly may arrive closer together", () => {
    const { take } = rig({ reserve: 0, marginMs: 100 });
    expect(takes(take, { ...place, weight: 10 }, 2)).toEqual([0, 1100]);
  });
});

describe("the reserve", () => {
  it("serves cancelling when placing has used the rest, and stays within the quota", () => {
    const { take } = rig({ pools: { spot: { quota: 20, windowMs: 1000 } } });
    expect(takes(take, place, 19)).toEqual([...Array(18).fill(0), 1000]);
    expect(takes(take, cancel, 3)).toEqual([0, 0, 1000]);
  });

  it("is not used while the rest has room", () => {
    const { take } = rig({ pools: { spot: { quota: 20, windowMs: 1000 } } });
    expect(takes(take, cancel, 18)).toEqual(Array(18).fill(0));
    expect(takes(take, cancel, 2)).toEqual([0, 0]);
    expect(take(place)).toBe(1000);
  });

  it("stays when other programs use the rest, which serves where it is earlier", () => {
    const { take, limiter } = rig();
    limiter.learn?.(place, { used: 9, resetMs: 500 });
    expect([take(place), take(cancel), take(cancel), take(cancel, 600)]).toEqual([500, 0, 1000, 500]);
  });

  it("waits for other programs for a second at most", () => {
    const { take, limiter } = rig();
    limiter.learn?.(place, { used: 9, resetMs: 5000 });
    expect([take(cancel), take(cancel), take(place)]).toEqual([0, 1000, 5000]);
  });

  it("is not kept back from an operation that has a budget of its own", () => {
    const { take } = rig();
    expect(takes(take, { ...place, perOperation: true }, 11)).toEqual([...Array(10).fill(0), 1000]);
  });
});

describe("budgets", () => {
  it("are shared by the operations of a pool, and own where the exchange counts each operation", () => {
    const { take } = rig({ pools: { spot: { quota: 2, windowMs: 1000 } }, reserve: 0 });
    const other = { ...place, operation: "orders.modify" };
    expect([take(place), take(other), take(other)]).toEqual([0, 0, 1000]);
    const own = { ...place, perOperation: true };
    expect([take({ ...own, weight: 2 }), take({ ...own, operation: "orders.modify" })]).toEqual([0, 0]);
  });

  it("do not limit the calls of an unknown pool", () => {
    const { take, limiter } = rig();
    expect(takes(take, { ...place, pool: "ip", weight: 1e9 }, 3)).toEqual([0, 0, 0]);
    expect(limiter.holds?.({ ...place, pool: "ip" })).toBe(true);
  });
});

describe("from responses, a limiter learns", () => {
  it("the quota", () => {
    const { take, limiter } = rig({ reserve: 0 });
    limiter.learn?.(place, { limit: 30, remaining: 30, resetMs: 1000 });
    expect(takes(take, place, 31).filter((ms) => ms === 0)).toHaveLength(30);
  });

  it.each([
    [30, 10],
    [5, 5],
  ])("a smaller quota only, where its own is fixed: of %i", (limit, quota) => {
    const { take, limiter } = rig({ reserve: 0, pools: { spot: { quota: 10, windowMs: 1000, fixed: true } } });
    limiter.learn?.(place, { limit });
    expect(takes(take, place, 11).filter((ms) => ms === 0)).toHaveLength(quota);
  });

  it.each([
    ["what remains", { limit: 10, remaining: 3, resetMs: 400 }, [0, 0, 0, 400]],
    ["what remains of another quota", { limit: 20, remaining: 3, resetMs: 400 }, [0, 0, 0, 400]],
    ["what was used", { used: 7, resetMs: 400 }, [0, 0, 0, 400]],
    ["what was used, when nothing says until when", { used: 7 }, [0, 0, 0, 1000]],
  ])("the use of the same key by other programs: %s", (_, reported, expected) => {
    const { take, limiter } = rig({ reserve: 0 });
    limiter.learn?.(place, reported);
    expect(takes(take, place, 4)).toEqual(expected);
  });

  it("nothing from its own use of the reserve", () => {
    const { time, take, limiter } = rig({ reserve: 0.3 });
    expect([...takes(take, place, 7), ...takes(take, cancel, 2)]).toEqual(Array(9).fill(0));
    limiter.learn?.(place, { limit: 10, remaining: 1, resetMs: 2000 });
    time.now = 1000;
    expect(takes(take, place, 7)).toEqual(Array(7).fill(0));
  });

  it("that the pool is closed, also for waiting calls, and for a second for cancelling", () => {
    const { time, take, limiter } = rig({ reserve: 0.1 });
    const waited = takes(take, place, 10).at(-1) ?? 0;
    expect(waited).toBe(1000);
    time.now = 200;
    limiter.learn?.(place, { limit: 10, remaining: 0, resetMs: 2800 });
    time.now = 1000;
    expect(limiter.holds?.(place)).toBe(false);
    expect(take(place)).toBe(2000);
    // Of a request from before it was closed.
    limiter.learn?.(place, { limit: 10, remaining: 5, resetMs: 2000 });
    expect(limiter.holds?.(place)).toBe(false);
    expect([take(cancel), limiter.holds?.(cancel)]).toEqual([200, false]);
    for (let n = 0; n < 20; n += 1) expect(take(cancel, 199)).toBeGreaterThan(199);
    time.now = 1200;
    expect([limiter.holds?.(cancel), limiter.holds?.(place)]).toEqual([true, false]);
    time.now = 3000;
    expect(limiter.holds?.(place)).toBe(true);
    expect(takes(take, cancel, 8)).toEqual(Array(8).fill(0));
  });

  const useless = [{}, { limit: Number.NaN, remaining: Number.NaN, resetMs: Number.NaN }, { limit: 0 }, { used: -5 }];
  it.each(useless)("nothing from %j", (reported) => {
    const { take, limiter } = rig({ reserve: 0 });
    limiter.learn?.(place, reported);
    expect(takes(take, place, 11)).toEqual([...Array(10).fill(0), 1000]);
  });
});

describe("a wrong header", () => {
  it.each([
    { remaining: 0, resetMs: 1e308 },
    { limit: 1, remaining: 0, resetMs: 1e12 },
    { used: 1e308, resetMs: 1e308 },
    { limit: 1e308, remaining: 1, resetMs: 1e308 },
  ])("stops no call for longer than a minute, and cancelling for a second: %j", (reported) => {
    const { time, take, limiter } = rig({ pools: { spot: { quota: 1000, windowMs: 1000 } } });
    limiter.learn?.(place, reported);
    expect(take(cancel)).toBeLessThanOrEqual(1000);
    expect(take(place)).toBeLessThanOrEqual(60_000);
    time.now = 120_000;
    expect([take(place), take(cancel)]).toEqual([0, 0]);
  });
});
