import { describe, expect, it } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import { NetworkError } from "../errors/network-error.ts";
import { NotSentError } from "../errors/not-sent-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Journal } from "../journal/journal.ts";
import type { Fetch } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import {
  cancel,
  connectFails,
  failure,
  find,
  keyed,
  ok,
  once,
  quick,
  read,
  reset,
  scripted,
  stall,
} from "../testing/things.ts";
import type { Issue } from "../validation/check.ts";
import { call } from "./call.ts";

describe("call", () => {
  it("returns the payload of a response", async () => {
    const fetch = scripted(ok);
    expect(await call(serviceOf(fetch), read, {})).toEqual({ id: 1 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("rejects a batch in which one client id names two intents", async () => {
    const fetch = scripted(ok);
    const effect = { kind: "keyed", key: "key", lookup: "things.find", items: "list" } as const;
    const batch = operationOf({ id: "things.placeMany", method: "POST", body: { list: "json" }, effect });
    const error = await failure(
      call(serviceOf(fetch), batch, { list: [{ key: "a" }, {}, { key: "b" }, { key: "a" }] }),
    );
    expect(error).toMatchObject({ code: "ERR_INVALID_REQUEST", issues: [{ path: "list[3].key", kind: "rule" }] });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("rejects an invalid input before anything is sent", async () => {
    const fetch = scripted(ok);
    const strict: Operation = {
      ...keyed,
      checkInput: (_value: unknown, issues: Issue[]) =>
        issues.push({ path: "size", kind: "missing", message: "size is required" }),
    };
    const error = await failure(call(serviceOf(fetch), strict, {}));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ message: "things.place: size is required", outcome: "notExecuted" });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ["X-A\r\nX-B", "1", "not a header name"],
    ["X-A", "1\r\nX-B: 2", "line breaks"],
    ["Exch-Api-Key", "other", "set by the client alone"],
    ["Host", "elsewhere.test", "set by the client alone"],
  ])("rejects the header %j: %j", async (name, value, rule) => {
    const error = await failure(call(serviceOf(scripted(ok)), read, {}, { headers: { [name]: value } }));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error.message).toContain(rule);
  });

  // What one failure becomes, by effect. The last column is how often the request was sent at the most.
  it.each<[string, () => any, Operation, new (...args: any[]) => Error, string | undefined, number]>([
    ["no connection", connectFails, read, NotSentError, undefined, 4],
    ["no connection", connectFails, cancel, NotSentError, "notExecuted", 4],
    ["no connection", connectFails, keyed, NotSentError, "notExecuted", 1],
    ["no connection", connectFails, once, NotSentError, "notExecuted", 1],
    ["a reset", reset, read, NetworkError, undefined, 4],
    ["a reset", reset, cancel, UnknownOutcomeError, "unknown", 4],
    ["a reset", reset, once, UnknownOutcomeError, "unknown", 1],
    ["a stall", stall, read, TimeoutError, undefined, 9],
    ["a stall", stall, once, UnknownOutcomeError, "unknown", 1],
    ["a redirect", () => responseOf("", 307, { location: "https://elsewhere.test/" }), read, HttpError, undefined, 1],
    [
      "a redirect",
      () => responseOf("", 307, { location: "https://elsewhere.test/" }),
      once,
      UnknownOutcomeError,
      "unknown",
      1,
    ],
    ["a proxy's page", () => responseOf("<html>", 502), read, HttpError, undefined, 4],
    ["a proxy's page", () => responseOf("<html>", 502), once, UnknownOutcomeError, "unknown", 1],
    ["a cut JSON text", () => responseOf('{"ok":{"id"'), read, HttpError, undefined, 4],
    ["a cut JSON text", () => responseOf('{"ok":{"id"'), once, UnknownOutcomeError, "unknown", 1],
    ["an empty 200", () => responseOf(""), once, UnknownOutcomeError, "unknown", 1],
    ["an envelope without code", () => responseOf({}), once, UnknownOutcomeError, "unknown", 1],
    ["a clear no", () => responseOf({ no: "funds" }), read, ApiError, undefined, 1],
    ["a clear no", () => responseOf({ no: "funds" }), once, ApiError, "notExecuted", 1],
    ["a server error with a code", () => responseOf({ no: "500000" }, 500), read, ApiError, undefined, 4],
    ["a server error with a code", () => responseOf({ no: "500000" }, 500), once, UnknownOutcomeError, "unknown", 1],
    ["one call too many", () => responseOf({ no: "slow" }, 429), cancel, ApiError, "notExecuted", 4],
    ["one call too many", () => responseOf({ no: "slow" }, 429), once, ApiError, "notExecuted", 1],
  ])("ends after %s (%#) with the right error", async (_, step, operation, Kind, outcome, most) => {
    const fetch = scripted(step);
    // Only a stall needs the deadlines to end it; a busy machine must not cut the other rows short.
    const [attemptTimeoutMs, timeoutMs] = step === stall ? [20, 60] : [10_000, 10_000];
    const service = serviceOf(fetch, [], { ...quick, attemptTimeoutMs, timeoutMs });
    const error = await failure(call(service, operation, {}));
    expect(error).toBeInstanceOf(Kind);
    expect(error.outcome).toBe(outcome);
    const sent = error.attempts.filter(({ result }) => step !== stall || result !== "notSent");
    expect(sent).toHaveLength(fetch.mock.calls.length);
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(most);
    if (most === 4) expect(fetch).toHaveBeenCalledTimes(4);
  });

  it("ends within its deadline though the transport ignores its signal", async () => {
    const started = performance.now();
    await failure(call(serviceOf(scripted(stall), [], { ...quick, timeoutMs: 50 }), once, {}));
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it("passes the caller's own abort of a read through unchanged", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    setTimeout(() => controller.abort(reason), 10);
    await expect(call(serviceOf(scripted(stall)), read, {}, { signal: controller.signal })).rejects.toBe(reason);
  });

  it("ends with an unknown outcome when it is aborted after an order was written", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 10);
    const error = await failure(call(serviceOf(scripted(stall), [find]), keyed, {}, { signal: controller.signal }));
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect((error as UnknownOutcomeError).keys).toHaveLength(1);
  });

  it("proves that nothing was sent when the caller aborts before", async () => {
    const fetch = scripted(ok);
    const error = await failure(call(serviceOf(fetch), once, {}, { signal: AbortSignal.abort() }));
    expect(error).toBeInstanceOf(NotSentError);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("proves that nothing was sent when the signer or an interceptor fails", async () => {
    const fetch = scripted(ok);
    const service = serviceOf(fetch, [], { interceptors: [() => async () => Promise.reject(new Error("no"))] });
    expect(await failure(call(service, once, {}))).toBeInstanceOf(NotSentError);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("names the journal or the limiter that failed before the sending", async () => {
    const fails = async () => Promise.reject(new Error("disk I/O error"));
    const journal: Journal = { ...createMemoryJournal(), open: fails, close: async () => true };
    const said = async (options: object) =>
      await failure(
        call(serviceOf(scripted(ok), [], options), { ...once, rateLimit: { pool: "spot", weight: 1 } }, {}),
      );
    expect(await said({ journal })).toMatchObject({
      message: "things.modify: the journal could not record the call; nothing was sent",
      cause: { cause: { message: "disk I/O error" } },
    });
    for (const take of [
      fails,
      () => {
        throw new Error("disk I/O error");
      },
    ])
      expect(await said({ limiter: { take } })).toMatchObject({
        message: "things.modify: the limiter failed; nothing was sent",
        cause: { cause: { message: "disk I/O error" } },
      });
  });

  it("states why nothing was sent, with host and error code only if the connection failed", async () => {
    const anonymous = { ...serviceOf(scripted(ok)), signer: undefined };
    const unsigned = { ...anonymous, signer: { sign: () => Promise.reject(new Error("vault")), identify: () => ({}) } };
    const refusing = serviceOf(() => Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED" })));
    for (const operation of [once, read]) {
      const said = async (service: typeof refusing) =>
        (await failure(call({ ...service, retry: { ...service.retry, attempts: 1 } }, operation, {}))).message;
      expect(await said(anonymous as typeof refusing)).toBe(
        `${operation.id}: the operation needs credentials: nothing was sent; create the client with credentials`,
      );
      expect(await said(unsigned)).toBe(
        `${operation.id}: the signer or an interceptor failed, nothing was sent: see the cause`,
      );
      const why = "connect ECONNREFUSED exchange.test: nothing was sent; it is safe to call again";
      expect(await said(refusing)).toBe(`${operation.id}: ${why}`);
    }
  });

  it.each([
    ["the body", (url: string, init: any) => [url, { ...init, body: init.body.replace("k1", "k2") }] as const],
    ["the URL", (url: string, init: any) => [`${url}?key=k2`, init] as const],
    ["the method", (url: string, init: any) => [url, { ...init, method: "DELETE" }] as const],
  ])(
    "does not send a call that is sent once after an interceptor changed %s, because a lookup could not find it",
    async (_, change) => {
      const fetch = scripted(ok);
      const changing = serviceOf(fetch, [find], {
        interceptors: [(next) => (url, init) => next(...change(url, init))],
      });
      expect(await failure(call(changing, keyed, { key: "k1" }))).toBeInstanceOf(NotSentError);
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it("sends nothing to another origin, even when an interceptor changes the URL", async () => {
    const fetch = scripted(ok);
    const elsewhere = serviceOf(fetch, [], {
      interceptors: [(next) => (_, init) => next("https://exchange.test.evil/x", init)],
    });
    expect(await failure(call(elsewhere, once, {}))).toBeInstanceOf(NotSentError);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("accepts times that are longer than a timer can wait, and rejects values that are not numbers", async () => {
    const service = serviceOf(scripted(ok), [], { attemptTimeoutMs: 2 ** 31 });
    expect(await call(service, read, {}, { timeoutMs: 2 ** 40 })).toEqual({ id: 1 });
    const slow: Fetch = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return ok();
    };
    expect(await call({ ...service, fetch: slow }, read, {}, { timeoutMs: Number.POSITIVE_INFINITY })).toBeDefined();
    for (const timeoutMs of [Number.NaN, "5000" as never]) {
      const error = await failure(call(service, read, {}, { timeoutMs }));
      expect(error).toMatchObject({ code: "ERR_INVALID_REQUEST", issues: [{ path: "timeoutMs" }] });
    }
  });

  it("drops errors that onResponse throws, now or later, for every kind of operation", async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on("unhandledRejection", note);
    const throwing = () => {
      throw new Error("no");
    };
    for (const onResponse of [throwing, async () => throwing()]) {
      for (const operation of [read, once]) {
        const fetch = scripted(ok);
        expect(await call(serviceOf(fetch), operation, {}, { onResponse })).toEqual({ id: 1 });
        expect(fetch).toHaveBeenCalledOnce();
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });

  it("rejects a response that is larger than it reads", async () => {
    const error = await failure(call(serviceOf(scripted(ok), [], { maxResponseBytes: 5 }), read, {}));
    expect(error).toBeInstanceOf(HttpError);
  });
});
