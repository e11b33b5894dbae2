import { describe, expect, it } from "vitest";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Fetch } from "../fetch.ts";
import type { JsonObject } from "../json-object.ts";
import type { SentBetween, SettlementRules } from "../settlement-rules.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { createClock } from "../time/clock.ts";
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
    madeAt: () => undefined,
    acknowledge: () => undefined,
    remains: (records, _, { earliest }) => records.some(({ createdAt }) => (createdAt as number) < earliest),
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
    const { settled, sent, elapsed, lookedAt } = await run(() => [{ id: "2", createdAt: now + 500 }]);
    expect(settled).toEqual({ outcome: "executed" });
    expect(sent).toEqual([]);
    expect(lookedAt).toHaveLength(2);
    expect(elapsed).toBeGreaterThanOrEqual(17_000);
  });

  it("returns notExecuted when an older order is still open", async () => {
    const { settled, sent } = await run(() => [{ id: "1", createdAt: now - 60_000 }]);
    expect(settled).toMatchObject({ outcome: "notExecuted", proof: { operation: "orders.listOpen" } });
    expect(sent).toEqual([]);
  });

  it("counts from the signature when the machine was suspended since, so that a newer order is no older one", async () => {
    const { setTimer, monotonic } = createVirtualClock();
    const wall = () => now + 3_600_000 + monotonic();
    const records = [{ id: "2", createdAt: now + 60_000 }];
    const fetch: Fetch = async (url) => responseOf(url.endsWith("/time") ? { time: wall() } : { ok: records });
    const clock = createClock({ wall, monotonic, setTimer });
    const service = serviceOf(fetch, [open, clear], { clock }, { "orders.cancelAll": definition });
    const sent = { signedAt: now, signedAtMonotonic: 0, signedAtWall: now, validityMs: 5000 };
    const settled = await settle({ service, operation: clear, input: {}, ...sent }, { timeoutMs: 60_000 });
    expect(settled).toEqual({ outcome: "executed" });
  });

  it("reads the exchange's time again after the second lookup, so that a suspension between them is counted", async () => {
    const clock = createVirtualClock(now);
    const statedAt: number[] = [];
    let looks = 0;
    let sleptMs = 0;
    const fetch: Fetch = async (url) => {
      if (url.endsWith("/time")) return responseOf({ time: clock.exchangeNow + sleptMs });
      // The machine sleeps after the first lookup, and its monotonic clock stands still.
      if (++looks === 1) sleptMs = 3_600_000;
      return responseOf({ ok: [] });
    };
    const remains: SettlementRules["remains"] = (_, __, { now: stated }) => {
      statedAt.push(stated);
      return stated - now > 600_000 ? undefined : true;
    };
    const service = serviceOf(fetch, [open, clear], { clock }, { "orders.cancelAll": { ...definition, remains } });
    const unsettled = { service, operation: clear, input: {}, signedAt: now, signedAtMonotonic: 0, validityMs: 5000 };
    const settled = await settle(unsettled, { timeoutMs: 60_000 });
    expect(settled).toMatchObject({ outcome: "unknown" });
    expect(statedAt.at(-1)).toBeGreaterThan(now + 3_600_000);
  });

  it("counts from the first attempt that was perhaps executed, so that an order made since is no older one", async () => {
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
    const rules = {
      ...definition,
      remains: ([record]: readonly JsonObject[], _: JsonObject, { earliest, latest }: SentBetween) => {
        const createdAt = record?.createdAt as number;
        return createdAt < earliest ? true : createdAt > latest ? false : undefined;
      },
    };
    const service = serviceOf(fetch, [open, clear], { clock, retry: attempts }, { "orders.cancelAll": rules });
    const error = await service.call(service, clear, {}, { settle: false }).catch((cause: unknown) => cause);
    expect(sentAt[1]).toBeGreaterThan(8000);
    expect(await (error as UnknownOutcomeError).settle()).toMatchObject({ outcome: "unknown" });
  });

  it("counts from the earliest timestamp, so that what an attempt made after a correction of the clock is no older one", async () => {
    const clock = createVirtualClock(now, 3_600_000);
    let madeAt = 0;
    const responses: (() => ReturnType<Fetch>)[] = [
      // The response to a request whose timestamp is an hour ahead never arrives; that of the next one corrects the clock.
      () => new Promise(() => {}),
      async () => responseOf({ no: "late" }, 401),
      () => {
        madeAt = clock.exchangeNow;
        return new Promise(() => {});
      },
      () => Promise.reject(new Error("the connection closed")),
    ];
    const fetch: Fetch = async (url, { method }) => {
      if (url.endsWith("/time")) return responseOf({ time: clock.exchangeNow });
      return method === "GET" ? responseOf({ ok: [{ id: "2", createdAt: madeAt }] }) : responses.shift()!();
    };
    const retry = { attempts: 4, baseMs: 100, maxMs: 100 };
    const options = { clock, retry, timeoutMs: 60_000 };
    const service = serviceOf(fetch, [open, clear], options, { "orders.cancelAll": definition });
    const error = await service.call(service, clear, {}, { settle: false }).catch((cause: unknown) => cause);
    expect(responses).toEqual([]);
    expect(await (error as UnknownOutcomeError).settle()).toEqual({ outcome: "executed" });
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
