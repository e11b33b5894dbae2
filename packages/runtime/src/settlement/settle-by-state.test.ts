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

describe("settlement of a call that sets or clears a state", () => {
  const open = operationOf({ id: "orders.listOpen" });
  const clear = operationOf({
    id: "orders.cancelAll",
    method: "DELETE",
    effect: { kind: "retryable", lookup: "orders.listOpen", visibleAfterMs: 10_000 },
  });
  const definition: SettlementRules = {
    matches: () => false,
    acknowledge: () => undefined,
    judgeState: (records, _, sent) => {
      const shown = records.filter(({ createdAt }) => !((createdAt as number) > (sent?.latest ?? Infinity)));
      return shown.length === 0 ? { outcome: "executed" } : { outcome: "unknown", reason: "call again", shown };
    },
  };

  /** Settles a lost cancellation against what is open at each look. */
  const run = async (look: (count: number) => JsonObject[] | "down" | "busy") => {
    const clock = createVirtualClock(now);
    const sent: string[] = [];
    const lookedAt: number[] = [];
    const fetch: Fetch = async (url, { method }) => {
      if (url.endsWith("/time")) return responseOf({ time: clock.exchangeNow });
      if (method !== "GET") sent.push(method);
      const records = look(lookedAt.length);
      lookedAt.push(clock.monotonic());
      if (records === "busy") return responseOf({ no: "busy" }, 429, { "retry-after": "20" });
      return records === "down" ? responseOf("<html>", 502) : responseOf({ ok: records });
    };
    const service = serviceOf(fetch, [open, clear], { clock }, { "orders.cancelAll": definition });
    const input = {};
    const unsettled = { service, operation: clear, input, signedAt: now, signedAtMonotonic: 0, validityMs: 5000 };
    return { settled: await settle(unsettled, { timeoutMs: 60_000 }), sent, elapsed: clock.elapsed, lookedAt };
  };

  it("returns executed when two lookups show no older open order, and never sends the call again", async () => {
    const { settled, sent, elapsed, lookedAt } = await run(() => [{ id: "2", createdAt: now + 5000 }]);
    expect(settled).toEqual({ outcome: "executed" });
    expect(sent).toEqual([]);
    expect(lookedAt).toHaveLength(2);
    expect(elapsed).toBeGreaterThanOrEqual(17_000);
  });

  it("returns unknown with what is left of before, once two lookups show it", async () => {
    const left = { id: "1", createdAt: now - 60_000 };
    const { settled, sent, lookedAt } = await run(() => [left]);
    expect(settled).toEqual({ outcome: "unknown", reason: "call again", candidates: [left] });
    expect(sent).toEqual([]);
    expect(lookedAt).toHaveLength(2);
  });

  it("believes no single lookup, which a replica that lags may have sent", async () => {
    const { settled, lookedAt } = await run((count) => (count === 0 ? [{ id: "1", createdAt: now - 60_000 }] : []));
    expect(settled).toEqual({ outcome: "executed" });
    expect(lookedAt).toHaveLength(3);
  });

  it("takes no open order for a later one when the machine was suspended since: it may have signed hours before", async () => {
    const { setTimer, monotonic } = createVirtualClock();
    const wall = () => now + 3_600_000 + monotonic();
    const records = [{ id: "2", createdAt: now + 60_000 }];
    const fetch: Fetch = async (url) => responseOf(url.endsWith("/time") ? { time: wall() } : { ok: records });
    const clock = createClock({ wall, monotonic, setTimer });
    const service = serviceOf(fetch, [open, clear], { clock }, { "orders.cancelAll": definition });
    const sent = { signedAt: now, signedAtMonotonic: 0, signedAtWall: now, validityMs: 5000 };
    const settled = await settle({ service, operation: clear, input: {}, ...sent }, { timeoutMs: 60_000 });
    expect(settled).toMatchObject({ outcome: "unknown", candidates: records });
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
    const attempts = { attempts: 2, baseMs: 10_000, maxMs: 10_000 };
    const service = serviceOf(fetch, [open, clear], { clock, retry: attempts }, { "orders.cancelAll": definition });
    const error = await service.call(service, clear, {}, { settle: false }).catch((cause: unknown) => cause);
    expect(sentAt[1]).toBeGreaterThan(8000);
    expect(await (error as UnknownOutcomeError).settle()).toMatchObject({ outcome: "unknown" });
  });

  it("looks again no sooner than the exchange asks for", async () => {
    const { settled, lookedAt } = await run((count) => (count === 0 ? "busy" : []));
    expect(settled).toEqual({ outcome: "executed" });
    expect(lookedAt[1]! - lookedAt[0]!).toBeGreaterThanOrEqual(20_000);
  });

  it("leaves the outcome unknown when the state cannot be read", async () => {
    expect((await run(() => "down")).settled).toMatchObject({ outcome: "unknown", cause: { code: "ERR_HTTP" } });
  });
});
