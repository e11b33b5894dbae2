import { describe, expect, it } from "vitest";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Fetch, FetchResponse } from "../operation/fetch.ts";
import { history } from "../pagination/history.ts";
import { items, pages } from "../pagination/pages.ts";
import { call } from "../pipeline/call.ts";
import type { ClientOptions } from "../service/client-options.ts";
import { recover } from "../settlement/recovery/recover.ts";
import { exchangeOf, missing, type Step } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { entry, outcomes, setUpRecovery } from "../testing/recovery.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { cancel, failure, find, keyed, ok, once, quick, read, reset, settlement, stall } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { syncClock } from "../time/sync-clock.ts";

const turn = () => new Promise((resolve) => setTimeout(resolve, 20));
const input = { key: "k", size: "1" };
const paging = { style: "offset", offset: "offset", size: "limit", max: 5, default: 5 } as const;
const window = { start: "startAt", end: "endAt", maxDays: 7 } as const;
const list = operationOf({ id: "things.list", paging, window });

/** A service whose requests the test ends. */
function setUp(options: ClientOptions = {}) {
  const sent: PromiseWithResolvers<FetchResponse>[] = [];
  const fetch: Fetch = (_url, { signal }) => {
    const response = Promise.withResolvers<FetchResponse>();
    signal.addEventListener("abort", () => response.reject(signal.reason));
    sent.push(response);
    return response.promise;
  };
  return { sent, service: serviceOf(fetch, [find], { ...quick, ...options }, settlement) };
}

describe("a closed client", () => {
  const { sent, service } = setUp();
  const closed = service.close();

  it.each([
    ["a read", () => call(service, read, {})],
    ["an order", () => call(service, keyed, input)],
    ["a withdrawal", () => call(service, once, {})],
    ["a cancellation", () => call(service, cancel, {})],
    ["a list", () => pages(service, list, {}).next()],
    ["the items of a list", () => items(service, list, {}).next()],
    ["a history", () => history(service, list, { from: 1, to: 2 }).pages().next()],
  ])("sends nothing of %s, also over the caller's own fetch", async (_, make) => {
    await closed;
    const error = await failure(make());
    expect(error).toMatchObject({ code: "ERR_NOT_SENT", message: expect.stringContaining("the client is closed") });
    expect(sent).toEqual([]);
  });

  it("states that an order was not executed, and does not set its clock", async () => {
    expect(await failure(call(service, keyed, input))).toMatchObject({ outcome: "notExecuted" });
    expect(await syncClock(service)).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe("close()", () => {
  it("resolves after the results of calls under way have reached their callers", async () => {
    const journal = createMemoryJournal(createVirtualClock());
    const { sent, service } = setUp({ journal });
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

  it.each<[string, Step, string]>([
    ["and finds the order", () => responseOf({ ok: { key: "k", id: "1" } }), "executed"],
    ["and does not find it", missing, "ERR_NOT_EXECUTED"],
  ])("lets a call under way look its order up %s", async (_, lookup, expected) => {
    const { service, counts } = exchangeOf({ send: reset, find: lookup }, quick);
    const placed = call(service, keyed, input).then(
      () => "executed",
      ({ code }) => code,
    );
    await service.close();
    expect(await placed).toBe(expected);
    expect(counts.find).toBeGreaterThan(0);
  });

  it("lets a retry of a call under way be sent", async () => {
    const { service, counts } = exchangeOf({ send: (count) => (count === 0 ? reset() : ok()) });
    const got = call(service, read, {});
    await service.close();
    expect(await got).toEqual({ id: 1 });
    expect(counts.send).toBe(2);
  });

  it("lets settle() end that was called before, and sends nothing for one that is called after", async () => {
    const { service, counts } = exchangeOf({ send: reset }, { ...quick, settle: { ...quick.settle, auto: false } });
    const unknown = (await failure(call(service, keyed, input))) as UnknownOutcomeError;
    const settlement = unknown.settle();
    await service.close();
    expect((await settlement).outcome).toBe("notExecuted");
    const lookups = counts.find;
    expect(await unknown.settle()).toEqual({
      outcome: "unknown",
      reason: expect.stringMatching(/the client is closed.*new client/),
    });
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
    const { service, clock } = exchangeOf({ send: stall }, quick);
    const got = failure(call(service, read, {}));
    const all = [service.close(), service.close({ withinMs: 700 }), service.close({ withinMs: 900 })];
    expect(await got).toMatchObject({ code: "ERR_NETWORK", message: expect.stringContaining("the client was closed") });
    await Promise.all(all);
    expect(clock.elapsed).toBeLessThan(900);
  });

  it("may be called, and waited for, by an interceptor: the attempt ends by its own time", async () => {
    let closing: Promise<void> | undefined;
    const { service, counts } = exchangeOf(
      { send: ok },
      {
        ...quick,
        interceptors: [
          (next) => async (url, init) => {
            closing = service.close();
            await closing;
            return next(url, init);
          },
        ],
      },
    );
    expect((await failure(call(service, keyed, input))).code).toBe("ERR_NOT_SENT");
    await closing;
    await turn();
    expect(counts.send).toBe(0);
  });

  it.each([[{ withinMs: -1 }], [{ withinMs: Number.NaN }], [{ within: 5 }], ["SIGTERM"]])(
    "rejects the options %j, and closes nothing",
    async (options) => {
      const { service } = exchangeOf({ send: ok });
      await expect(service.close(options as object)).rejects.toThrow(TypeError);
      expect(await call(service, read, {})).toEqual({ id: 1 });
    },
  );
});

describe("close({ withinMs })", () => {
  const never = () => new Promise<never>(() => {});
  const cases: [string, Partial<ClientOptions>, Step, (typeof keyed)[], string, number][] = [
    ["whose response does not come", {}, stall, [keyed, once], "ERR_UNKNOWN_OUTCOME", 1],
    ["whose response does not come", {}, stall, [read], "ERR_NETWORK", 0],
    ["that is being looked up", {}, reset, [keyed], "ERR_UNKNOWN_OUTCOME", 1],
    ["that waits between two attempts", { retry: { baseMs: 5000 } }, reset, [read], "ERR_NETWORK", 0],
    ["that waits between two attempts", { retry: { baseMs: 5000 } }, reset, [cancel], "ERR_UNKNOWN_OUTCOME", 0],
    ["that waits for a limiter", { limiter: { take: () => 9000 } }, ok, [keyed, read], "ERR_NOT_SENT", 0],
    ["that waits for a limiter's response", { limiter: { take: never } }, ok, [keyed, read], "ERR_NOT_SENT", 0],
    ["that waits for a policy", { policy: never }, ok, [keyed, once], "ERR_NOT_SENT", 0],
    ["that waits in an interceptor", { interceptors: [() => never] }, ok, [keyed, once, read], "ERR_NOT_SENT", 0],
  ];
  const rows = cases.flatMap(([name, options, send, operations, code, open]) =>
    operations.map(
      (operation) => [operation.id, name, options, send, { ...operation, rateLimit }, code, open] as const,
    ),
  );

  it.each(rows)("ends a call of %s %s", async (_id, _name, options, send, operation, code, open) => {
    const clock = createVirtualClock();
    const journal = createMemoryJournal(clock);
    const { service } = exchangeOf({ send, find: stall }, { ...options, journal, clock });
    const ended = failure(call(service, operation, input));
    await service.close({ withinMs: 400 });
    const error = await ended;
    expect(error).toMatchObject({ code, message: expect.stringMatching(/the client (was|is) closed/) });
    expect(clock.elapsed).toBeLessThan(1000);
    expect(await journal.list()).toHaveLength(open);
    if (error instanceof UnknownOutcomeError)
      expect(await error.settle()).toMatchObject({ outcome: "unknown", reason: expect.stringContaining("closed") });
  });

  it("ends a settle() that is under way", async () => {
    const { service } = exchangeOf({ send: reset, find: stall }, { settle: { auto: false } });
    const unknown = (await failure(call(service, keyed, input))) as UnknownOutcomeError;
    const settlement = unknown.settle();
    await service.close({ withinMs: 0 });
    expect(await settlement).toMatchObject({
      outcome: "unknown",
      reason: expect.stringContaining("the client is closed"),
    });
  });

  it("does not end what ends in time", async () => {
    const { service, clock } = exchangeOf({ send: reset }, quick);
    const placed = failure(call(service, keyed, input));
    await service.close({ withinMs: 60_000 });
    expect((await placed).code).toBe("ERR_NOT_EXECUTED");
    expect(clock.elapsed).toBeLessThan(30_000);
  });
});

const rateLimit = { pool: "p", weight: 1 };
