import { describe, expect, it } from "vitest";
import type { Fetch } from "../operation/fetch.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { settle } from "./settle.ts";
import type { Unsettled } from "./unsettled.ts";

const now = 1_700_000_000_000;
const place = operationOf({
  id: "orders.place",
  method: "POST",
  effect: { kind: "keyed", key: "key", lookup: "orders.find", visibleAfterMs: 10_000 },
});
const find = operationOf({ id: "orders.find", path: "/orders/{key}" });

/** An order of which nothing is known, at an exchange that does not have it, and whose responses take so long. */
function lost(delayOf: (count: number, isTime: boolean) => number): {
  readonly unsettled: Unsettled;
  readonly sent: () => number;
} {
  const clock = createVirtualClock(now);
  let count = 0;
  const fetch: Fetch = (url, { signal }) =>
    new Promise((resolve, reject) => {
      const isTime = url.endsWith("/time");
      signal?.addEventListener("abort", () => reject(signal.reason));
      clock.setTimer(delayOf(++count, isTime), () =>
        resolve(responseOf(isTime ? { time: clock.exchangeNow } : { no: "missing" })),
      );
    });
  const rules = { matches: () => false, acknowledge: () => undefined };
  const service = serviceOf(fetch, [find], { clock, retry: { attempts: 1 } }, { "orders.place": rules });
  const input = { key: "mine" };
  const unsettled = { service, operation: place, input, signedAt: now, signedAtMonotonic: 0, validityMs: 5000 };
  return { unsettled, sent: () => count };
}

describe("settlement where each request takes seconds", () => {
  it.each([3000, 7000])("proves that nothing was executed although a response takes %i ms", async (ms) => {
    const { unsettled } = lost(() => ms);
    expect(await settle(unsettled, { timeoutMs: 120_000 })).toMatchObject({ outcome: "notExecuted" });
  });

  it.each([
    ["lookups", false],
    ["readings of the time", true],
  ])("proves it although %s take 3 s, and the others are quick", async (_, isTimeSlow) => {
    const { unsettled } = lost((_count, isTime) => (isTime === isTimeSlow ? 3000 : 10));
    expect(await settle(unsettled, { timeoutMs: 30_000 })).toMatchObject({ outcome: "notExecuted" });
  });

  it("decides within the default deadline of a call although one of four requests is lost", async () => {
    const { unsettled } = lost((count) => (count % 4 === 1 ? 1e9 : 10));
    expect(await settle(unsettled, { timeoutMs: 30_000 })).toMatchObject({ outcome: "notExecuted" });
    expect(unsettled.service.clock.monotonic()).toBeLessThan(24_000);
  });

  it("decides within the default deadline of a call although two of four requests in a row are lost", async () => {
    const { unsettled } = lost((count) => (count % 4 < 2 ? 1e9 : 10));
    expect(await settle(unsettled, { timeoutMs: 30_000 })).toMatchObject({ outcome: "notExecuted" });
    expect(unsettled.service.clock.monotonic()).toBeLessThan(27_000);
  });

  it("ends by its deadline where no response arrives at all", async () => {
    const { unsettled, sent } = lost(() => 1e9);
    expect(await settle(unsettled, { timeoutMs: 60_000 })).toMatchObject({ outcome: "unknown" });
    expect(unsettled.service.clock.monotonic()).toBeLessThanOrEqual(60_000);
    expect(sent()).toBeGreaterThan(6);
  });
});
