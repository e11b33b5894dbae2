import { describe, expect, it } from "vitest";
import type { CallOptions } from "../operation/call-options.ts";
import type { Operation } from "../operation/operation.ts";
import type { Cost, Limiter } from "../rate-limit/limiter.ts";
import { createLimiter } from "../rate-limit/memory-limiter.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { createIntent } from "./intent.ts";
import { limit } from "./rate-limit.ts";
import { noAttempts, type SendResult } from "./received.ts";

const request = {
  url: "https://exchange.test/",
  path: "/",
  query: "",
  init: { method: "GET", headers: {}, redirect: "manual" as const },
};
const rateLimit = { pool: "spot", weight: 2 };
const responded = {
  kind: "payload",
  status: 200,
  headers: new Headers(),
  payload: 1,
  sentAt: 0,
  receivedAt: 0,
} as const;

async function run(limiter: Limiter, facts: Partial<Operation> = {}, options: CallOptions = {}, more: object = {}) {
  const events: ClientEvent[] = [];
  const onEvent = (event: ClientEvent) => events.push(event);
  const service = serviceOf(async () => responseOf({ ok: 1 }), [], { limiter, onEvent, ...more });
  const operation = operationOf({ id: "orders.list", rateLimit, ...facts });
  const intent = createIntent(service, operation, {}, options);
  let sent = 0;
  const send = limit(
    service,
    operation,
  )(async (): Promise<SendResult> => {
    sent += 1;
    return { received: responded, trace: { ...noAttempts, rateLimit: { remaining: 5 } } };
  });
  const { received } = await send(intent, request, noAttempts);
  return { received, sent, events };
}

describe("a limited call", () => {
  it("is sent at once when its pool has room, and passes the rate limit of the response to the limiter", async () => {
    const seen: unknown[] = [];
    const limiter: Limiter = { take: () => 0, learn: (cost, state) => seen.push(cost, state) };
    const { received, sent, events } = await run(limiter);
    const cost: Cost = { ...rateLimit, operation: "orders.list", reserve: false };
    expect([received, sent, events, seen]).toEqual([responded, 1, [], [cost, { remaining: 5 }]]);
  });

  it("passes nothing to the limiter when no response arrived", async () => {
    const seen: unknown[] = [];
    const limiter: Limiter = { take: () => 0, learn: (_, state) => seen.push(state) };
    const service = serviceOf(async () => responseOf({ ok: 1 }), [], { limiter });
    const operation = operationOf({ id: "orders.list", rateLimit });
    const earlier = { ...noAttempts, rateLimit: { remaining: 5 } };
    const lost = { kind: "lost", reason: "network", written: true, cause: 0 } as const;
    const send = limit(service, operation)(async (_, __, trace) => ({ received: lost, trace }));
    await send(createIntent(service, operation, {}, {}), request, earlier);
    expect(seen).toEqual([]);
  });

  it("may use the reserve when it may be repeated, as cancelling may", async () => {
    const reserves: boolean[] = [];
    const limiter: Limiter = { take: ({ reserve }) => reserves.push(reserve) - 1 - (reserves.length - 1) };
    for (const kind of ["read", "idempotent", "retryable", "once"] as const) await run(limiter, { effect: { kind } });
    expect(reserves).toEqual([false, true, true, false]);
  });

  it("waits for its place, publishes the wait, and takes another place when the pool was closed meanwhile", async () => {
    const waits = [20, 10];
    const holds = [false, true];
    const limiter: Limiter = { take: () => waits.shift() ?? 0, holds: () => holds.shift() ?? true };
    const started = performance.now();
    const { sent, events } = await run(limiter);
    expect(performance.now() - started).toBeGreaterThanOrEqual(28);
    expect(sent).toBe(1);
    expect(events.map((event) => event.type === "wait" && [event.reason, event.ms])).toEqual([
      ["rateLimit", 20],
      ["rateLimit", 10],
    ]);
  });

  it.each<[string, Limiter, CallOptions, object]>([
    ["its place comes too late", { take: () => 60_000 }, { timeoutMs: 1000 }, { reason: "timeout", written: false }],
    [
      "it is aborted while it waits",
      { take: () => new Promise(() => {}) },
      { signal: AbortSignal.timeout(20) },
      { reason: "aborted", written: false },
    ],
    ["the limiter fails", { take: () => Promise.reject(new Error("no")) }, {}, { reason: "network", written: false }],
  ])("is not sent when %s, and ends without a useless wait", async (_, limiter, options, lost) => {
    const clock = createVirtualClock();
    const { received, sent } = await run(limiter, {}, options, options.signal === undefined ? { clock } : {});
    expect(received).toMatchObject({ kind: "lost", ...lost });
    expect(sent).toBe(0);
    expect(clock.elapsed).toBeLessThan(400);
  });

  it.each<[string, Limiter]>([
    ["never says when", { take: () => new Promise(() => {}) }],
    ["never says whether a place still holds", { take: () => 5, holds: () => new Promise(() => {}) }],
    ["closes its pool again and again", { take: () => 1, holds: () => false }],
  ])("ends by its deadline, not sent, when the limiter %s", async (_, limiter) => {
    const clock = createVirtualClock();
    const { received, sent } = await run(limiter, {}, { timeoutMs: 60 }, { clock });
    expect([received, sent]).toEqual([expect.objectContaining({ kind: "lost", reason: "timeout", written: false }), 0]);
    expect(clock.elapsed).toBeLessThanOrEqual(60);
  });

  it("ends at once when it is aborted while the limiter does not respond", async () => {
    const limiter: Limiter = { take: () => new Promise(() => {}) };
    const { received } = await run(limiter, {}, { signal: AbortSignal.timeout(20) });
    expect(received).toMatchObject({ kind: "lost", reason: "aborted", written: false });
  });

  it("waits once when it may use the reserve, however often its pool is closed", async () => {
    const limiter: Limiter = { take: () => 5, holds: () => false };
    const { sent, events } = await run(limiter, { effect: { kind: "idempotent" } });
    expect([sent, events.length]).toEqual([1, 1]);
  });

  it("is sent when the limiter returns a value that is not a time, or throws at a response", async () => {
    for (const ms of [Number.NaN, -1, undefined as never]) {
      const limiter: Limiter = { take: () => ms, learn: () => expect.unreachable("thrown by a limiter") };
      expect(await run(limiter)).toMatchObject({ received: responded, sent: 1 });
    }
  });

  it("is passed on at once when the limiter waits at once", () => {
    const service = serviceOf(async () => responseOf({ ok: 1 }), [], { limiter: { take: () => 0 } });
    let sent = false;
    const operation = operationOf({ id: "orders.list", rateLimit });
    const send = limit(
      service,
      operation,
    )(async (_, __, trace) => {
      sent = true;
      return { received: responded, trace };
    });
    void send(createIntent(service, operation, {}, {}), request, noAttempts);
    expect(sent).toBe(true);
  });

  it("is not limited if the contract names no pool", async () => {
    const limiter: Limiter = { take: () => Promise.reject(new Error("asked")) };
    const service = serviceOf(async () => responseOf({ ok: 1 }), [], { limiter });
    const operation = operationOf({ id: "orders.list" });
    const sent = { received: responded, trace: noAttempts };
    const send = limit(service, operation)(async () => sent);
    expect(await send(createIntent(service, operation, {}, {}), request, noAttempts)).toBe(sent);
  });

  it("keeps a hundred callers at once within the quota", async () => {
    const clock = createVirtualClock();
    const pools = { spot: { quota: 100, windowMs: 200 } };
    const limiter = createLimiter({ pools, reserve: 0, marginMs: 150, clock });
    const gone: number[] = [];
    const one = async () => {
      await run(limiter, {}, {}, { clock });
      gone.push(clock.elapsed);
    };
    await Promise.all(Array.from({ length: 120 }, one));
    for (const at of gone)
      expect(gone.filter((other) => other >= at && other < at + 200).length).toBeLessThanOrEqual(50);
  });
});
