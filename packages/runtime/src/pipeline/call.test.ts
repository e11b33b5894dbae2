import { describe, expect, it, vi } from "vitest";
import type { Journal } from "../journal/journal.ts";
import type { Fetch, Interceptor } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { exchangeOf, pays, responds, type Step } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { batch, cancel, connectFails, failure, keyed, ok, once, read, reset, stall } from "../testing/things.ts";
import type { Issue } from "../validation/check.ts";
import { call } from "./call.ts";

const operations = { read, cancel, keyed, once };

describe("call", () => {
  const checked: Operation = {
    ...keyed,
    checkInput: (_value: unknown, issues: Issue[]) =>
      issues.push({ path: "size", kind: "missing", message: "size is required" }),
  };
  const alike = [{ key: "a" }, {}, { key: "b" }, { key: "a" }];
  it.each<[string, Operation, object, object, string]>([
    ["an invalid input", checked, {}, {}, "things.place: size is required"],
    ["a batch that names two intents alike", batch, { list: alike }, {}, "list[3].key must differ from the others"],
    ["an empty client id", keyed, { key: "" }, {}, "key must not be empty"],
    ["a blank client id", keyed, { key: " \t" }, {}, "key must not be empty"],
    ["a blank client id in a batch", batch, { list: [{}, { key: " " }] }, {}, "list[1].key must not be empty"],
    ["a header's name with a line break", read, {}, { headers: { "X-A\r\nX-B": "1" } }, "not a header name"],
    ["a header with a line break", read, {}, { headers: { "X-A": "1\r\nX-B: 2" } }, "line breaks"],
    ["a header that authenticates", read, {}, { headers: { "Exch-Api-Key": "x" } }, "set by the client alone"],
    ["a header of the connection", read, {}, { headers: { Host: "elsewhere.test" } }, "set by the client alone"],
    ["a time that is no number", read, {}, { timeoutMs: Number.NaN }, "timeoutMs"],
  ])("rejects %s before anything is sent", async (_, operation, input, options, message) => {
    const { make, counts } = exchangeOf(ok);
    const error = await make(operation, input, options);
    const outcome = operation === read ? undefined : "notExecuted";
    expect(error).toMatchObject({ name: "InvalidRequestError", message: expect.stringContaining(message), outcome });
    expect(counts.send).toBe(0);
  });

  const redirects: Step = () => responseOf("", 307, { location: "https://elsewhere.test/" });
  const [gone, cut] = ["", '{"ok":{"id"'].map((text) => () => responseOf(text));
  const [lost, unknown] = ["NetworkError", "UnknownOutcomeError unknown"];
  // What one failure becomes, by effect: the error, its outcome and how often the request was sent.
  it.each<[string, Step, Partial<Record<keyof typeof operations, string>>]>([
    ["no connection", connectFails, { read: "NotSentError undefined 4", cancel: "NotSentError notExecuted 4" }],
    ["no connection", connectFails, { keyed: "NotSentError notExecuted 1", once: "NotSentError notExecuted 1" }],
    ["a reset", reset, { read: `${lost} undefined 4`, cancel: `${unknown} 4`, once: `${unknown} 1` }],
    ["a stall", stall, { read: "TimeoutError undefined 3", once: `${unknown} 1` }],
    ["a redirect", redirects, { read: "HttpError undefined 1", once: `${unknown} 1` }],
    ["a page", responds("<html>", 502), { read: "HttpError undefined 4", once: `${unknown} 1` }],
    ["a page under 404", responds("<html>", 404), { read: "HttpError undefined 1", once: `${unknown} 1` }],
    ["a page under 408", responds("<html>", 408), { read: "HttpError undefined 4", once: `${unknown} 1` }],
    ["a page under 429", responds("<html>", 429), { read: "HttpError undefined 4", once: `${unknown} 1` }],
    ["cut", cut!, { read: "HttpError undefined 4", once: `${unknown} 1` }],
    ["an empty 200", gone!, { once: `${unknown} 1` }],
    ["an envelope without code", () => responseOf({}), { once: `${unknown} 1` }],
    ["a clear no", responds({ no: "funds" }), { read: "ApiError undefined 1", once: "ApiError notExecuted 1" }],
    ["a server error's code", responds({ no: "500000" }, 500), { read: "ApiError undefined 4", once: `${unknown} 1` }],
    ["too many", responds({ no: "slow" }, 429), { cancel: "ApiError notExecuted 4", once: "ApiError notExecuted 1" }],
  ])("ends after %s with the right error, within its deadline", async (_, step, ends) => {
    for (const [name, end] of Object.entries(ends)) {
      const { make, counts, clock } = exchangeOf(step);
      const error = await make(operations[name as keyof typeof operations], {}, { timeoutMs: 30_000 });
      expect(`${error.name} ${error.outcome} ${counts.send}`).toBe(end);
      expect(error.attempts).toHaveLength(counts.send);
      expect(clock.elapsed).toBeLessThanOrEqual(30_000);
    }
  });

  it("sends nothing of what an interceptor added to an earlier call", async () => {
    const seen: string[] = [];
    const mark: Interceptor = (next) => (url, init) => {
      seen.push(JSON.stringify(init));
      Object.assign(init.headers, { "x-mark": "1" });
      return next(url, Object.assign(init, { freshConnection: true, reserved: true }));
    };
    const { make } = exchangeOf(ok, { interceptors: [mark] });
    for (const operation of [read, read, cancel, cancel, keyed, keyed]) await make(operation);
    expect([seen[1], seen[3], seen[5]]).toEqual([seen[0], seen[2], seen[4]]);
  });

  it("says of an error of fetch itself that fetch failed, and nothing of a connection", async () => {
    const clones = () => Promise.reject(new TypeError("r.clone is not a function"));
    const error = await failure(call(serviceOf(clones), read, {}, { retry: false }));
    expect(error).toMatchObject({ code: "ERR_NETWORK", message: expect.stringContaining("fetch failed before") });
  });

  it("publishes a read that its caller aborts with a code of its own", async () => {
    const events: ClientEvent[] = [];
    const service = serviceOf(async () => responseOf({ ok: {} }), [], { onEvent: (event) => void events.push(event) });
    await failure(call(service, read, {}, { signal: AbortSignal.abort() }));
    expect(events.at(-1)).toMatchObject({ type: "call", code: "ERR_ABORTED" });
  });

  it("tells the signer of a rejection by 401: its token may have been revoked", async () => {
    const service = serviceOf(async () => responseOf({ no: "x" }, 401));
    const renew = vi.fn();
    await failure(call({ ...service, signer: { ...service.signer!, renew } }, read, {}));
    expect(renew).toHaveBeenCalledOnce();
  });

  const change =
    (more: (init: any) => object, url = (text: string) => text): Interceptor =>
    (next) =>
    (text, init) =>
      next(url(text), { ...init, ...more(init) });
  it.each<[string, Interceptor[], object]>([
    ["the caller aborts before", [], { signal: AbortSignal.abort() }],
    ["an interceptor fails", [() => () => Promise.reject(new Error("no"))], {}],
    ["an interceptor changes the body", [change(({ body }) => ({ body: body.replace("k1", "k2") }))], {}],
    ["an interceptor changes the method", [change(() => ({ method: "DELETE" }))], {}],
    ["an interceptor changes the query", [change(Object, (url) => `${url}?key=k2`)], {}],
    ["an interceptor changes the origin", [change(Object, () => "https://exchange.test.evil/x")], {}],
  ])("sends nothing, and proves that, when %s", async (when, interceptors, options) => {
    const { make, counts } = exchangeOf(ok, { interceptors });
    expect(await make(keyed, { key: "k1" }, options)).toMatchObject({ code: "ERR_NOT_SENT", outcome: "notExecuted" });
    if (when.endsWith("origin")) expect(await make(read, {})).toMatchObject({ code: "ERR_NOT_SENT" });
    expect(counts.send).toBe(0);
  });

  it("names the journal or the limiter that failed before the sending", async () => {
    const fails = async () => Promise.reject(new Error("disk I/O error of CANARY_7"));
    const throws = () => {
      throw new Error("disk I/O error of CANARY_7");
    };
    const journal: Journal = { ...createMemoryJournal(), open: fails, close: async () => true };
    const limited = { ...keyed, sensitive: ["size"], rateLimit: { pool: "spot", weight: 1 } };
    for (const [options, what] of [
      [{ journal }, "the journal could not record the call (disk I/O error of [size])"],
      [{ limiter: { take: fails } }, "the limiter failed"],
      [{ limiter: { take: throws } }, "the limiter failed"],
    ] as const)
      expect(await exchangeOf(ok, options).make(limited, { key: "k1", size: "CANARY_7" })).toMatchObject({
        message: `things.place: ${what}; nothing was sent`,
        cause: { cause: { message: "disk I/O error of [size]" } },
      });
  });

  it("states why nothing was sent, with host and error code only if the connection failed", async () => {
    const { service } = exchangeOf(ok);
    const vault = { sign: () => Promise.reject(new Error("vault")), identify: () => ({}) };
    const isDown = async () => Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED" }));
    const isOdd: Fetch = async (url, { progress }) => {
      Object.assign(progress!, { written: false });
      throw new Error(`failed: ${url}?signature=CANARY_7`);
    };
    const needed = "the operation needs credentials: nothing was sent; create the client with credentials";
    for (const operation of [once, read])
      for (const [more, why] of [
        [{ signer: undefined }, needed],
        [{ signer: vault }, "the signer or an interceptor failed, nothing was sent: see the cause"],
        [{ fetch: isOdd }, "nothing was sent: see the cause"],
        [{ fetch: isDown }, "connect ECONNREFUSED exchange.test: nothing was sent; it is safe to call again"],
      ] as const)
        expect((await failure(call({ ...service, ...more }, operation, {}, { retry: false }))).message).toBe(
          `${operation.id}: ${why}`,
        );
  });

  it("accepts times that are longer than a timer can wait", async () => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(ok() as Response), 30));
    const service = serviceOf(slow, [], { attemptTimeoutMs: 2 ** 31 });
    for (const timeoutMs of [2 ** 40, Number.POSITIVE_INFINITY])
      expect(await call(service, read, {}, { timeoutMs })).toEqual({ id: 1 });
  });

  // A rejection that no code handles fails the run.
  it("drops errors that onResponse throws, now or later, for every kind of operation", async () => {
    const throwing = () => {
      throw new Error("no");
    };
    for (const onResponse of [throwing, async () => throwing()])
      for (const operation of [read, once]) {
        const { make, counts } = exchangeOf(ok);
        expect(await make(operation, {}, { onResponse })).toEqual({ id: 1 });
        expect(counts.send).toBe(1);
      }
  });

  it("rejects a response that is larger than it reads", async () => {
    const { make } = exchangeOf(pays("larger"), { maxResponseBytes: 5 });
    expect(await make(read, {})).toMatchObject({ code: "ERR_HTTP" });
  });
});
