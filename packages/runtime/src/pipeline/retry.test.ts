import { describe, expect, it } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { NotSentError } from "../errors/not-sent-error.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Operation } from "../operation/operation.ts";
import { type ExchangeSteps, exchangeOf, type Step } from "../testing/exchange.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import {
  cancel,
  connectFails,
  failure,
  keyed,
  ok,
  once,
  quick,
  read,
  reset,
  scripted,
  stall,
} from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { call } from "./call.ts";

describe("a call that may be sent again", () => {
  it("tries a read again and signs each attempt afresh", async () => {
    const fetch = scripted(reset, () => responseOf("<html>", 503), ok);
    expect(await call(serviceOf(fetch, [], quick), read, {})).toEqual({ id: 1 });
    expect(fetch).toHaveBeenCalledTimes(3);
    for (const [, init] of fetch.mock.calls) expect(init.headers["x-signed-at"]).toMatch(/^\d+$/);
  });

  it("has an unknown outcome after a rejected repeat, which does not prove that the first attempt did nothing", async () => {
    const error = await failure(
      call(
        serviceOf(
          scripted(reset, () => responseOf({ no: "missing" })),
          [],
          quick,
        ),
        cancel,
        {},
      ),
    );
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(error).toMatchObject({ apiCode: "missing", category: "notFound" });
  });

  it("waits as long as Retry-After requests, and not at all when the deadline is earlier", async () => {
    const fetch = scripted(() => responseOf({ no: "slow" }, 429, { "retry-after": "60" }), ok);
    const clock = createVirtualClock();
    const error = await failure(call(serviceOf(fetch, [], { ...quick, timeoutMs: 500, clock }), read, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(clock.elapsed).toBeLessThan(400);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("sends at most 1.1 requests per read once the retry budget is spent", async () => {
    const fetch = scripted(reset);
    const service = serviceOf(fetch, [], { retry: { baseMs: 0, budget: { capacity: 1 } } });
    for (let i = 0; i < 200; i += 1) await failure(call(service, read, {}));
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(200 * 1.1 + 1);
  });

  describe("whose timestamp is rejected", () => {
    const late: Step = () => responseOf({ no: "late" }, 400);
    /** A client whose wall clock is ahead of the exchange's by so much. */
    const skewed = (offsetMs: number, steps: Partial<ExchangeSteps> = {}) => {
      const clock = createVirtualClock(1_700_000_000_000, offsetMs);
      const signed: number[] = [];
      const send: Step = (_, __, { headers }) => {
        signed.push(Number(headers["x-signed-at"]));
        return Math.abs((signed.at(-1) ?? 0) - clock.exchangeNow) > 5000 ? late(0, "", {} as never) : ok();
      };
      return { ...exchangeOf({ send, ...steps }, { clock }), signed };
    };

    it("sets its clock by the time operation and signs once more when the timestamp was too old when it left", async () => {
      const { service, counts, signed } = skewed(-600_000);
      expect(await call(service, keyed, {})).toEqual({ id: 1 });
      expect(counts).toMatchObject({ send: 2, time: 1 });
      expect(Math.abs((signed[1] ?? 0) - 1_700_000_000_000)).toBeLessThan(10);
    });

    it("waits as long as Retry-After requests before it is signed again", async () => {
      const sentAt: number[] = [];
      const { service, clock } = skewed(-600_000, {
        send: (count) => {
          sentAt.push(clock.elapsed);
          return count === 0 ? responseOf({ no: "late" }, 429, { "retry-after": "3" }) : ok();
        },
      });
      expect(await call(service, keyed, {})).toEqual({ id: 1 });
      expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(3000);
    });

    it("asks for the exchange's time once for all calls that were signed before, and again where that failed", async () => {
      const { service, counts } = skewed(-600_000);
      const all = [1, 2, 3, 4, 5].map((key) => call(service, keyed, { key: String(key) }));
      expect(await Promise.all(all)).toHaveLength(5);
      expect(counts).toMatchObject({ send: 10, time: 1 });

      const {
        service: other,
        counts: tries,
        clock,
      } = skewed(-600_000, {
        time: (count) => (count === 0 ? responseOf("<html>", 502) : responseOf({ time: clock.exchangeNow })),
      });
      const each = (key: string) => call(other, keyed, { key }, { settle: false });
      const ends = await Promise.allSettled(["1", "2", "3"].map(each));
      expect(ends.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
      expect(tries.time).toBe(2);
    });

    it("is not signed again when it is sent once and the timestamp was ahead: the request becomes valid later", async () => {
      const { service, counts, clock } = skewed(600_000);
      expect(await failure(call(service, keyed, {}))).toMatchObject({ outcome: "unknown", apiCode: "late" });
      expect(counts.send).toBe(1);
      const error = (await failure(call(service, keyed, { key: "k" }, { settle: false }))) as unknown;
      expect(error).toBeInstanceOf(Error);
      expect(clock.elapsed).toBeGreaterThan(0);
    });

    it.each([
      ["keyed", keyed, 2000, "ERR_NOT_EXECUTED", "2.0 s ahead of"],
      ["sent once", once, 600_000, "ERR_UNKNOWN_OUTCOME", "600.0 s ahead of"],
      ["sent once", once, -5500, "ERR_UNKNOWN_OUTCOME", "5.5 s behind"],
    ])(
      "names the code, and by how much the clock is wrong, where it is %s",
      async (_, operation, aheadMs, code, text) => {
        const { service } = skewed(aheadMs, { send: late });
        const error = await failure(call(service, operation, {}, { timeoutMs: 120_000 }));
        expect(error).toMatchObject({ code, apiCode: "late" });
        expect(error.message).toContain(`late late! (timestamp); this machine's clock is ${text} the exchange's; `);
      },
    );

    it("names by how much the clock is wrong where the next timestamp is rejected too", async () => {
      const { service } = skewed(-600_000, { send: late });
      expect((await failure(call(service, read, {}))).message).toContain(
        "this machine's clock is 600.0 s behind the exchange's; after it was corrected, the next timestamp was rejected too",
      );
    });

    it("is not signed again when a copy may have been executed before it was rejected as too old", async () => {
      const { service, counts } = exchangeOf({
        send: late,
        find: (_, url) => responseOf({ ok: { id: "9", key: new URL(url).searchParams.get("key") } }),
      });
      expect(await call(service, keyed, {})).toEqual({ id: "9" });
      expect(counts.send).toBe(1);
    });

    it.each([keyed, once, cancel])(
      "is not signed again by a cache, whose response may be another request's: $id",
      async (operation) => {
        for (const headers of [{ age: "3" }, { "x-cache": "HIT" }, { warning: '110 - "stale"' }]) {
          const { service, counts } = exchangeOf({
            send: () => responseOf({ no: "late" }, 400, headers),
            find: (_, url) => responseOf({ ok: { id: "9", key: new URL(url).searchParams.get("key") } }),
          });
          const result = await call(service, operation, {}).catch((error) => error);
          expect(result).toMatchObject(operation === keyed ? { id: "9" } : { outcome: "unknown" });
          expect(counts.send).toBe(1);
        }
      },
    );

    it("signs a read again whichever way the clock was off, and corrects later calls", async () => {
      for (const offsetMs of [600_000, -600_000]) {
        const { service, counts } = skewed(offsetMs);
        expect(await call(service, read, {})).toEqual({ id: 1 });
        expect(await call(service, keyed, {})).toEqual({ id: 1 });
        expect(counts.send).toBe(3);
      }
    });

    it("sets its clock by the Date of the rejection if the exchange's time cannot be read, for reads only", async () => {
      const date = new Date(1_700_000_000_000).toUTCString();
      const time = () => responseOf("<html>", 502);
      const send: Step = (count) => (count === 0 ? responseOf({ no: "late" }, 400, { date }) : ok());
      const clock = createVirtualClock(1_700_000_000_000, -600_000);
      const { service } = exchangeOf({ send, time }, { clock });
      expect(await call(service, read, {})).toEqual({ id: 1 });
      expect(Math.abs(service.clock.now() - clock.exchangeNow)).toBeLessThan(1000);
      const other = exchangeOf({ send, time }, { clock: createVirtualClock(1_700_000_000_000, -600_000) });
      expect(await failure(call(other.service, once, {}))).toMatchObject({ outcome: "unknown" });
      expect(other.counts.send).toBe(1);
    });

    it("reports that the clock is off if the exchange's time cannot be read at all", async () => {
      const { service } = exchangeOf({ send: late, time: stall });
      const error = await failure(call(service, read, {}));
      expect(error).toMatchObject({ code: "ERR_API", message: expect.stringContaining("could not be read") });
    });
  });

  it("does not move its clock by the Date of a response, which a proxy may have written", async () => {
    const headers = { date: new Date(1_700_000_600_000).toUTCString() };
    const { service } = exchangeOf({ send: () => responseOf({ ok: { id: 1 } }, 200, headers) });
    await call(service, read, {});
    expect(service.clock.offset).toBeUndefined();
  });

  describe("that is aborted while it waits for its next attempt", () => {
    const rejected = () => responseOf({ no: "slow" }, 429);
    const failing = () => responseOf({ no: "500000" }, 500);
    /** Aborts during the wait after the last of these steps. */
    async function abortedAfter(operation: Operation, ...steps: Parameters<typeof scripted>) {
      const fetch = scripted(...steps);
      const aborting = new AbortController();
      let waits = 0;
      const onEvent = ({ type }: { type: string }) => {
        if (type === "wait" && ++waits === steps.length) aborting.abort(new Error("enough"));
      };
      const error = await failure(call(serviceOf(fetch, [], { ...quick, onEvent }), operation, {}, aborting));
      return { error, fetch };
    }

    it.each([
      ["has proved that nothing happened when no attempt was sent", [connectFails], NotSentError, "notExecuted"],
      ["has proved that nothing happened when each attempt was rejected", [rejected], ApiError, "notExecuted"],
      ["has an unknown outcome after a response that proves nothing", [failing], UnknownOutcomeError, "unknown"],
      ["has an unknown outcome after a lost response", [reset], UnknownOutcomeError, "unknown"],
      [
        "has an unknown outcome when the attempt before was lost",
        [reset, connectFails],
        UnknownOutcomeError,
        "unknown",
      ],
      [
        "has an unknown outcome when a lost attempt was followed by a rejection",
        [reset, rejected],
        UnknownOutcomeError,
        "unknown",
      ],
    ])("%s", async (_, steps, type, outcome) => {
      const { error, fetch } = await abortedAfter(cancel, ...steps);
      expect(error).toBeInstanceOf(type);
      expect(error.outcome).toBe(outcome);
      expect(fetch).toHaveBeenCalledTimes(steps.length);
    });

    it("throws the caller's reason when it is a read", async () => {
      expect((await abortedAfter(read, rejected)).error.message).toBe("enough");
    });
  });

  it("is sent again within the call if it sets a state, unless retry is false, and is never settled by sending", async () => {
    const clear = operationOf({ id: "things.clear", method: "DELETE", effect: { kind: "retryable" } });
    const { service, counts } = exchangeOf({ send: (count) => (count === 0 ? reset() : ok()) });
    expect(await call(service, clear, {})).toEqual({ id: 1 });
    expect(counts.send).toBe(2);
    const not = exchangeOf({ send: () => reset() });
    const error = (await failure(call(not.service, clear, {}, { retry: false }))) as UnknownOutcomeError;
    expect(not.counts.send).toBe(1);
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
    expect(not.counts.send).toBe(1);
  });
});
