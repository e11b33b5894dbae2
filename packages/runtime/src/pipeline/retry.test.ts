import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { callForOutcome } from "../effects/call-for-outcome.ts";
import type { Interceptor } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { platformRandomness } from "../operation/randomness.ts";
import { type ExchangeSteps, exchangeOf, found, responds, type Step, scripted, timeOf } from "../testing/exchange.ts";
import { operationOf, responseOf } from "../testing/service.ts";
import { broken, cancel, connectFails, keyed, ok, once, read, reset, stall } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";

const start = 1_700_000_000_000;
const rejects = (no: string, status = 400, headers = {}) => responds({ no }, status, headers);
const page = responds("<html>", 503);

describe("a call that may be sent again", () => {
  it("tries a read again and signs each attempt afresh", async () => {
    const signed: (string | undefined)[] = [];
    const fresh: (boolean | undefined)[] = [];
    const steps = scripted(page, reset, page, ok);
    const send: Step = (...request) => {
      signed.push(request[2].headers["x-signed-at"]);
      fresh.push(request[2].freshConnection);
      return steps(...request);
    };
    // Two pauses of less than a millisecond would give one timestamp.
    const { make } = exchangeOf(send, { advanced: { randomness: { ...platformRandomness, next: () => 0.5 } } });
    expect(await make(read, {})).toEqual({ id: 1 });
    expect(new Set(signed).size).toBe(4);
    // After a lost response, idle connections may be as silent as that one was.
    expect(fresh).toEqual([undefined, undefined, true, true]);
  });

  it.each<[string, Step[]]>([
    ["", []],
    [" and another attempt that was not sent", [connectFails]],
    [" and another attempt whose timestamp was too old", [rejects("late")]],
  ])("has an unknown outcome after a rejected repeat%s: the first attempt may be executed", async (_, between) => {
    const clock = createVirtualClock();
    const time = () => timeOf(clock.exchangeNow + 60_000);
    const send = scripted(reset, ...between, rejects("missing"));
    const error = await exchangeOf({ send, time }, { clock }).make(cancel, {});
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME", apiCode: "missing", category: "notFound" });
  });

  it("hides the signature of an earlier attempt in the error of a later one that was not signed", async () => {
    const interceptor: Interceptor = (next) => (url, init) =>
      counts.send > 0 ? Promise.reject(new Error(`as ${start}`)) : next(url, init);
    const { make, counts } = exchangeOf(reset, { interceptors: [interceptor] });
    expect(inspect((await make(read, {})).cause)).toContain("as [signed]");
  });

  it("has the time for one attempt that its own option states, else the client's", async () => {
    for (const attemptTimeoutMs of [undefined, 500]) {
      const { make, clock } = exchangeOf(stall, { attemptTimeoutMs: 300 });
      await make(read, {}, { retry: false, ...(attemptTimeoutMs !== undefined && { attemptTimeoutMs }) });
      expect(clock.elapsed).toBe(attemptTimeoutMs ?? 300);
    }
  });

  it("ends with an error whose facts are those of the latest response that states them", async () => {
    const factsOf = (id: string, remaining: number) => ({ "x-request-id": id, "x-remaining": String(remaining) });
    const slow = [factsOf("one", 9), factsOf("two", 8)].map((headers) => rejects("slow", 429, headers));
    const send = scripted(...slow, rejects("missing", 404, { "x-request-id": "three" }));
    const facts = { status: 404, requestId: "three", rateLimit: { remaining: 8 } };
    expect(await exchangeOf(send).make(read, {})).toMatchObject({ apiCode: "missing", ...facts });
  });

  it("neither waits nor spends a retry when Retry-After requests more than the deadline has", async () => {
    const send = scripted(rejects("slow", 429, { "retry-after": "60" }), reset, ok);
    const { make, clock, counts } = exchangeOf(send, { retry: { budget: { capacity: 1 } } });
    expect(await make(read, {}, { timeoutMs: 500 })).toMatchObject({ code: "ERR_API" });
    expect([clock.elapsed, counts.send]).toEqual([0, 1]);
    expect(await make(read, {})).toEqual({ id: 1 });
  });

  it.each(["429", "418", "503", "429, and breaks"])("waits for the reset of a spent limit: %s", async (status) => {
    const body = status.endsWith("breaks") ? broken() : { no: "slow" };
    const spent = () => responseOf(body, Number.parseInt(status, 10), { "x-remaining": "0", "x-reset": "3000" });
    const { make, clock } = exchangeOf(scripted(spent, ok));
    expect(await make(read, {})).toEqual({ id: 1 });
    expect(clock.elapsed).toBeGreaterThanOrEqual(3000);
  });

  it("sends 1.1 requests per read once the retry budget is spent, no less and no more", async () => {
    const { make, counts } = exchangeOf(reset, { retry: { baseMs: 0, budget: { capacity: 1 } } });
    for (let i = 0; i < 200; i += 1) await make(read, {});
    expect(counts.send).toBe(220);
  });

  it("does not move its clock by the Date of a response, which a proxy may have written", async () => {
    const date = new Date(start + 600_000).toUTCString();
    const { make, service } = exchangeOf(() => responseOf({ ok: { id: 1 } }, 200, { date }));
    await make(read, {});
    expect(service.clock.offset).toBeUndefined();
  });

  it("is sent again within the call if it sets a state, unless retry is false, and is never settled by sending", async () => {
    const clear = operationOf({ id: "things.clear", method: "DELETE", effect: { kind: "retryable" } });
    const { make, counts } = exchangeOf(scripted(reset, ok));
    expect(await make(clear, {})).toEqual({ id: 1 });
    expect(counts.send).toBe(2);
    const not = exchangeOf(reset);
    const error = await not.make(clear, {}, { retry: false });
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
    expect(not.counts.send).toBe(1);
  });

  it("is settled by a repeat if it names one thing, until the signal of the settlement", async () => {
    const { make, clock } = exchangeOf(scripted(reset, stall));
    const error = await make(cancel, {}, { retry: false });
    const controller = new AbortController();
    void clock.setTimer(50, () => controller.abort());
    expect(await error.settle({ signal: controller.signal })).toMatchObject({ outcome: "unknown" });
    expect(clock.elapsed).toBeLessThan(1000);
  });
});

describe("a call whose timestamp is rejected", () => {
  const late = rejects("late");
  /** A client whose wall clock is ahead of the exchange's by so much. */
  const skewed = (offsetMs: number, steps: Partial<ExchangeSteps> = {}) => {
    const clock = createVirtualClock(start, offsetMs);
    const signed: number[] = [];
    const send: Step = (...request) => {
      signed.push(Number(request[2].headers["x-signed-at"]));
      if (steps.send !== undefined) return steps.send(...request);
      return Math.abs((signed.at(-1) ?? 0) - clock.exchangeNow) > 5000 ? late() : ok();
    };
    return { ...exchangeOf({ ...steps, send }, { clock }), signed };
  };

  it("sets its clock by the time operation and signs once more when the timestamp was too old when it left", async () => {
    const { make, counts, signed } = skewed(-600_000);
    expect(await make(keyed, {})).toEqual({ id: 1 });
    expect(counts).toMatchObject({ send: 2, time: 1 });
    expect(Math.abs((signed[1] ?? 0) - start)).toBeLessThan(10);
  });

  it("waits as long as Retry-After requests before it is signed again", async () => {
    const { make, clock } = skewed(-600_000, { send: scripted(rejects("late", 429, { "retry-after": "3" }), ok) });
    expect(await make(keyed, {})).toEqual({ id: 1 });
    expect(clock.elapsed).toBeGreaterThanOrEqual(3000);
  });

  it("waits for the time that another call asks for no longer than its own deadline", async () => {
    const { make, clock } = skewed(-600_000, { time: stall });
    const first = make(keyed, { key: "first" });
    await make(keyed, { key: "second" }, { timeoutMs: 300 });
    expect(clock.elapsed).toBeLessThan(400);
    await first;
  });

  it("asks for the exchange's time once for all calls that were signed before, and again where that failed", async () => {
    const { make, counts } = skewed(-600_000);
    await Promise.all([1, 2, 3, 4, 5].map((key) => make(keyed, { key: String(key) })));
    expect(counts).toMatchObject({ send: 10, time: 1 });

    const time = scripted(page, () => timeOf(other.clock.exchangeNow));
    const other = skewed(-600_000, { time });
    const ends = ["1", "2", "3"].map((key) => other.make(keyed, { key }, { settle: false }));
    expect(await Promise.all(ends)).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }]);
    expect(other.counts.time).toBe(2);
  });

  it("is not signed again when it is sent once and the timestamp was ahead: the request becomes valid later", async () => {
    const { make, counts } = skewed(600_000);
    expect(await make(keyed, {}, { timeoutMs: 30_000 })).toMatchObject({ outcome: "unknown", apiCode: "late" });
    expect(counts.send).toBe(1);
  });

  it.each([
    ["keyed", keyed, 2000, "ERR_NOT_EXECUTED", "this machine's clock is 2.0 s ahead of the exchange's; "],
    ["sent once", once, 600_000, "ERR_UNKNOWN_OUTCOME", "this machine's clock is 600.0 s ahead of the exchange's; "],
    ["sent once", once, -5500, "ERR_UNKNOWN_OUTCOME", "this machine's clock is 5.5 s behind the exchange's; "],
    ["by a clock that is right", once, 40, "ERR_UNKNOWN_OUTCOME", "the exchange's time does not prove"],
  ])("names the code, and by how much the clock is wrong: %s", async (_, operation, aheadMs, code, text) => {
    const message = expect.stringContaining(`late late! (timestamp); ${text}`);
    const { make } = skewed(aheadMs, { send: late });
    expect(await make(operation, {})).toMatchObject({ code, apiCode: "late", message });
  });

  it("was certainly not executed when it was too old, whatever its code proves", async () => {
    const clock = createVirtualClock(start, -600_000);
    const errorCodes = { late: { category: "timestamp", proof: false } } as const;
    const { make } = exchangeOf(scripted(late, rejects("funds")), { clock, errorCodes });
    expect(await make(once, {})).toMatchObject({ code: "ERR_API", apiCode: "funds", outcome: "notExecuted" });
  });

  it("is not signed again when a copy may have been executed before it was rejected as too old", async () => {
    const { make, counts } = exchangeOf({ send: late, find: found() });
    expect(await make(keyed, {})).toEqual({ id: "9" });
    expect(counts.send).toBe(1);
  });

  it("is not signed again by a cache, whose response may be another request's", async () => {
    for (const operation of [keyed, once, cancel])
      for (const [name, value] of Object.entries({ age: "3", "x-cache": "HIT", warning: '110 - "stale"' })) {
        const { make, counts } = exchangeOf({ send: rejects("late", 400, { [name]: value }), find: found() });
        expect(await make(operation, {})).toMatchObject(operation === keyed ? { id: "9" } : { outcome: "unknown" });
        expect(counts.send).toBe(1);
      }
  });

  it("signs a read again whichever way the clock was off, and corrects later calls", async () => {
    for (const offsetMs of [600_000, -600_000]) {
      const { make, counts } = skewed(offsetMs);
      expect([await make(read, {}), await make(keyed, {})]).toEqual([{ id: 1 }, { id: 1 }]);
      expect(counts.send).toBe(3);
    }
  });

  it("sets its clock by the Date of the rejection if the exchange's time cannot be read, for reads only", async () => {
    const date = new Date(start).toUTCString();
    const steps = { send: scripted(rejects("late", 400, { date }), ok), time: page };
    const { make, service, clock } = skewed(-600_000, steps);
    expect(await make(read, {})).toEqual({ id: 1 });
    expect(Math.abs(service.clock.now() - clock.exchangeNow)).toBeLessThan(1000);
    const other = skewed(-600_000, steps);
    expect(await other.make(once, {})).toMatchObject({ outcome: "unknown" });
    expect(other.counts.send).toBe(1);
  });

  it.each([
    ["has no Date", {}],
    ["differs from the Date of its response", { date: new Date(start).toUTCString() }],
  ])("says that the exchange's time proves nothing where it %s", async (_, headers) => {
    const date = new Date(start).toUTCString();
    const time = () => responseOf({ time: start + 60_000 }, 200, headers);
    const { service } = skewed(-7000, { send: rejects("late", 400, { date }), time, find: reset });
    const outcome = await callForOutcome(service, keyed, {});
    expect(outcome).toMatchObject({ reason: expect.stringMatching(/^late!; .*clock is \d.*does not prove.*lookup/) });
  });

  it("reports that the clock is off if the exchange's time cannot be read at all", async () => {
    const message = expect.stringContaining("could not be read");
    expect(await exchangeOf({ send: late, time: stall }).make(read, {})).toMatchObject({ code: "ERR_API", message });
  });
});

describe("a call that is aborted while it waits for its next attempt", () => {
  const slow = rejects("slow", 429);
  /** Aborts during the wait after the last of these steps. */
  async function abortedAfter(operation: Operation, ...steps: Step[]) {
    const aborting = new AbortController();
    let waits = 0;
    const onEvent = ({ type }: { type: string }) => {
      if (type === "wait" && ++waits === steps.length) aborting.abort(new Error("enough"));
    };
    const { make, counts } = exchangeOf(scripted(...steps), { onEvent });
    const error = await make(operation, {}, { signal: aborting.signal });
    expect(counts.send).toBe(steps.length);
    return error;
  }

  it.each<[string, Step[], string, string]>([
    ["has proved that nothing happened when no attempt was sent", [connectFails], "ERR_NOT_SENT", "notExecuted"],
    ["has proved that nothing happened when each attempt was rejected", [slow], "ERR_API", "notExecuted"],
    ["is in doubt after a response that proves nothing", [rejects("500000", 500)], "ERR_UNKNOWN_OUTCOME", "unknown"],
    ["is in doubt after a lost response", [reset], "ERR_UNKNOWN_OUTCOME", "unknown"],
    ["is in doubt when the attempt before was lost", [reset, connectFails], "ERR_UNKNOWN_OUTCOME", "unknown"],
    ["is in doubt when a lost attempt was followed by a rejection", [reset, slow], "ERR_UNKNOWN_OUTCOME", "unknown"],
  ])("%s", async (_, steps, code, outcome) => {
    expect(await abortedAfter(cancel, ...steps)).toMatchObject({ code, outcome });
  });

  it("throws the caller's reason when it is a read", async () => {
    expect((await abortedAfter(read, slow)).message).toBe("enough");
  });
});
