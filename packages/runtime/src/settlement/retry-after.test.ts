import { describe, expect, it } from "vitest";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import { call } from "../pipeline/call.ts";
import { exchangeOf, missing, type Step } from "../testing/exchange.ts";
import { responseOf } from "../testing/service.ts";
import { failure, keyed, stall } from "../testing/things.ts";

const found: Step = (_, url) => responseOf({ ok: { id: "9", key: new URL(url).searchParams.get("key") } });
const limited = (after: string) => responseOf({ no: "slow" }, 429, { "retry-after": after });

/** An exchange that loses each order, and limits the first lookups. */
function openLimited(after: string, then: Step = found, limitedLookups = 1) {
  return exchangeOf(
    { send: () => stall(), find: (count, ...rest) => (count < limitedLookups ? limited(after) : then(count, ...rest)) },
    { attemptTimeoutMs: 1000 },
  );
}

const lose = async ({ service }: ReturnType<typeof openLimited>, key: string, options = {}) =>
  (await failure(call(service, keyed, { key }, options))) as UnknownOutcomeError;

describe("Retry-After of a lookup", () => {
  it("is waited for within the call, which then looks again", async () => {
    const opened = openLimited("10");
    expect(await call(opened.service, keyed, { key: "k1" })).toEqual({ id: "9" });
    const [first, second] = opened.lookups;
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(10_000);
  });

  it.each([
    ["a number of seconds", "60"],
    ["a date", new Date(1_700_000_061_000).toUTCString()],
    ["a ban of a day", "86400"],
  ])("ends a call as unknown at its deadline, with the time, where it is later: %s", async (_, after) => {
    const opened = openLimited(after);
    const error = await lose(opened, "k1");
    expect(error.reason).toMatch(/no request before 2023-11-1\dT[\d:.]+Z \(Retry-After\)/);
    expect(opened.clock.elapsed).toBeGreaterThanOrEqual(30_000);
    expect(opened.lookups).toHaveLength(1);
    const settled = await error.settle({ timeoutMs: 2 * 86_400_000 });
    expect(settled).toMatchObject({ outcome: "executed" });
    expect(opened.lookups[1]!.at - opened.lookups[0]!.at).toBeGreaterThanOrEqual(59_000);
  });

  it("lets a loop around settle() neither look nor spin", async () => {
    const opened = openLimited("60");
    const error = await lose(opened, "k1", { timeoutMs: 5000 });
    let rounds = 0;
    while (opened.clock.elapsed < 55_000) {
      rounds += 1;
      expect(await error.settle({ timeoutMs: 5000 })).toMatchObject({ outcome: "unknown" });
    }
    expect(rounds).toBeLessThanOrEqual(11);
    expect(opened.lookups).toHaveLength(1);
    expect(opened.counts.time).toBe(0);
  });

  it("is waited for where the response to the call itself stated it", async () => {
    const unavailable = () => responseOf("<html>", 503, { "retry-after": "10" });
    const opened = exchangeOf({ send: unavailable, find: found });
    expect(await call(opened.service, keyed, { key: "k1" })).toEqual({ id: "9" });
    expect(opened.lookups[0]!.at).toBeGreaterThanOrEqual(10_000);
    expect(opened.counts.time).toBeLessThanOrEqual(1);
  });

  it("is not needed for a loop around settle() to rest, where lookups fail at once", async () => {
    const denied = () => responseOf({ no: "auth" }, 401);
    const opened = exchangeOf({ send: () => stall(), find: denied }, { attemptTimeoutMs: 1000 });
    const error = await lose(opened, "k1", { timeoutMs: 5000 });
    const before = [opened.clock.elapsed, opened.lookups.length] as const;
    while (opened.clock.elapsed < before[0] + 10_000)
      expect(await error.settle({ timeoutMs: 5000 })).toMatchObject({ outcome: "unknown" });
    expect(opened.lookups.length - before[1]).toBeLessThanOrEqual(40);
  });

  it("holds the other settlements of the client as well", async () => {
    const opened = openLimited("20", missing);
    const calls = ["k1", "k2", "k3"].map((key) => lose(opened, key, { timeoutMs: 60_000 }));
    const late = opened.clock.elapsed;
    await Promise.all(calls);
    const [first, ...later] = opened.lookups;
    expect(late).toBe(0);
    expect(Math.min(...later.filter(({ at }) => at > first!.at).map(({ at }) => at))).toBeGreaterThanOrEqual(
      first!.at + 20_000,
    );
  });

  it("counts where the time operation states it", async () => {
    const { service, lookups } = exchangeOf(
      { send: () => stall(), time: () => limited("20") },
      { attemptTimeoutMs: 1000 },
    );
    await failure(call(service, keyed, { key: "k1" }));
    expect(lookups[1]!.at - lookups[0]!.at).toBeGreaterThanOrEqual(20_000);
  });
});
