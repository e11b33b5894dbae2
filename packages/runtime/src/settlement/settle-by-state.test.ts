import { describe, expect, it, vi } from "vitest";
import type { Fetch, FetchResponse } from "../operation/fetch.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { exchangeOf, pays } from "../testing/exchange.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { reset, stall } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { createClock } from "../time/clock.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { settle } from "./settle.ts";

const now = 1_700_000_000_000;
const open = operationOf({ id: "orders.listOpen" });
const clear = operationOf({
  id: "orders.cancelAll",
  method: "DELETE",
  effect: { kind: "retryable", lookup: "orders.listOpen", visibleAfterMs: 10_000 },
});
const judgeState = vi.fn<NonNullable<SettlementRules["judgeState"]>>((records, _, sent) => {
  const shown = records.filter(({ createdAt }) => !((createdAt as number) > (sent?.latest ?? Infinity)));
  return shown.length === 0 ? { outcome: "executed" } : { outcome: "unknown", reason: "call again", shown };
});
const rules: Record<string, SettlementRules> = {
  "orders.cancelAll": { matches: () => false, acknowledge: () => undefined, judgeState },
};
const signed = { operation: clear, input: {}, signedAt: now, signedAtMonotonic: 0, validityMs: 5000 };
const [left, later] = [
  { id: "1", createdAt: now - 60_000 },
  { id: "2", createdAt: now + 5000 },
];

const limit = { timeoutMs: 60_000 };

/** Settles a lost cancellation against what each look shows, on a machine that may have been suspended since. */
async function settleLooks(
  look: (count: number) => JsonObject[] | FetchResponse,
  suspendedMs = 0,
  more = {},
  options: object = limit,
) {
  const find = (count: number) => {
    const shown = look(count);
    return Array.isArray(shown) ? responseOf({ ok: shown }) : shown;
  };
  const send = () => expect.unreachable("the call was sent again");
  const clock = createVirtualClock(now + suspendedMs);
  const { service, counts } = exchangeOf({ send, find }, { clock }, [open, clear], rules);
  const settled = await settle({ ...signed, ...more, service, signedAtWall: now }, options);
  return { settled, elapsed: clock.elapsed, looks: counts.find };
}

describe("settlement of a call that sets or clears a state", () => {
  it("looks until two lookups agree, as a replica that lags may have sent one, and never sends the call again", async () => {
    const { settled, elapsed, looks } = await settleLooks((count) => (count === 0 ? [left] : [later]));
    expect([settled, looks]).toEqual([{ outcome: "executed" }, 3]);
    expect(elapsed).toBeGreaterThanOrEqual(17_000);
  });

  it("takes as long by default as a proof does, also where a clock that was a minute behind signed the call", async () => {
    const { settled } = await settleLooks(() => [], 0, { signedAt: now - 60_000 }, {});
    expect(settled).toEqual({ outcome: "executed" });
  });

  it("leaves the outcome unknown when the state cannot be read, or comes from a cache", async () => {
    const { settled } = await settleLooks(() => responseOf("<html>", 502));
    expect(settled).toMatchObject({ outcome: "unknown", cause: { code: "ERR_HTTP" } });
    const kept = await settleLooks(() => responseOf({ ok: [] }, 200, { date: new Date(now).toUTCString() }));
    expect(kept.settled).toMatchObject({
      outcome: "unknown",
      reason: expect.stringContaining("older than the lookup"),
    });
  });

  it("states no proof by a state that contradicts a reported success", async () => {
    for (const contradiction of [undefined, "the response reports success"]) {
      judgeState.mockReturnValueOnce({ outcome: "notExecuted", isFinal: true });
      const { settled } = await settleLooks(() => [left], 0, { contradiction });
      expect(settled.outcome).toBe(contradiction === undefined ? "notExecuted" : "unknown");
    }
  });

  it("is unknown where a cache keeps the time, and perhaps the list", async () => {
    const find = () => responseOf({ ok: [] });
    const time = () => responseOf({ time: now });
    const clock = createVirtualClock(now);
    const { service } = exchangeOf({ send: find, find, time }, { clock }, [open, clear], rules);
    const reason = expect.stringContaining("two times of the exchange contradict");
    expect(await settle({ ...signed, service, signedAtWall: now }, limit)).toMatchObject({
      outcome: "unknown",
      reason,
    });
  });

  it("does not date a call by the exchange's time from before the machine was suspended", async () => {
    const { setTimer, monotonic } = createVirtualClock();
    let suspendedMs = 0;
    const wall = () => now + suspendedMs + monotonic();
    const fetch: Fetch = async (url) => responseOf(url.endsWith("/time") ? { time: wall() } : { ok: [later] });
    const clock = createClock({ wall, monotonic, setTimer });
    const service = serviceOf(fetch, [open, clear], { advanced: { clock } }, rules);
    await settle({ ...signed, service, signedAtWall: now }, { timeoutMs: 500 });
    await new Promise<void>((resolve) => void setTimer(10, () => resolve()));
    suspendedMs = 3_600_000;
    const signedAtMonotonic = monotonic();
    const again = { ...signed, service, signedAt: now + signedAtMonotonic, signedAtMonotonic, signedAtWall: wall() };
    expect(await settle(again, limit)).toMatchObject({ outcome: "unknown", candidates: [later] });
  });

  it("takes no open order for a later one when the machine was suspended since: it may have signed hours before", async () => {
    const { settled } = await settleLooks(() => [later], 3_600_000);
    expect(settled).toMatchObject({ outcome: "unknown", candidates: [later] });
  });

  it("takes no open order for a later one that was made within the allowance for clocks", async () => {
    const soon = { id: "3", createdAt: now + 900 };
    expect((await settleLooks(() => [soon])).settled).toMatchObject({ outcome: "unknown", candidates: [soon] });
  });

  it("counts an order that was made between two attempts as left: it is not known which of them it was for", async () => {
    const clock = createVirtualClock(now);
    const sentAt: number[] = [];
    // The first attempt is executed, and the order is made then; the second never arrives.
    const send = (count: number) => {
      sentAt.push(clock.elapsed);
      return count === 0 ? stall() : reset();
    };
    const find = pays([{ id: "2", createdAt: now + 500 }]);
    const retry = { attempts: 2, baseMs: 10_000, maxMs: 10_000 };
    const { make } = exchangeOf({ send, find }, { clock, retry }, [open, clear], rules);
    const error = await make(clear, {}, { settle: false });
    expect(sentAt[1]).toBeGreaterThan(8000);
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
    expect(judgeState.mock.lastCall?.[2]?.firstBy).toBeLessThan(now + 8000);
  });
});
