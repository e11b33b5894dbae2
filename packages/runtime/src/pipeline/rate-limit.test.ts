import { describe, expect, it } from "vitest";
import type { CallOptions } from "../operation/operation.ts";
import type { Cost, Limiter } from "../rate-limit/limiter.ts";
import { exchangeOf } from "../testing/exchange.ts";
import { operationOf, responseOf } from "../testing/service.ts";
import { ok, read, reset } from "../testing/things.ts";

const rateLimit = { pool: "spot", weight: 2 };
const limited = operationOf({ id: "things.limited", rateLimit });
const never = new Promise<never>(() => {});

/** Makes one call with a limiter. */
async function run(limiter: Limiter, options: CallOptions = {}, operation = limited) {
  const events: unknown[] = [];
  const onEvent = (event: { type: string }) => event.type === "wait" && events.push(event);
  const { make, counts, clock } = exchangeOf(ok, { limiter, onEvent });
  const result = await make(operation, {}, options);
  return { result, sent: counts.send, events, clock };
}

const failing: Limiter = { take: () => Promise.reject(new Error("no")) };
const stop = new AbortController();
const stopping = () => {
  queueMicrotask(() => stop.abort(Object.assign(new Error(), { name: "Enough" })));
  return never;
};

describe("a limited call", () => {
  it("is sent when its pool has room, and passes the rate limit of a response to the limiter", async () => {
    const seen: unknown[] = [];
    const limiter: Limiter = { take: () => 0, learn: (...learned) => seen.push(...learned) };
    const steps = [
      responseOf({ ok: 1 }, 200, { "x-remaining": "5" }),
      responseOf({ no: "slow" }, 429, { "x-remaining": "0" }),
    ];
    const { make } = exchangeOf((count) => steps[count] ?? reset(), { limiter });
    expect(await make(limited, {})).toBe(1);
    const cost: Cost = { ...rateLimit, operation: "things.limited", reserve: false };
    expect(seen).toEqual([cost, { remaining: 5 }]);
    for (const code of ["ERR_API", "ERR_NETWORK"])
      expect(await make(limited, {}, { retry: false })).toMatchObject({ code });
    expect(seen.slice(2)).toEqual([cost, { remaining: 0 }]);
  });

  it("may use the reserve when it may be repeated, or deletes, as cancelling does", async () => {
    const reserves: boolean[] = [];
    const take: Limiter["take"] = ({ reserve }) => {
      reserves.push(reserve);
      return 0;
    };
    for (const kind of ["read", "idempotent", "retryable", "once"] as const)
      await run({ take }, {}, operationOf({ id: "things.other", method: "POST", rateLimit, effect: { kind } }));
    await run({ take }, {}, operationOf({ id: "things.other", method: "DELETE", rateLimit, effect: { kind: "once" } }));
    expect(reserves).toEqual([false, true, true, false, true]);
  });

  it("waits for its place, publishes the wait, and takes another place when the pool was closed meanwhile", async () => {
    const waits = [20, 10];
    const holds = [false, true];
    const limiter: Limiter = { take: () => waits.shift() ?? 0, holds: () => holds.shift() ?? true };
    const { sent, events, clock } = await run(limiter);
    expect([sent, clock.elapsed]).toEqual([1, 30]);
    const facts = { type: "wait", service: "test", operation: "things.limited", reason: "rateLimit" };
    expect(events).toEqual([20, 10].map((ms) => ({ ...facts, ms })));
  });

  it.each<[string, Limiter, CallOptions, string, number]>([
    ["its place comes too late", { take: () => 60_000 }, { timeoutMs: 1000, retry: false }, "TimeoutError", 0],
    ["it is aborted while it waits", { take: stopping }, { signal: stop.signal }, "Enough", 0],
    ["the limiter fails", failing, { retry: false }, "NotSentError", 0],
    ["it was aborted, and the limiter fails", failing, { signal: AbortSignal.abort() }, "AbortError", 0],
    ["the limiter never says when", { take: () => never }, { timeoutMs: 60 }, "TimeoutError", 60],
    [
      "the limiter never says whether a place still holds",
      { take: () => 5, holds: () => never },
      { timeoutMs: 60 },
      "TimeoutError",
      60,
    ],
    ["its pool is closed each time", { take: () => 1, holds: () => false }, { timeoutMs: 60 }, "TimeoutError", 60],
  ])("is not sent when %s, and ends without a useless wait", async (_, limiter, options, name, ms) => {
    const { result, sent, clock } = await run(limiter, options);
    expect([result.name, sent]).toEqual([name, 0]);
    expect(clock.elapsed).toBeLessThanOrEqual(ms);
  });

  it("waits once when it may use the reserve, however often its pool is closed", async () => {
    const cancel = operationOf({ id: "things.cancel", method: "DELETE", rateLimit, effect: { kind: "idempotent" } });
    const { sent, events } = await run({ take: () => 5, holds: () => false }, {}, cancel);
    expect([sent, events.length]).toEqual([1, 1]);
  });

  it("is sent when the limiter returns a value that is not a time, or throws at a response", async () => {
    for (const ms of [Number.NaN, -1, undefined as never]) {
      const limiter: Limiter = { take: () => ms, learn: () => expect.unreachable("thrown by a limiter") };
      const { make } = exchangeOf(() => responseOf({ ok: 1 }, 200, { "x-remaining": "5" }), { limiter });
      expect(await make(limited, {})).toBe(1);
    }
  });

  it("is not limited if the contract names no pool", async () => {
    const { sent } = await run(failing, {}, read);
    expect(sent).toBe(1);
  });
});
