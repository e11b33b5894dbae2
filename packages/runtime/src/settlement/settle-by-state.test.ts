import { describe, expect, it } from "vitest";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Fetch } from "../operation/fetch.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
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
const rules: Record<string, SettlementRules> = {
  "orders.cancelAll": {
    matches: () => false,
    acknowledge: () => undefined,
    judgeState: (records, _, sent) => {
      const shown = records.filter(({ createdAt }) => !((createdAt as number) > (sent?.latest ?? Infinity)));
      return shown.length === 0 ? { outcome: "executed" } : { outcome: "unknown", reason: "call again", shown };
    },
  },
};
const signed = { operation: clear, input: {}, signedAt: now, signedAtMonotonic: 0, validityMs: 5000 };
const [left, later] = [
  { id: "1", createdAt: now - 60_000 },
  { id: "2", createdAt: now + 5000 },
];

/** Settles a lost cancellation against what each look shows. */
async function settleLooks(look: (count: number) => JsonObject[] | Response) {
  const clock = createVirtualClock(now);
  const lookedAt: number[] = [];
  const fetch: Fetch = async (url, { method }) => {
    if (url.endsWith("/time")) return responseOf({ time: clock.exchangeNow });
    if (method !== "GET") throw new Error("the call was sent again");
    const shown = look(lookedAt.length);
    lookedAt.push(clock.elapsed);
    return shown instanceof Response ? shown : responseOf({ ok: shown });
  };
  const service = serviceOf(fetch, [open, clear], { clock }, rules);
  return { settled: await settle({ ...signed, service }, { timeoutMs: 60_000 }), elapsed: clock.elapsed, lookedAt };
}

describe("settlement of a call that sets or clears a state", () => {
  it("looks until two lookups agree, as a replica that lags may have sent one, and never sends the call again", async () => {
    const { settled, elapsed, lookedAt } = await settleLooks((count) => (count === 0 ? [left] : [later]));
    expect(settled).toEqual({ outcome: "executed" });
    expect(lookedAt).toHaveLength(3);
    expect(elapsed).toBeGreaterThanOrEqual(17_000);
  });

  it("leaves the outcome unknown when the state cannot be read", async () => {
    const { settled } = await settleLooks(() => responseOf("<html>", 502) as Response);
    expect(settled).toMatchObject({ outcome: "unknown", cause: { code: "ERR_HTTP" } });
  });

  it("takes no open order for a later one when the machine was suspended since: it may have signed hours before", async () => {
    const { setTimer, monotonic } = createVirtualClock();
    const wall = () => now + 3_600_000 + monotonic();
    const fetch: Fetch = async (url) => responseOf(url.endsWith("/time") ? { time: wall() } : { ok: [later] });
    const service = serviceOf(fetch, [open, clear], { clock: createClock({ wall, monotonic, setTimer }) }, rules);
    const settled = await settle({ ...signed, service, signedAtWall: now }, { timeoutMs: 60_000 });
    expect(settled).toMatchObject({ outcome: "unknown", candidates: [later] });
  });

  it("does not date a call by the exchange's time from before the machine was suspended", async () => {
    const { setTimer, monotonic } = createVirtualClock();
    let suspendedMs = 0;
    const wall = () => now + suspendedMs + monotonic();
    const fetch: Fetch = async (url) => responseOf(url.endsWith("/time") ? { time: wall() } : { ok: [later] });
    const service = serviceOf(fetch, [open, clear], { clock: createClock({ wall, monotonic, setTimer }) }, rules);
    await settle({ ...signed, service, signedAtWall: now }, { timeoutMs: 500 });
    await new Promise<void>((resolve) => void setTimer(10, () => resolve()));
    suspendedMs = 3_600_000;
    const signedAtMonotonic = monotonic();
    const again = { ...signed, service, signedAt: now + signedAtMonotonic, signedAtMonotonic, signedAtWall: wall() };
    expect(await settle(again, { timeoutMs: 60_000 })).toMatchObject({ outcome: "unknown", candidates: [later] });
  });

  it("counts an order that was made between two attempts as left: it is not known which of them it was for", async () => {
    const clock = createVirtualClock(now);
    const sentAt: number[] = [];
    const fetch: Fetch = async (url, { method }) => {
      if (url.endsWith("/time")) return responseOf({ time: clock.exchangeNow });
      // Made once the first attempt was executed.
      if (method === "GET") return responseOf({ ok: [{ id: "2", createdAt: now + 500 }] });
      sentAt.push(clock.elapsed);
      // The second attempt never arrives.
      return sentAt.length === 1 ? new Promise(() => {}) : Promise.reject(new Error("the connection closed"));
    };
    const retry = { attempts: 2, baseMs: 10_000, maxMs: 10_000 };
    const service = serviceOf(fetch, [open, clear], { clock, retry }, rules);
    const error = await service.call(service, clear, {}, { settle: false }).catch((cause: unknown) => cause);
    expect(sentAt[1]).toBeGreaterThan(8000);
    expect(await (error as UnknownOutcomeError).settle()).toMatchObject({ outcome: "unknown" });
  });
});
