import { describe, expect, it } from "vitest";
import type { FetchResponse } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { history } from "../pagination/history.ts";
import { items, pages } from "../pagination/pages.ts";
import { call } from "../pipeline/call.ts";
import type { ClientOptions } from "../service/client-options.ts";
import type { Service } from "../service/service.ts";
import { syncClock } from "../service/sync-clock.ts";
import { recover } from "../settlement/recovery/recover.ts";
import { exchangeOf, missing, pays, type Step } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { entry, outcomes, setUpRecovery } from "../testing/recovery.ts";
import { operationOf, serviceOf } from "../testing/service.ts";
import { cancel, failure, find, keyed, ok, once, read, reset, settlement, stall } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { RunningCalls } from "../time/running-calls.ts";

const turn = () => new Promise((resolve) => setTimeout(resolve, 20));
const input = { key: "k", size: "1" };
const isLater = { settle: false };
const closed = { outcome: "unknown", reason: expect.stringMatching(/the client is closed.*new client/) };

it("a loop around calls, or around settle(), lets the rest of the program run", async () => {
  const { service, make } = exchangeOf({ send: reset, find: reset });
  const error = await make(keyed, input, isLater);
  const isFree = async (again: () => Promise<unknown>) => {
    let hasRun = false;
    setImmediate(() => (hasRun = true));
    await again();
    return hasRun;
  };
  expect(await isFree(() => error.settle({ timeoutMs: 0 }))).toBe(true);
  expect(await isFree(() => error.settle({ signal: AbortSignal.abort() }))).toBe(true);
  await expect(error.settle({ timeout: 5 } as never)).rejects.toThrow("timeout is not an option");
  await service.close();
  for (const again of [() => make(read, {}), () => make(keyed, input), () => error.settle()])
    expect(await isFree(again)).toBe(true);
});

describe("a closed client", () => {
  const { service, counts } = exchangeOf(ok);
  const closing = service.close();
  const paging = { style: "offset", offset: "offset", size: "limit", max: 5, default: 5 } as const;
  const window = { start: "startAt", end: "endAt", maxDays: 7 } as const;
  const list = operationOf({ id: "things.list", paging, window });

  it.each([
    ["a read", () => call(service, read, {})],
    ["an order", () => call(service, keyed, input)],
    ["a withdrawal", () => call(service, once, {})],
    ["a cancellation", () => call(service, cancel, {})],
    ["a list", () => pages(service, list, {}).next()],
    ["the items of a list", () => items(service, list, {}).next()],
    ["a history", () => history(service, list, { from: 1, to: 2 }).pages().next()],
  ])("sends nothing of %s, also over the caller's own fetch", async (what, make) => {
    await closing;
    const error = await failure(make());
    expect(error).toMatchObject({ code: "ERR_NOT_SENT", message: expect.stringContaining("the client is closed") });
    expect(error.outcome).toBe(/order|withdrawal|cancel/.test(what) ? "notExecuted" : undefined);
    expect(counts.send).toBe(0);
  });

  it("does not set its clock", async () => {
    expect(await syncClock(service)).toBe(false);
    expect(counts.time).toBe(0);
  });
});

describe("close()", () => {
  it("resolves after the results of calls under way have reached their callers", async () => {
    const sent: PromiseWithResolvers<FetchResponse>[] = [];
    const fetch = () => {
      sent.push(Promise.withResolvers());
      return sent.at(-1)!.promise;
    };
    const journal = createMemoryJournal(createVirtualClock());
    const service = serviceOf(fetch, [find], { journal }, settlement);
    const events: string[] = [];
    const calls = [keyed, read].map((operation) =>
      call(service, operation, input)
        .then(() => {})
        .then(() => events.push(operation.id)),
    );
    await turn();
    const closing = service.close().then(() => events.push("closed"));
    expect((await failure(call(service, read, {}))).code).toBe("ERR_NOT_SENT");
    await turn();
    expect(events).toEqual([]);
    for (const response of sent) {
      response.resolve(ok());
      await turn();
    }
    await Promise.all([...calls, closing]);
    expect(events).toEqual(["things.get", "things.place", "closed"]);
    expect(await journal.list()).toEqual([]);
  });

  it.each<[string, Step, Step, Operation, object]>([
    ["look its order up, and finds it", reset, pays({ key: "k", id: "1" }), keyed, { id: "1" }],
    ["look its order up, and does not find it", reset, missing, keyed, { code: "ERR_NOT_EXECUTED" }],
    ["send its retry", (count) => (count === 0 ? reset() : ok()), missing, read, { id: 1 }],
  ])("lets a call under way %s", async (_, send, lookup, operation, end) => {
    const { make, service, counts } = exchangeOf({ send, find: lookup });
    const made = make(operation, input);
    await service.close();
    expect(await made).toMatchObject(end);
    expect(counts.send + counts.find).toBeGreaterThan(1);
  });

  it("ends no call again that has ended, in whatever order calls end: nothing of them is kept", () => {
    const running = new RunningCalls();
    const stopped: number[] = [];
    const ends = [0, 1, 2].map((nth) => running.onStop(() => stopped.push(nth)));
    for (const nth of [0, 2, 1]) ends[nth]?.();
    running.begin();
    void running.close(createVirtualClock(), 0);
    expect(stopped).toEqual([]);
  });

  it("lets settle() end that was called before, and sends nothing for one that is called after", async () => {
    const { make, service, counts } = exchangeOf(reset);
    const unknown = await make(keyed, input, isLater);
    const settled = unknown.settle();
    await service.close();
    expect((await settled).outcome).toBe("notExecuted");
    const lookups = counts.find;
    expect(await unknown.settle()).toEqual(closed);
    expect(counts.find).toBe(lookups);
  });

  it("lets recover() settle what it has claimed, and ends it then", async () => {
    const { service, journal } = setUpRecovery({ known: ["a"] });
    await journal.open(entry("a"), 0);
    const recovering = recover(service, journal);
    const first = recovering.next();
    await turn();
    const closing = service.close();
    expect(outcomes([(await first).value!])).toEqual(["a executed"]);
    await closing;
    await expect(recovering.next()).rejects.toThrow("recovery: the client is closed");
  });

  it("waits, called twice, for the same calls, and cuts them off at the earlier time", async () => {
    const { make, service, clock } = exchangeOf(stall);
    const got = make(read, {});
    const all = [service.close(), service.close({ withinMs: 700 }), service.close({ withinMs: 900 })];
    expect(await got).toMatchObject({ code: "ERR_NETWORK", message: expect.stringContaining("the client was closed") });
    await Promise.all(all);
    expect(clock.elapsed).toBeLessThan(900);
  });

  it("may be called, and waited for, by an interceptor: the attempt ends by its own time", async () => {
    let closing: Promise<void> | undefined;
    const { make, service, counts } = exchangeOf(ok, {
      interceptors: [
        (next) => async (url, init) => {
          closing = service.close();
          await closing;
          return next(url, init);
        },
      ],
    });
    expect((await make(keyed, input)).code).toBe("ERR_NOT_SENT");
    await closing;
    await turn();
    expect(counts.send).toBe(0);
  });

  it("rejects wrong options, and closes nothing", async () => {
    const { make, service } = exchangeOf(ok);
    for (const options of [{ withinMs: -1 }, { withinMs: Number.NaN }, { within: 5 }, "SIGTERM"])
      await expect(service.close(options as object)).rejects.toThrow(TypeError);
    expect(await make(read, {})).toEqual({ id: 1 });
  });
});

/** Ways in which a call ends before its own time, and what its error says then. */
const ends: Record<string, [(service: Service, stop: AbortController) => Promise<void>, RegExp]> = {
  "close({ withinMs })": [(service) => service.close({ withinMs: 400 }), /the client (was|is) closed/],
  "its caller's abort": [async ({ clock }, stop) => void clock.setTimer(400, () => stop.abort()), /abort/],
};

describe.each(Object.entries(ends))("%s", (_, [end, message]) => {
  const never = () => new Promise<never>(() => {});
  const slowly = { retry: { baseMs: 5000 } };
  const rateLimit = { pool: "p", weight: 1 };
  it.each<[string, ClientOptions, Step, Operation[], string, number]>([
    ["whose response does not come", {}, stall, [keyed, once], "ERR_UNKNOWN_OUTCOME", 1],
    ["of a read whose response does not come", {}, stall, [read], "ERR_NETWORK", 0],
    ["that is being looked up", {}, reset, [keyed], "ERR_UNKNOWN_OUTCOME", 1],
    ["of a read that waits between two attempts", slowly, reset, [read], "ERR_NETWORK", 0],
    ["that waits between two attempts", slowly, reset, [cancel], "ERR_UNKNOWN_OUTCOME", 0],
    ["that waits for a limiter", { limiter: { take: () => 9000 } }, ok, [keyed, read], "ERR_NOT_SENT", 0],
    ["that waits for a limiter's response", { limiter: { take: never } }, ok, [keyed, read], "ERR_NOT_SENT", 0],
    ["that waits for a policy", { policy: never }, ok, [keyed, once], "ERR_NOT_SENT", 0],
    ["that waits in an interceptor", { interceptors: [() => never] }, ok, [keyed, once, read], "ERR_NOT_SENT", 0],
  ])("ends each call %s", async (_name, options, send, operations, code, open) => {
    for (const operation of operations) {
      const clock = createVirtualClock();
      const journal = createMemoryJournal(clock);
      const { make, service } = exchangeOf({ send, find: stall }, { ...options, journal, clock });
      const stop = new AbortController();
      const call = (key: string) => make({ ...operation, rateLimit }, { key }, { signal: stop.signal });
      const ended = ["k1", "k2", "k3"].map(call);
      await end(service, stop);
      for (const error of await Promise.all(ended)) {
        // A read that its caller aborts ends with the caller's own reason.
        if (error !== stop.signal.reason) expect(error.code).toBe(code);
        expect(error.message).toMatch(message);
        if (code === "ERR_UNKNOWN_OUTCOME" && service.running.isClosed)
          expect(await error.settle()).toMatchObject(closed);
      }
      expect(clock.elapsed).toBeLessThan(1000);
      // A closed client settles nothing: the next recovery may have it at once.
      const held = (await journal.list()).map(({ heldMs }) => heldMs > 0);
      expect(held).toEqual(Array(3 * open).fill(!service.running.isClosed));
    }
  });
});

describe("close({ withinMs })", () => {
  it("ends a settle() that is under way", async () => {
    const { make, service } = exchangeOf({ send: reset, find: stall });
    const settled = (await make(keyed, input, isLater)).settle();
    await service.close({ withinMs: 0 });
    expect(await settled).toMatchObject(closed);
  });

  it("does not end what ends in time", async () => {
    const { make, service, clock } = exchangeOf(reset);
    const placed = make(keyed, input);
    await service.close({ withinMs: 120_000 });
    expect((await placed).code).toBe("ERR_NOT_EXECUTED");
    // No timer is left: this clock would move to it.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(clock.elapsed).toBeLessThan(90_000);
  });
});
