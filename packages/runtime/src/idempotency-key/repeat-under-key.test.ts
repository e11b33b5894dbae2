import { describe, expect, it } from "vitest";
import type { Settled } from "../errors/settled.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Journal } from "../journal/journal.ts";
import type { CallOptions } from "../operation/call-options.ts";
import type { FetchInit, FetchResponse, Interceptor } from "../operation/fetch.ts";
import type { Operation, RequestEncoder } from "../operation/operation.ts";
import { call } from "../pipeline/call.ts";
import type { ClientOptions } from "../service/client-options.ts";
import { recover } from "../settlement/recovery/recover.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { connectFails, failure, reset } from "../testing/things.ts";
import { createVirtualClock, type VirtualClock } from "../testing/virtual-clock.ts";
import type { Issue } from "../validation/check.ts";
import type { JsonObject } from "../validation/json-object.ts";

const lifetimeMs = 600_000;
const encodeHeaders: RequestEncoder["headers"] = (_, input) => ({ "idempotency-key": String(input.idempotencyKey) });
const pay = operationOf({
  id: "payments.create",
  method: "POST",
  body: { amount: "string" },
  header: { idempotencyKey: "idempotency-key" },
  encode: { headers: encodeHeaders },
  effect: { kind: "idempotencyKey", key: "idempotencyKey", lifetimeMs },
});
const list = operationOf({ id: "payments.list" });
const errorCodes = {
  declined: { category: "balance", proof: true, kept: true },
  tooMany: { category: "rateLimit", proof: true },
  underWay: { category: "duplicate", proof: false },
} as const;

/** The fault of one request: before it is executed, after it, or an error in its place. */
type Step = "ok" | "lost" | "lostAfter" | (() => FetchResponse);

/** An API that executes requests under one key once while the key lives. Requests beyond the script meet no fault. */
function openApi(script: readonly Step[], options: ClientOptions = {}, operation = pay) {
  const clock = (options.clock as VirtualClock | undefined) ?? createVirtualClock();
  const results = new Map<string, { at: number; body: unknown }>();
  const executed: string[] = [];
  const keys: string[] = [];
  const respond = (init: FetchInit) => {
    const key = init.headers["idempotency-key"] ?? String(JSON.parse(String(init.body)).requestId);
    keys.push(key);
    const known = results.get(key);
    if (known !== undefined && clock.elapsed - known.at < lifetimeMs) return responseOf(known.body);
    const isDeclined = String(init.body).includes('"999"');
    if (!isDeclined) executed.push(key);
    const body = isDeclined ? { no: "declined" } : { ok: { id: executed.length } };
    results.set(key, { at: clock.elapsed, body });
    return responseOf(body);
  };
  const fetch = async (url: string, init: FetchInit) => {
    if (url.endsWith("/time")) return responseOf({ time: clock.exchangeNow });
    if (init.method === "GET") return responseOf({ ok: { items: [] } });
    const step = script[keys.length] ?? "ok";
    if (step === "lost") {
      keys.push(init.headers["idempotency-key"] ?? "");
      return reset();
    }
    if (typeof step === "function") {
      keys.push(init.headers["idempotency-key"] ?? "");
      return step();
    }
    const response = respond(init);
    return step === "lostAfter" ? reset() : response;
  };
  const service = serviceOf(fetch, [operation, list], { errorCodes, ...options, clock });
  const make = (input: object = { amount: "1" }, callOptions?: CallOptions) =>
    call(service, operation, input, callOptions);
  return { make, clock, service, executed, keys };
}

describe("a call under an idempotency key", () => {
  it.each<[string, readonly Step[], number]>([
    ["is sent once where its response arrives", ["ok"], 1],
    ["is repeated after a lost request", ["lost"], 2],
    ["is repeated after a lost response", ["lostAfter"], 2],
    [
      "is repeated until a response arrives",
      ["lost", "lostAfter", "lost", "lostAfter", "lost", "lost", "lostAfter"],
      8,
    ],
    ["is repeated after an error that proves nothing", ["lostAfter", () => responseOf({ no: "underWay" }, 409)], 3],
    ["is repeated after an unlisted code", ["lostAfter", () => responseOf({ no: "new" })], 3],
    ["is repeated after a page of a proxy", ["lostAfter", () => responseOf("<html>", 502)], 3],
  ])("%s, and executed once", async (_, script, requests) => {
    const api = openApi(script);
    expect(await api.make()).toEqual({ id: 1 });
    expect(api.executed).toHaveLength(1);
    expect(api.keys).toHaveLength(requests);
    expect(new Set(api.keys).size).toBe(1);
  });

  it("takes a key of its own, or the caller's", async () => {
    const api = openApi([]);
    await api.make();
    await api.make();
    await api.make({ amount: "1", idempotencyKey: "mine" });
    expect(new Set(api.keys).size).toBe(3);
    expect(api.keys[2]).toBe("mine");
  });

  it("may have its key in the body", async () => {
    const { header: _, encode: __, ...plain } = pay;
    const effect = { kind: "idempotencyKey", key: "requestId", lifetimeMs } as const;
    const api = openApi(["lostAfter"], {}, { ...plain, effect, body: { amount: "string", requestId: "string" } });
    await api.make();
    expect(api.executed).toHaveLength(1);
    expect(new Set(api.keys).size).toBe(1);
  });

  it("ends with the rejection that the exchange keeps, though an earlier response was lost", async () => {
    const api = openApi(["lostAfter"]);
    const error = await failure(api.make({ amount: "999" }));
    expect(error).toMatchObject({ name: "ApiError", apiCode: "declined", outcome: "notExecuted" });
    expect(api.executed).toEqual([]);
  });

  it("does not take another rejection of a repeat for that of the call", async () => {
    const api = openApi(["lostAfter", () => responseOf({ no: "funds" }), () => responseOf({ no: "funds" })]);
    const error = await failure(api.make());
    expect(error).toMatchObject({ outcome: "unknown", code: "ERR_UNKNOWN_OUTCOME" });
    expect(await (error as UnknownOutcomeError).settle()).toMatchObject({
      outcome: "executed",
      acknowledgement: { id: 1 },
    });
    expect(api.executed).toHaveLength(1);
  });

  it("is settled later by its repeat: executed by it where it never arrived", async () => {
    const api = openApi(["lost", "lost"]);
    const error = await failure(api.make({ amount: "1" }, { retry: false, settle: false }));
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect((error as UnknownOutcomeError).keys).toEqual([api.keys[0]]);
    expect(api.executed).toHaveLength(0);
    expect(await (error as UnknownOutcomeError).settle()).toEqual({ outcome: "executed", acknowledgement: { id: 1 } });
    expect(new Set(api.keys).size).toBe(1);
  });

  it("is settled later with a proof where the exchange kept its rejection", async () => {
    const api = openApi(["lostAfter"]);
    const error = await failure(api.make({ amount: "999" }, { retry: false, settle: false }));
    const { outcome, proof } = await (error as UnknownOutcomeError).settle();
    expect(outcome).toBe("notExecuted");
    const askedAt = expect.any(Number);
    expect(proof).toMatchObject({ operation: "payments.create", lookups: [{ operation: "payments.create", askedAt }] });
  });

  it("is settled later no sooner than a rejection of its repeat asks for", async () => {
    const tooMany = () => responseOf({ no: "tooMany" }, 429, { "retry-after": "5" });
    const api = openApi(["lostAfter", ...Array.from({ length: 4 }, () => tooMany)]);
    const error = await failure(api.make({ amount: "1" }, { retry: false, settle: false }));
    const startedAt = api.clock.elapsed;
    expect(await (error as UnknownOutcomeError).settle()).toMatchObject({ outcome: "executed" });
    expect(api.clock.elapsed - startedAt).toBeGreaterThanOrEqual(20_000);
  });

  it.each([
    ["settle()", 1],
    ["a second settle()", 2],
  ])("is never repeated by %s after the lifetime of its key", async (_, times) => {
    const api = openApi(["lostAfter"]);
    const error = await failure(api.make({ amount: "1" }, { retry: false, settle: false }));
    await new Promise<void>((resolve) => void api.clock.setTimer(lifetimeMs - 5000, () => resolve()));
    let settled: Settled | undefined;
    for (let time = 0; time < times; time += 1) settled = await (error as UnknownOutcomeError).settle();
    expect(settled).toMatchObject({
      outcome: "unknown",
      reason: expect.stringContaining("lifetime of its idempotency key"),
    });
    expect(api.keys).toHaveLength(1);
  });

  it.each([
    ["its monotonic clock stood still, as clocks of clients do", "wall"],
    ["the time of its clock went on", "now"],
  ])("is not repeated by a machine that slept longer than the lifetime of its key: %s", async (_, name) => {
    let sleptMs = 0;
    const virtual = createVirtualClock();
    const clock = Object.create(virtual, { [name]: { value: () => virtual.now() + sleptMs } }) as VirtualClock;
    const sleep = () => {
      sleptMs = lifetimeMs;
      return reset();
    };
    const api = openApi([sleep], { clock });
    expect(await failure(api.make())).toMatchObject({ outcome: "unknown" });
    expect(api.keys).toHaveLength(1);
  });

  it("is looked up after the lifetime of its key, if there is a lookup", async () => {
    const effect = { ...pay.effect, lookup: "payments.list" } as typeof pay.effect;
    const api = openApi(["lostAfter"], {}, { ...pay, effect });
    const error = await failure(api.make({ amount: "1" }, { retry: false, settle: false }));
    await new Promise<void>((resolve) => void api.clock.setTimer(lifetimeMs, () => resolve()));
    expect(await (error as UnknownOutcomeError).settle()).toMatchObject({
      outcome: "unknown",
      reason: "no operation of this client can look it up",
    });
    expect(api.keys).toHaveLength(1);
  });

  it.each<[string, Interceptor | undefined, Record<string, string> | undefined]>([
    ["a header of the call", undefined, { "Idempotency-Key": "all" }],
    [
      "an interceptor",
      (next) => (url, init) => next(url, { ...init, headers: { "idempotency-key": "all" } }),
      undefined,
    ],
    ["an interceptor that removes it", (next) => (url, init) => next(url, { ...init, headers: {} }), undefined],
  ])("is not sent where %s replaces its key", async (_, interceptor, headers) => {
    const api = openApi([], interceptor && { interceptors: [interceptor] });
    const error = await failure(api.make({ amount: "1" }, headers && { headers }));
    expect(error).toMatchObject({ name: "NotSentError", outcome: "notExecuted" });
    expect(error.message).toContain("changed the idempotency key");
    expect(api.keys).toEqual([]);
  });

  it("is recorded once, with its key and the time of its first request", async () => {
    const journal = createMemoryJournal();
    const api = openApi(["lostAfter", "lost", "lost", "lost", "lost"], { journal, journalScope: "s" });
    await api.make();
    const rows = [...journal.rows.values()];
    expect(rows.map(({ entry, outcome }) => [entry.input, outcome])).toEqual([
      [{ amount: "1", idempotencyKey: api.keys[0] }, "executed"],
    ]);
    expect(rows[0]?.entry.signedAt).toBe(1_700_000_000_000);
  });
});

describe("a success under an idempotency key that lacks a field", () => {
  const requires = (...names: string[]) => ({
    checkOutput: (payload: Record<string, unknown>, issues: Issue[]) => {
      for (const path of names)
        if (payload[path] === undefined) issues.push({ path, kind: "missing", message: `${path} is missing` });
    },
  });
  const echo = { amount: "amount" };
  const payment = { id: "p1", amount: "1" };
  const success = (body: object) => () => responseOf({ ok: body });

  it.each<[string, object, Partial<Operation>, number]>([
    ["at once where it has the id and repeats the request", payment, { echo }, 1],
    ["once a repeat gets the same, where the contract says of no field that it repeats the request", payment, {}, 2],
    ["once a repeat gets the same, where it lacks what repeats the request", { id: "p1" }, { echo }, 2],
  ])("is executed %s", async (_, body, facts, count) => {
    const script = Array.from({ length: 50 }, () => success(body));
    const api = openApi(script, {}, { ...pay, ...requires("id", "amount", "batch"), ...facts });
    expect(await api.make()).toEqual(body);
    expect(api.keys).toHaveLength(count);
  });

  it.each<[string, object, string]>([
    ["the id", { amount: "1" }, "id is missing"],
    ["the state", payment, "status is missing"],
    ["what was sent", { id: "p1", amount: "2" }, "amount is not the one that was sent"],
  ])("is unknown after one repeat where it lacks %s, and the error names the field", async (_, body, reason) => {
    const script = Array.from({ length: 50 }, () => success(body));
    const api = openApi(script, {}, { ...pay, ...requires("id", "amount", "status"), echo });
    const error = (await failure(api.make())) as UnknownOutcomeError;
    expect(error).toMatchObject({ outcome: "unknown", reason: expect.stringContaining(reason) });
    expect(error.message).toContain(reason);
    expect(api.keys).toHaveLength(2);
    expect(await error.settle()).toMatchObject({ outcome: "unknown", reason: expect.stringContaining(reason) });
    expect(api.keys).toHaveLength(3);
  });

  it("is repeated until the deadline where it has no field of the contract: it is a gateway's", async () => {
    const script = Array.from({ length: 50 }, () => success({ data: payment }));
    const api = openApi(script, {}, { ...pay, ...requires("id", "amount"), echo });
    expect(await failure(api.make())).toMatchObject({ outcome: "unknown" });
    expect(api.keys.length).toBeGreaterThan(5);
  });

  it("is not repeated once a journal that stalls has used up its deadline", async () => {
    const clock = createVirtualClock();
    const journal = createMemoryJournal(clock);
    let opened = 0;
    const open: Journal["open"] = async (...entry) => {
      if (opened++ > 0) await new Promise<void>((resolve) => void clock.setTimer(5000, () => resolve()));
      return journal.open(...entry);
    };
    const api = openApi(
      [success({ amount: "1" })],
      { clock, journal: { ...journal, open } },
      { ...pay, ...requires("id") },
    );
    const error = await failure(api.make({ amount: "1" }, { timeoutMs: 500 }));
    expect(error).toMatchObject({ outcome: "unknown" });
    expect(api.keys).toHaveLength(1);
  });

  it("is executed with the response of a repeat that lacks nothing", async () => {
    const api = openApi(
      [success({ amount: "1" }), success(payment)],
      {},
      { ...pay, ...requires("id", "amount"), echo },
    );
    expect(await api.make()).toEqual(payment);
  });
});

describe("recovery of a call under an idempotency key", () => {
  const crashed = async (script: readonly Step[], waitMs = 60_000, operation = pay) => {
    const clock = createVirtualClock();
    const journal = createMemoryJournal(clock);
    const api = openApi(script, { journal, journalScope: "s", clock }, operation);
    await failure(api.make({ amount: "1" }, { retry: false, settle: false }));
    await new Promise<void>((resolve) => void clock.setTimer(waitMs, () => resolve()));
    const found = [];
    for await (const each of recover(api.service, journal)) found.push(each);
    return { ...api, journal, settled: found.map(({ settled }) => settled) };
  };

  it.each(["lost", "lostAfter"] as const)(
    "repeats it with the key of the journal, after a request that was %s",
    async (step) => {
      const { settled, executed, keys, journal } = await crashed([step]);
      expect(settled).toEqual([{ outcome: "executed", acknowledgement: { id: 1 } }]);
      expect(executed).toHaveLength(1);
      expect(new Set(keys).size).toBe(1);
      expect([...journal.rows.values()].map(({ outcome }) => outcome)).toEqual(["executed"]);
    },
  );

  it("leaves no proof to the call that was not sent, and whose entry it may have claimed meanwhile", async () => {
    const clock = createVirtualClock();
    const journal = createMemoryJournal(clock);
    let isFull = true;
    const closeUnclaimed: Journal["closeUnclaimed"] = (...args) =>
      isFull ? Promise.reject(new Error("disk full")) : journal.closeUnclaimed(...args);
    const script: Step[] = [connectFails, ...Array.from({ length: 1000 }, (): Step => "lostAfter")];
    const api = openApi(script, { journal: { ...journal, closeUnclaimed }, journalScope: "s", clock });
    const error = await failure(api.make({ amount: "1" }, { retry: false, settle: false }));
    expect(error).toMatchObject({
      code: "ERR_UNKNOWN_OUTCOME",
      reason: expect.stringContaining("could not be closed"),
    });
    await new Promise<void>((resolve) => void clock.setTimer(60_000, () => resolve()));
    for await (const { settled } of recover(api.service, journal)) expect(settled.outcome).toBe("unknown");
    expect(api.executed).toHaveLength(1);
    isFull = false;
    script.length = 0;
    await new Promise<void>((resolve) => void clock.setTimer(200_000, () => resolve()));
    expect(await (error as UnknownOutcomeError).settle()).toMatchObject({ outcome: "unknown" });
    for await (const { settled } of recover(api.service, journal)) expect(settled.outcome).toBe("executed");
    expect(api.executed).toHaveLength(1);
  });

  it.each([
    ["lost the entry", false],
    ["has the entry, and its response was lost", true],
  ])("is closed by settle(), and not sent, where the journal %s and does not respond", async (_, isWritten) => {
    const clock = createVirtualClock();
    const memory = createMemoryJournal(clock);
    let works = false;
    const open: Journal["open"] = async (...args) => {
      if (works || isWritten) await memory.open(...args);
      if (!works) throw new Error("connection lost");
    };
    const closeUnclaimed: Journal["closeUnclaimed"] = (...args) =>
      works ? memory.closeUnclaimed(...args) : Promise.reject(new Error("connection lost"));
    const api = openApi([], { journal: { ...memory, open, closeUnclaimed }, journalScope: "s", clock });
    const error = (await failure(api.make())) as UnknownOutcomeError;
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME" });
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
    works = true;
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted" });
    expect([...memory.rows.values()].map(({ outcome }) => outcome)).toEqual(["notExecuted"]);
    expect(api.keys).toEqual([]);
  });

  it("leaves it open where the journal lacks its files", async () => {
    const body = () => ({ body: "file", contentType: "text/plain" });
    const encode = { headers: encodeHeaders, body: Object.assign(body, { record: (input: JsonObject) => input }) };
    const { settled, keys } = await crashed(["lost"], 60_000, { ...pay, encode });
    const reason = "the journal keeps no files, so that the request cannot be repeated";
    expect(settled).toEqual([{ outcome: "unknown", reason }]);
    expect(keys).toHaveLength(1);
  });

  it("leaves it open after the lifetime of its key, and sends nothing", async () => {
    const { settled, keys, journal } = await crashed(["lost"], lifetimeMs);
    expect(settled).toMatchObject([{ outcome: "unknown" }]);
    expect(keys).toHaveLength(1);
    expect([...journal.rows.values()].map(({ outcome }) => outcome)).toEqual([undefined]);
  });
});
