import { describe, expect, it } from "vitest";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Journal } from "../journal/journal.ts";
import type { FetchResponse, Interceptor } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { responds } from "../testing/exchange.ts";
import { encodeHeaders, lifetimeMs, onlySend, openApi, openRecorded, pay, type Step } from "../testing/payments.ts";
import { responseOf } from "../testing/service.ts";
import { reset, stall } from "../testing/things.ts";
import { createVirtualClock, type VirtualClock } from "../testing/virtual-clock.ts";
import type { Issue } from "../validation/check.ts";
import type { JsonObject } from "../validation/json-object.ts";

const repeat = (step: Step, times = 50): Step[] => Array<Step>(times).fill(step);
const rejected = (no: string, status = 200, headers = {}) => responds({ no }, status, headers);

describe("a call under an idempotency key", () => {
  it.each<[string, readonly Step[], number]>([
    ["is sent once where its response arrives", ["ok"], 1],
    ["is repeated after a lost request", ["lost"], 2],
    ["is repeated after a lost response", ["lostAfter"], 2],
    ["is repeated until one arrives", ["lost", "lostAfter", "lost", "lostAfter", "lost", "lost", "lostAfter"], 8],
    ["is repeated after an error that proves nothing", ["lostAfter", rejected("underWay", 409)], 3],
    ["is repeated after an unlisted code", ["lostAfter", rejected("new")], 3],
    ["is repeated after a page of a proxy", ["lostAfter", () => responseOf("<html>", 502)], 3],
  ])("%s, and executed once", async (_, script, requests) => {
    const api = openApi(script);
    expect(await api.make()).toEqual({ id: 1 });
    expect(api.executed).toHaveLength(1);
    expect(api.keys).toEqual(Array(requests).fill(api.keys[0]));
  });

  it("takes a key of its own, or the caller's", async () => {
    const { make, keys } = openApi();
    for (const more of [{}, {}, { idempotencyKey: "mine" }]) await make({ amount: "1", ...more });
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe("mine");
  });

  it("is repeated with the headers of its call, which may choose an account", async () => {
    const sent: unknown[] = [];
    const note: Interceptor = (next) => (url, init) => {
      if (init.method === "POST") sent.push(init.headers["x-account"]);
      return next(url, init);
    };
    const options = { interceptors: [note], headers: { "x-account": "first" } };
    const { make } = openApi(["lostAfter", "lost", "lost", "lost", "lost"], options);
    await make({ amount: "1" }, { headers: { "x-account": "second" } });
    expect(sent.length).toBeGreaterThan(4);
    expect(new Set(sent)).toEqual(new Set(["second"]));
  });

  it("is not repeated by a recovery where it had headers of its own, which no journal keeps", async () => {
    const { make, recoverAll, requests, sleep } = openRecorded(["lost"]);
    await make({ amount: "1" }, { ...onlySend, headers: { "x-account": "second" } });
    await sleep(100_000);
    const reason = expect.stringContaining("headers of its own");
    expect(await recoverAll()).toMatchObject([{ outcome: "unknown", reason }]);
    expect(requests).toHaveLength(1);
  });

  it("may have its key in the body", async () => {
    const { header: _, encode: __, ...plain } = pay;
    const effect = { kind: "idempotencyKey", key: "requestId", lifetimeMs } as const;
    const body = { amount: "string", requestId: "string" } as const;
    const { make, executed, keys } = openApi(["lostAfter"], {}, { ...plain, effect, body });
    await make();
    expect(executed).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });

  const inBody = { effect: { ...pay.effect, key: "requestId" } as Operation["effect"], header: {} };
  it.each<[string, Partial<Operation>, Record<string, string>]>([
    ["a key that ends with a space", {}, { idempotencyKey: "inv 7 " }],
    ["a key that begins with a tab", {}, { idempotencyKey: "\tinv 7" }],
    ["an empty key", {}, { idempotencyKey: "" }],
    ["an empty key of the body", inBody, { requestId: "" }],
    ["another field that its header would change", { header: { tenant: "x-tenant" } }, { tenant: " a" }],
  ])("is not sent with %s", async (_, facts, more) => {
    const { make, keys } = openApi([], {}, { ...pay, ...facts });
    const [path] = Object.keys(more);
    expect(await make({ amount: "1", ...more })).toMatchObject({ code: "ERR_INVALID_REQUEST", issues: [{ path }] });
    expect(keys).toEqual([]);
  });

  it("ends with the rejection that the exchange keeps, though an earlier response was lost", async () => {
    const { make, executed } = openApi(["lostAfter"]);
    const error = await make({ amount: "999" });
    expect(error).toMatchObject({ name: "ApiError", apiCode: "declined", outcome: "notExecuted" });
    expect(executed).toEqual([]);
  });

  it("does not take another rejection of a repeat for that of the call", async () => {
    const { make, executed } = openApi(["lostAfter", rejected("funds"), rejected("funds")]);
    const error = await make();
    expect(error).toMatchObject({ outcome: "unknown", code: "ERR_UNKNOWN_OUTCOME" });
    expect(await error.settle()).toMatchObject({ outcome: "executed", acknowledgement: { id: 1 } });
    expect(executed).toHaveLength(1);
  });

  it.each<[string, Interceptor | undefined, Record<string, string> | undefined]>([
    ["a header of the call", undefined, { "Idempotency-Key": "all" }],
    ["a layer", (next) => (url, init) => next(url, { ...init, headers: { "idempotency-key": "all" } }), undefined],
    ["an interceptor that removes it", (next) => (url, init) => next(url, { ...init, headers: {} }), undefined],
  ])("is not sent where %s replaces its key", async (_, interceptor, headers) => {
    const { make, keys } = openApi([], interceptor && { interceptors: [interceptor] });
    const error = await make({ amount: "1" }, headers && { headers });
    expect(error).toMatchObject({ name: "NotSentError", outcome: "notExecuted" });
    expect(error.message).toContain("changed the idempotency key");
    expect(keys).toEqual([]);
  });

  it("is recorded once, with its key and the time of its first request", async () => {
    const { make, journal, keys } = openRecorded(["lostAfter", "lost", "lost", "lost", "lost"]);
    await make();
    const entry = { input: { amount: "1", idempotencyKey: keys[0] }, signedAt: 1_700_000_000_000 };
    expect([...journal.rows.values()]).toMatchObject([{ entry, outcome: "executed" }]);
  });
});

describe("settle() of a call under an idempotency key", () => {
  it("repeats it: executed by its repeat where it never arrived", async () => {
    const { make, executed, keys } = openApi(["lost", "lost"]);
    const error = await make({ amount: "1" }, onlySend);
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect([error.keys, executed]).toEqual([[keys[0]], []]);
    expect(await error.settle()).toEqual({ outcome: "executed", acknowledgement: { id: 1 } });
    expect(new Set(keys).size).toBe(1);
  });

  it("has a proof where the exchange kept its rejection", async () => {
    const error = await openApi(["lostAfter"]).make({ amount: "999" }, onlySend);
    const lookups = [{ operation: "payments.create", askedAt: expect.any(Number) }];
    const proof = { operation: "payments.create", lookups };
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted", proof });
  });

  it("asks a policy that stops the repeat once", async () => {
    let asked = 0;
    const { make, executed } = openApi(["lost"], { policy: () => ++asked === 1 });
    const settled = (await make(undefined, onlySend)).settle();
    const reason = expect.stringContaining("stopped by the policy");
    expect(await settled).toMatchObject({ outcome: "unknown", reason });
    expect([asked, executed]).toEqual([2, []]);
  });

  it("repeats no sooner than a rejection asks for", async () => {
    const { make, clock } = openApi(["lostAfter", ...repeat(rejected("tooMany", 429, { "retry-after": "5" }), 4)]);
    const error = await make({ amount: "1" }, onlySend);
    const startedAt = clock.elapsed;
    expect(await error.settle()).toMatchObject({ outcome: "executed" });
    expect(clock.elapsed - startedAt).toBeGreaterThanOrEqual(20_000);
  });

  it.each(["late", "paused"])("goes on after a rejection that passes: %s", async (code) => {
    const error = await openApi(["lostAfter", ...repeat(rejected(code), 3)]).make({ amount: "1" }, onlySend);
    expect(await error.settle()).toMatchObject({ outcome: "executed" });
  });

  it.each([rejected("new", 402), rejected("late", 409)])("names the last response at its deadline", async (step) => {
    const { make } = openApi(["lost", ...repeat(step)]);
    const reason = expect.stringMatching(/ before the deadline \(the last: (new|late) .*\); call settle/);
    expect(await make({ amount: "1" }, { timeoutMs: 5000 })).toMatchObject({ reason });
  });

  it("ends the call at once where a rejection asks for no repeat before its deadline", async () => {
    const { make, clock } = openApi(["lostAfter", ...repeat(rejected("tooMany", 429, { "retry-after": "600" }), 4)]);
    expect(await make({ amount: "1" })).toMatchObject({ reason: expect.stringContaining("(Retry-After)") });
    expect(clock.elapsed).toBeLessThan(5000);
  });

  const rules: Operation["rules"] = {
    conclusive: () => true,
    matches: ({ own }, { idempotencyKey }) => own === idempotencyKey,
    acknowledge: ({ id }) => ({ id }),
  };
  const lookup = { ...pay, effect: { ...pay.effect, lookup: "payments.list" } as typeof pay.effect };
  it.each<[string, Step, object, number, object]>([
    ["looks before it repeats", "lostAfter", {}, 1, { outcome: "executed", acknowledgement: { id: 1 } }],
    ["repeats what its lookup does not show", "lost", {}, 2, { outcome: "executed", acknowledgement: { id: 1 } }],
    ["only looks, with repeat: false", "lostAfter", { repeat: false }, 1, { outcome: "executed" }],
    ["does not execute what never arrived, with repeat: false", "lost", { repeat: false }, 1, { outcome: "unknown" }],
  ])("%s", async (_, step, options, count, outcome) => {
    const { make, keys, service } = openApi([step], {}, { ...lookup, rules });
    Object.assign(service.definition, { time: undefined });
    const error = await make({ amount: "1" }, onlySend);
    expect(await error.settle({ timeoutMs: 5000, ...options })).toMatchObject(outcome);
    expect(keys).toHaveLength(count);
  });

  it.each([
    ["is believed after a lookup that finds nothing", "", "notExecuted"],
    ["is not believed where a lookup finds a payment of the same terms", undefined, "unknown"],
  ])("a rejection by a state %s", async (_, own, outcome) => {
    const byTerms = { matches: (found: JsonObject) => found.own !== own };
    const { make } = openApi(repeat(rejected("poor")), {}, { ...lookup, rules: byTerms });
    expect(await make()).toMatchObject({ outcome });
  });

  it.each([
    ["a key of the client's own", {}, {}],
    ["a key of the caller's", { requestId: "order-7" }, {}],
    ["a key of the caller's, with repeat: false", { requestId: "order-7" }, { repeat: false }],
  ])("is executed by what the lookup for its key shows, and sent once: %s", async (_, key, options) => {
    const { header: __, encode: ___, ...plain } = pay;
    const effect = { ...pay.effect, key: "requestId", lookup: "payments.find" } as typeof pay.effect;
    const byTerms = { matches: () => true, acknowledge: ({ id }: JsonObject) => ({ id }) };
    const body = { amount: "string", requestId: "string" } as const;
    const { make, keys, clock } = openApi(["lostAfter"], {}, { ...plain, effect, body, rules: byTerms });
    const error = await make({ amount: "1", ...key }, onlySend);
    const startedAt = clock.elapsed;
    expect(await error.settle(options)).toMatchObject({ outcome: "executed", acknowledgement: { id: 1 } });
    expect([keys.length, clock.elapsed - startedAt < 1000]).toEqual([1, true]);
  });

  it("ends at once where its caller aborts it during a repeat", async () => {
    const caller = new AbortController();
    const stalls: Step = () => {
      caller.abort();
      return stall();
    };
    const { make, clock } = openApi(["lostAfter", stalls]);
    const error = await make({ amount: "1" }, onlySend);
    const startedAt = clock.elapsed;
    const reason = expect.stringContaining("aborted");
    expect(await error.settle({ signal: caller.signal })).toMatchObject({ outcome: "unknown", reason });
    expect(clock.elapsed - startedAt).toBeLessThan(1000);
  });

  it("says that only a repeat shows the outcome, where that is not wanted and there is no lookup", async () => {
    const { make, keys } = openApi(["lostAfter"]);
    const error = await make({ amount: "1" }, onlySend);
    const reason = expect.stringContaining("only a repeat");
    expect(await error.settle({ repeat: false })).toMatchObject({ outcome: "unknown", reason });
    expect(keys).toHaveLength(1);
  });

  const page = () => responseOf("<html>", 403);
  const gone = rejected("gone", 404);
  it.each<[string, Step, number, number]>([
    ["ends after equal rejections of the request for ten seconds", rejected("new", 400), 10_000, 13_000],
    ["ends after equal pages of a firewall for ten seconds", page, 10_000, 13_000],
    ["ends after equal redirects for ten seconds", () => responseOf("", 301), 10_000, 13_000],
    ["ends after equal successes that show nothing", () => responseOf("<html>", 201), 10_000, 13_000],
    ["ends at once with a rejection of the credentials that no list has", rejected("new", 401), 0, 1000],
    ["ends at once with a rejection of the input that no list has", rejected("new", 422), 0, 1000],
    ["ends at once with a rejection that its list shows to be one", gone, 0, 1000],
    ["goes on where the first request may be under way", rejected("new", 409), 28_000, 31_000],
    ["goes on where a listed rejection has a status that decides nothing", rejected("gone", 409), 28_000, 31_000],
    ["goes on where a gateway's status has the code of a rejection", rejected("declined", 502), 28_000, 31_000],
    ["goes on where it is too early", rejected("gone", 425), 28_000, 31_000],
    ["goes on where it is limited", rejected("gone", 429), 28_000, 31_000],
  ])("%s", async (_, step, least, most) => {
    const { make, clock } = openApi(["lostAfter", ...repeat(step)]);
    const error = await make({ amount: "1" });
    expect(error).toMatchObject({ outcome: "unknown", message: expect.stringMatching(/new|gone|declined|HTTP \d/) });
    expect(clock.elapsed).toBeGreaterThanOrEqual(least);
    expect(clock.elapsed).toBeLessThanOrEqual(most);
  });

  it.each<[string, () => FetchResponse]>([
    ["a firewall", page],
    ["a limiter whose rejection is not listed", rejected("busy", 400)],
  ])("outlives an outage of %s for eight seconds", async (_, step) => {
    const clock = createVirtualClock();
    const fails: Step = () => (clock.elapsed < 8000 ? step() : responseOf({ ok: { id: 1 } }));
    const { make } = openApi(["lostAfter", ...repeat(fails)], { advanced: { clock } });
    expect(await make()).toEqual({ id: 1 });
  });

  it.each<[string, Operation, string]>([
    ["repeats nothing", pay, "lifetime of its idempotency key"],
    ["looks up, if there is a lookup", lookup, "no operation of this client can look it up"],
  ])("%s after the lifetime of the key, each time", async (_, operation, reason) => {
    const { make, sleep, keys } = openApi(["lostAfter"], {}, operation);
    const error = await make({ amount: "1" }, onlySend);
    await sleep(lifetimeMs - 5000);
    for (let time = 0; time < 2; time += 1)
      expect(await error.settle()).toMatchObject({ outcome: "unknown", reason: expect.stringContaining(reason) });
    expect(keys).toHaveLength(1);
  });

  it.each([
    ["its monotonic clock stood still, as clocks of clients do", "wall"],
    ["the time of its clock went on", "now"],
  ])("repeats nothing on a machine that slept longer than the lifetime: %s", async (_, name) => {
    let sleptMs = 0;
    const virtual = createVirtualClock();
    const clock = Object.create(virtual, { [name]: { value: () => virtual.now() + sleptMs } }) as VirtualClock;
    const sleep = () => {
      sleptMs += 0.6 * lifetimeMs;
      return reset();
    };
    const { make, keys } = openApi([sleep, sleep], { advanced: { clock } });
    expect(await make()).toMatchObject({ outcome: "unknown" });
    // The lifetime counts from the first request.
    expect(keys).toHaveLength(2);
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
  const pays =
    (body: object): Step =>
    () =>
      responseOf({ ok: body });

  it.each<[string, object, Partial<Operation>, number]>([
    ["at once where it has the id and repeats the request", payment, { echo }, 1],
    ["once a repeat gets the same, where the contract says of no field that it repeats the request", payment, {}, 2],
    ["once a repeat gets the same, where it lacks what repeats the request", { id: "p1" }, { echo }, 2],
  ])("is executed %s", async (_, body, facts, count) => {
    const { make, keys } = openApi(repeat(pays(body)), {}, { ...pay, ...requires("id", "amount", "batch"), ...facts });
    expect(await make()).toEqual(body);
    expect(keys).toHaveLength(count);
  });

  it.each<[string, object, string]>([
    ["the id", { amount: "1" }, "id is missing"],
    ["the state", payment, "status is missing"],
    ["what was sent", { id: "p1", amount: "2" }, "amount is not the one that was sent"],
  ])("is unknown after one repeat where it lacks %s, and the error names the field", async (_, body, text) => {
    const { make, keys } = openApi(repeat(pays(body)), {}, { ...pay, ...requires("id", "amount", "status"), echo });
    const error = await make();
    const reason = expect.stringContaining(text);
    expect(error).toMatchObject({ outcome: "unknown", reason, message: reason });
    expect(keys).toHaveLength(2);
    expect(await error.settle()).toMatchObject({ outcome: "unknown", reason });
    expect(keys).toHaveLength(3);
  });

  it("is repeated until the deadline where it has no field of the contract: it is a gateway's", async () => {
    const operation = { ...pay, ...requires("id", "amount"), echo };
    const { make, keys } = openApi(repeat(pays({ data: payment })), {}, operation);
    expect(await make()).toMatchObject({ outcome: "unknown" });
    expect(keys.length).toBeGreaterThan(5);
  });

  it("is executed with the response of a repeat that lacks nothing", async () => {
    const operation = { ...pay, ...requires("id", "amount"), echo };
    expect(await openApi([pays({ amount: "1" }), pays(payment)], {}, operation).make()).toEqual(payment);
  });

  it("is not repeated once a journal that stalls has used up its deadline", async () => {
    const { journal, sleep, keys, createProcess } = openApi([], {}, { ...pay, ...requires("id") });
    let opened = 0;
    const open: Journal["open"] = async (...entry) => {
      if (opened++ > 0) await sleep(5000);
      return journal.open(...entry);
    };
    const { make } = createProcess([pays({ amount: "1" })], { journal: { ...journal, open } });
    expect(await make({ amount: "1" }, { timeoutMs: 500 })).toMatchObject({ outcome: "unknown" });
    expect(keys).toHaveLength(1);
  });
});

describe("the journal entry of a call under an idempotency key", () => {
  it.each([
    ["lost the entry", false],
    ["has the entry, and its response was lost", true],
  ])("is closed by settle(), and nothing is sent, where the journal %s and does not respond", async (_, isWritten) => {
    const { journal, keys, outcomes, createProcess } = openApi();
    let works = false;
    const open: Journal["open"] = async (...args) => {
      if (works || isWritten) await journal.open(...args);
      if (!works) throw new Error("connection lost");
    };
    const closeUnclaimed: Journal["closeUnclaimed"] = (...args) =>
      works ? journal.closeUnclaimed(...args) : Promise.reject(new Error("connection lost"));
    const error = await createProcess([], { journal: { ...journal, open, closeUnclaimed } }).make();
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME" });
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
    works = true;
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted" });
    expect([outcomes(), keys]).toEqual([["notExecuted"], []]);
  });

  it("stays open in a recovery where the journal lacks its files", async () => {
    const body = () => ({ body: "file", contentType: "text/plain" });
    const encode = { headers: encodeHeaders, body: Object.assign(body, { record: (input: JsonObject) => input }) };
    const { make, sleep, recoverAll, keys } = openRecorded(["lost"], { ...pay, encode });
    await make({ amount: "1" }, onlySend);
    await sleep(60_000);
    const reason = "the journal keeps no files, so the request cannot be repeated";
    expect(await recoverAll()).toEqual([{ outcome: "unknown", reason }]);
    expect(keys).toHaveLength(1);
  });
});
