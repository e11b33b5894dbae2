import { describe, expect, it } from "vitest";
import type { NotExecutedError } from "../errors/not-executed-error.ts";
import type { Operation } from "../operation/operation.ts";
import { exchangeOf, found, missing, pays, responds, type Step, scripted, unknown } from "../testing/exchange.ts";
import { operationOf } from "../testing/service.ts";
import { batch, cancel, connectFails, find, keyed, once, read, reset, settlement, stall } from "../testing/things.ts";
import { TransportError } from "../transport/transport-error.ts";

const k1 = { key: "k1" };

it("a read that gets a page names it, and what to check", async () => {
  const page = responds("<html>", 200, { "content-type": "text/html; charset=utf-8" });
  const message = "things.get: unrecognised response (HTTP 200 with an HTML page; if it repeats, check baseUrl)";
  expect(await exchangeOf(page).make(read)).toMatchObject({ code: "ERR_HTTP", message });
});

describe("a keyed call that is rejected because of a state", () => {
  const rejected = responds({ no: "funds" });

  it("ends with the error and its proof after one lookup over a new connection, which does not show it", async () => {
    const seen: unknown[] = [];
    const find: Step = (...request) => {
      seen.push(request[2].reserved);
      return missing(...request);
    };
    const { make, lookups, clock } = exchangeOf({ send: rejected, find });
    const proof = { code: "ERR_API", apiCode: "funds", outcome: "notExecuted", isProof: true };
    expect(await make(keyed)).toMatchObject(proof);
    expect(lookups).toEqual([{ at: 0, fresh: true }]);
    // It has a connection where orders hold all others.
    expect(seen).toEqual([true]);
    expect(clock.elapsed).toBe(0);
  });

  it.each<[string, Step]>([
    ["fails", reset],
    ["is limited", responds({ no: "slow" }, 429)],
    ["is from a cache", responds({ no: "missing" }, 400, { age: "3" })],
  ])("is settled like a lost response where the lookup %s", async (_, step) => {
    const { make, counts } = exchangeOf({ send: rejected, find: scripted(step, missing) });
    const cause = { apiCode: "funds", isProof: false };
    expect(await make(keyed)).toMatchObject({ code: "ERR_NOT_EXECUTED", cause });
    expect(counts.find).toBeGreaterThan(2);
    const failing = exchangeOf({ send: rejected, find: step });
    expect(await failing.make(keyed, k1, { timeoutMs: 30_000 })).toMatchObject({ outcome: "unknown" });
  });

  it("ends as unknown after one lookup where no second connection can be had", async () => {
    const { make, service, lookups } = exchangeOf(rejected);
    Object.assign(service, { opensConnections: () => false });
    const reason = expect.stringContaining("set the option fetch");
    expect(await make(keyed, k1)).toMatchObject({ ...unknown, reason });
    expect(lookups).toHaveLength(1);
  });

  it("is not said to be unsent where its lookups are", async () => {
    const { make } = exchangeOf({ send: reset, find: connectFails });
    const error = (await make(keyed, k1, { timeoutMs: 3000 })) as Error & { reason: string };
    expect(error).toMatchObject({ ...unknown, reason: expect.stringContaining("connect ECONNREFUSED") });
    expect(`${error.message} ${error.reason}`).not.toMatch(/nothing was sent|safe/);
  });

  it("says that its time was too short where that ended before a lookup began", async () => {
    const reason = "the request was not found before the deadline; call settle() again later";
    expect(await exchangeOf(stall).make(keyed, k1, { timeoutMs: 3000 })).toMatchObject({ ...unknown, reason });
  });

  it("names the first of several causes as the reason why it is unknown", async () => {
    const { make } = exchangeOf({ send: reset, find: scripted(responds("<html>", 503), reset) });
    const reason = expect.stringContaining("things.find: unrecognised response (HTTP 503)");
    expect(await make(keyed, k1, { timeoutMs: 3000 })).toMatchObject({ ...unknown, reason });
  });

  it("is looked up with settlement switched off too, and then left to the caller where the lookup fails", async () => {
    const { make, counts } = exchangeOf(rejected);
    expect(await make(keyed, {}, { settle: false })).toMatchObject({ outcome: "notExecuted" });
    expect(counts.find).toBe(1);
    const failing = exchangeOf({ send: rejected, find: reset });
    expect(await failing.make(keyed, {}, { settle: false })).toMatchObject({ ...unknown, apiCode: "funds" });
  });

  it("is not looked up where no field names it, or where it was rejected for what does not change", async () => {
    for (const [code, operation] of [
      ["funds", once],
      ["increment", keyed],
    ] as const) {
      const { make, counts } = exchangeOf({ send: responds({ no: code }), find: found() });
      expect(await make(operation, {})).toMatchObject({ outcome: "notExecuted", apiCode: code });
      expect(counts.find).toBe(0);
    }
  });
});

describe("a keyed call whose response is lost", () => {
  const visibleFor = (times: object) => ({ ...keyed, effect: { ...keyed.effect, ...times } }) as Operation;

  it("is proved not to have been executed by two lookups after `visibleBy`, a second apart, within the default deadline", async () => {
    const visible = visibleFor({ visibleAfterMs: 10_000, visibleForMs: 259_200_000 });
    const { make, clock, lookups, counts } = exchangeOf(reset);
    const error = (await make(visible, k1, { timeoutMs: 30_000 })) as unknown as NotExecutedError;
    expect(error).toMatchObject({ code: "ERR_NOT_EXECUTED", outcome: "notExecuted" });
    expect(String(error.cause)).not.toContain("HTTP");
    expect(clock.elapsed).toBeGreaterThanOrEqual(17_000);
    expect(clock.elapsed).toBeLessThan(19_000);
    expect(counts.send).toBe(1);
    const { proof } = error;
    expect(proof.terms).toEqual({ validityMs: 5000, visibleAfterMs: 10_000, skewMs: 1000 });
    // Less the validity and the allowance for clocks: the timestamp may lie ahead.
    expect(proof.expiresAt).toBe(1_700_000_000_000 + 259_200_000 - 6000);
    expect(lookups.slice(-2).map(({ fresh }) => fresh)).toEqual([false, true]);
  });

  it.each<[string, Step]>([
    ["a 5xx", responds({ no: "missing" }, 500)],
    ["a code that is not listed", responds({ no: "gone" })],
    ["a gateway's page", responds("<html>", 502)],
    ["a null record", pays(null)],
    ["a response from a cache", responds({ no: "missing" }, 400, { age: "3" })],
    [
      "a response that is older than the lookup request",
      responds({ no: "missing" }, 400, { date: new Date(1_699_999_990_000).toUTCString() }),
    ],
    ["an error because of a missing permission", responds({ no: "funds" })],
  ])("stays unknown when the lookup returns %s", async (_, step) => {
    const checkOutput: Operation["checkOutput"] = (value, issues) =>
      void (value === null && issues.push({ path: "", kind: "null", message: "null" }));
    const { make, counts } = exchangeOf({ send: reset, find: step }, {}, [{ ...find, checkOutput }]);
    const error = await make(keyed, k1, { timeoutMs: 30_000 });
    expect(error).toMatchObject(unknown);
    const reason = expect.any(String);
    expect(await error.settle({ timeoutMs: 120_000 })).toMatchObject({ outcome: "unknown", reason });
    expect(counts.send).toBe(1);
  });

  it("stays unknown where the list that shows what the lookup by key can miss cannot be read", async () => {
    const list = { ...find, id: "things.list", path: "/list" };
    const rules = { "things.place": { ...settlement["things.place"], askList: () => ({}) } };
    const step: Step = (...request) => (request[1].includes("/list") ? responds("<html>", 502) : missing)(...request);
    const { make } = exchangeOf({ send: reset, find: step }, {}, [find, list], rules);
    expect(await make(visibleFor({ list: list.id }))).toMatchObject(unknown);
  });

  const untimely = { "responds with an error": responds("<html>", 502), "does not respond": stall };
  it.each(Object.entries(untimely))("stays unknown where the exchange's time operation %s", async (_, time) => {
    const { make } = exchangeOf({ send: reset, time });
    const message = expect.stringContaining("the exchange's time could not be read");
    expect(await make(keyed)).toMatchObject({ outcome: "unknown", message });
  });

  it("is not proved by a later absence once a lookup showed a record under the key", async () => {
    const definition = { "things.place": { ...settlement["things.place"], madeAt: ({ createdAt }: any) => createdAt } };
    const seen = scripted(found({ createdAt: 1_600_000_000_000 }), missing);
    const error = await exchangeOf({ send: reset, find: seen }, {}, [find], definition).make(keyed);
    expect(error).toMatchObject({ outcome: "unknown" });
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
  });

  it("is not proved for the item of a batch of which a lookup showed a record, and is for the others", async () => {
    let isShown = true;
    const seen: Step = (...request) =>
      (isShown && request[1].includes("=b") ? found({ createdAt: 1_600_000_000_000 }) : missing)(...request);
    const rules = { ...settlement["things.placeMany"], madeAt: ({ createdAt }: any) => createdAt };
    const { make } = exchangeOf({ send: reset, find: seen }, {}, [find], { "things.placeMany": rules });
    const error = await make(batch, { list: [{ key: "a" }, { key: "b" }] }, { settle: false });
    const items = [{ outcome: "notExecuted" }, { outcome: "unknown" }];
    expect(await error.settle()).toMatchObject({ outcome: "unknown", items });
    isShown = false;
    expect(await error.settle()).toMatchObject({ outcome: "unknown", items });
  });

  it("is not proved by a lookup after the time for which the lookup shows records", async () => {
    const { make, sleep } = exchangeOf(reset);
    const error = await make(visibleFor({ visibleForMs: 60_000 }), k1, { settle: false });
    await sleep(60_001);
    expect(await error.settle()).toMatchObject({ outcome: "unknown", reason: expect.stringContaining("too old") });
  });

  it("spends no more time on settlement than the option allows", async () => {
    const { make, clock } = exchangeOf(reset, { settle: { maxMs: 3000 } });
    expect(await make(keyed)).toMatchObject({ outcome: "unknown" });
    expect(clock.elapsed).toBeLessThanOrEqual(3000);
  });

  it("is settled in the time that its caller gives, also right after it was settled", async () => {
    const { make, clock } = exchangeOf(reset);
    const error = await make(keyed, k1, { settle: false });
    const began = clock.elapsed;
    for (let times = 0; times < 2; times += 1) await error.settle({ timeoutMs: 10 });
    expect(clock.elapsed - began).toBeLessThan(100);
  });

  it("publishes at once that settlement has started", async () => {
    const events: string[] = [];
    const onEvent = ({ type }: { type: string }) => events.push(type);
    await exchangeOf({ send: reset, find: found() }, { onEvent }).make(keyed);
    expect(events).toEqual(["attempt", "settlementStarted", "attempt", "call", "settled", "call"]);
  });
});

describe("a call that is rejected", () => {
  it("is not executed by a listed code, and unknown by others or under a status of gateways", async () => {
    for (const [code, statuses, outcome] of [
      ["funds", [400, 200], "notExecuted"],
      ["funds", [500, 408, 202, 308, 499], "unknown"],
      ["500000", [200], "unknown"],
      ["4", [403], "unknown"],
    ] as const)
      for (const status of statuses) {
        const facts = { outcome, apiCode: code, category: expect.any(String) };
        expect(await exchangeOf(responds({ no: code }, status)).make(once, {}), `${status}`).toMatchObject(facts);
      }
  });

  it.each([
    [401, "auth"],
    [403, "permission"],
    [418, "rateLimit"],
    [429, "rateLimit"],
    [500, "server"],
    [400, "unknown"],
  ])("with an unlisted code under status %i has the category %s", async (status, category) => {
    expect(await exchangeOf(responds({ no: "4" }, status)).make(once, {})).toMatchObject({ category });
  });

  it("with a code that proves nothing is looked up, and the error keeps the code", async () => {
    const send = responds({ no: "4" }, 403);
    const facts = { code: "ERR_NOT_EXECUTED", apiCode: "4", category: "permission" };
    expect(await exchangeOf(send).make(keyed)).toMatchObject(facts);
    expect(await exchangeOf({ send, find: found() }).make(keyed)).toEqual({ id: "9" });
  });

  it("with an unlisted code publishes it; a row of the client's own lists it", async () => {
    const events: unknown[] = [];
    const onEvent = (event: { type: string }) => event.type === "unlistedCode" && events.push(event);
    const send = responds({ no: "4" }, 403);
    await exchangeOf(send, { onEvent }).make(once, {});
    const event = { type: "unlistedCode", service: "test", operation: "things.modify", apiCode: "4", status: 403 };
    const errorCodes = { "4": { category: "suspended", proof: true } } as const;
    const listed = { outcome: "notExecuted", category: "suspended" };
    expect(await exchangeOf(send, { onEvent, errorCodes }).make(once, {})).toMatchObject(listed);
    expect(events).toEqual([event]);
  });

  it("with a success in an unexpected form is looked up, or returned for a read", async () => {
    const send = responds({ odd: { id: "7" } }, 200);
    expect(await exchangeOf(send).make(read, {})).toEqual({ id: "7" });
    expect(await exchangeOf({ send, find: found() }).make(keyed)).toEqual({ id: "9" });
    expect(await exchangeOf(send).make(keyed)).toMatchObject({ outcome: "notExecuted" });
  });
});

describe("a response from a cache to a call with an effect", () => {
  const cacheHeaders = { age: "500", "x-cache": "HIT" };

  it("proves no execution, and is looked up", async () => {
    const send = responds({ ok: { id: "7", key: "k1" } }, 200, cacheHeaders);
    expect(await exchangeOf({ send, find: found() }).make(keyed)).toEqual({ id: "9" });
    const message = expect.stringContaining("the response is from a cache");
    expect(await exchangeOf(send).make(once, {})).toMatchObject({ outcome: "unknown", message });
    expect(await exchangeOf(send).make(read, {})).toEqual({ id: "7", key: "k1" });
  });

  it.each(["funds", "slow"])("proves no rejection with %s, and sends nothing again", async (code) => {
    const { make, counts } = exchangeOf(responds({ no: code }, 400, cacheHeaders));
    expect(await make(once, {})).toMatchObject({ outcome: "unknown" });
    expect(counts.send).toBe(1);
  });
});

it("names a response that is malformed, and not a connection that closed", async () => {
  const text = "the response has a body that cannot be decompressed";
  const { make } = exchangeOf(() => Promise.reject(new TransportError("ERR_MALFORMED_RESPONSE", text)));
  for (const operation of [read, once])
    expect((await make(operation, {}, { retry: false })).message).toMatch(new RegExp(`^things\\.\\w+: ${text}`));
});

it.each([
  ["of one thing", cancel],
  ["of several", operationOf({ id: "things.cancelAll", method: "DELETE", effect: { kind: "retryable" } })],
])("does not believe that a cancellation %s changed nothing, where it is rejected by a state", async (_, operation) => {
  const { make } = exchangeOf(responds({ no: "funds" }));
  expect(await make(operation, {})).toMatchObject({ ...unknown, apiCode: "funds" });
});
