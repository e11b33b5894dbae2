import { describe, expect, it } from "vitest";
import type { Fetch } from "../operation/fetch.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { find, keyed } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { settle } from "./settle.ts";

const now = 1_700_000_000_000;
const lost = 1e9;

/** Settles an order of which nothing is known, at an exchange that does not have it, and whose responses take so long. */
async function settleSlow(timeoutMs: number, delayOf: (count: number, isTime: boolean) => number) {
  const clock = createVirtualClock(now);
  let count = 0;
  const fetch: Fetch = (url, { signal }) =>
    new Promise((resolve, reject) => {
      const isTime = url.endsWith("/time");
      signal.addEventListener("abort", () => reject(signal.reason));
      clock.setTimer(delayOf(++count, isTime), () =>
        resolve(responseOf(isTime ? { time: clock.exchangeNow } : { no: "missing" })),
      );
    });
  const rules = { matches: () => false, acknowledge: () => undefined };
  const options = { advanced: { clock }, retry: { attempts: 1 }, settle: { visibleAfterMs: 10_000 } };
  const service = serviceOf(fetch, [find], options, { "things.place": rules });
  const intent = { service, operation: keyed, input: { key: "mine" }, validityMs: 5000 };
  const settled = await settle({ ...intent, signedAt: now, signedAtMonotonic: 0 }, { timeoutMs });
  return { outcome: settled.outcome, elapsed: clock.elapsed, count };
}

describe("settlement where requests take seconds", () => {
  it.each<[string, number, (count: number, isTime: boolean) => number, number]>([
    ["each takes 3 s", 120_000, () => 3000, 120_000],
    ["each takes 7 s", 120_000, () => 7000, 120_000],
    ["lookups take 3 s", 30_000, (_, isTime) => (isTime ? 10 : 3000), 30_000],
    ["readings of the time take 3 s", 30_000, (_, isTime) => (isTime ? 3000 : 10), 30_000],
    ["one of four is lost", 30_000, (count) => (count % 4 === 1 ? lost : 10), 24_000],
    ["two of four in a row are lost", 30_000, (count) => (count % 4 < 2 ? lost : 10), 27_000],
  ])("proves that nothing was executed although %s", async (_, timeoutMs, delayOf, maxMs) => {
    const { outcome, elapsed } = await settleSlow(timeoutMs, delayOf);
    expect(outcome).toBe("notExecuted");
    expect(elapsed).toBeLessThan(maxMs);
  });

  it("ends by its deadline where no response arrives at all", async () => {
    const { outcome, elapsed, count } = await settleSlow(60_000, () => lost);
    expect(outcome).toBe("unknown");
    expect(elapsed).toBeLessThanOrEqual(60_000);
    expect(count).toBeGreaterThan(6);
  });
});
