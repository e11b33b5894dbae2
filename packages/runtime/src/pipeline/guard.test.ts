import { describe, expect, it, vi } from "vitest";
import { NotSentError } from "../errors/not-sent-error.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Fetch, FetchInit, Interceptor } from "../operation/fetch.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { call } from "./call.ts";

const read = operationOf({ id: "things.get" });
const once = operationOf({ id: "things.modify", method: "POST", effect: { kind: "once" } });

/** Waits before it passes the request on, as a signer far away does. */
const slow: Interceptor = (next) => async (url, init) => {
  await new Promise((resolve) => setTimeout(resolve, 40));
  return next(url, init);
};
const twice: Interceptor = (next) => async (url, init) => {
  await next(url, init);
  return next(url, init);
};

const connectFails = Object.assign(new Error("no collector there"), { code: "ECONNREFUSED", syscall: "connect" });

describe("the guard before the transport", () => {
  it("sends nothing after the call has ended as not sent, even with a transport that ignores its signal", async () => {
    const fetch = vi.fn<Fetch>(async () => responseOf({ ok: 1 }));
    const service = serviceOf(fetch, [], { interceptors: [slow] });
    await expect(call(service, once, {}, { timeoutMs: 10 })).rejects.toBeInstanceOf(NotSentError);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(fetch).not.toHaveBeenCalled();
  });

  it("lets an interceptor send a read again, but not a call that is sent once", async () => {
    const fetch = vi.fn<Fetch>(async () => responseOf({ ok: 1 }));
    const service = serviceOf(fetch, [], { interceptors: [twice] });
    expect(await call(service, read, {})).toBe(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    fetch.mockClear();
    await expect(call(service, once, {})).rejects.toBeInstanceOf(UnknownOutcomeError);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each<[string, Interceptor]>([
    [
      "rebuilds",
      (next) =>
        (url, { method, headers, signal }) =>
          next(url, { method, headers, signal } as FetchInit),
    ],
    [
      "changes",
      (next) => (url, init) =>
        next(url, Object.assign(init, { redirect: "follow", freshConnection: false, reserved: undefined })),
    ],
  ])(
    "keeps what the client asks of the transport when an interceptor %s the options of a request",
    async (_, layer) => {
      const fetch = vi.fn<Fetch>(async () => responseOf({ ok: 1 }));
      const service = serviceOf(fetch, [], { interceptors: [layer] });
      for (const operation of [read, once])
        await call(service, operation, {}, { freshConnection: true, reserved: true });
      const kept = { redirect: "manual", freshConnection: true, reserved: true, progress: { written: true } };
      expect(fetch.mock.calls.map(([, init]) => init)).toMatchObject([kept, kept]);
    },
  );

  it("sends nothing after an interceptor has returned a response, also not a read", async () => {
    const fetch = vi.fn<Fetch>(async () => responseOf({ ok: 1 }));
    let later: Promise<unknown> | undefined;
    const hedging: Interceptor = (next) => async (url, init) => {
      const response = await next(url, init);
      later = new Promise((resolve) => setTimeout(resolve, 10)).then(() => next(url, init));
      later.catch(() => undefined);
      return response;
    };
    const service = serviceOf(fetch, [], { interceptors: [hedging] });
    expect(await call(service, read, {})).toBe(1);
    await expect(later).rejects.toThrow("an interceptor tried to send after it had returned a response");
    expect(fetch).toHaveBeenCalledOnce();
  });

  const reset = Object.assign(new Error("socket hang up"), { code: "ECONNRESET", syscall: "read" });
  it.each([
    ["arrived", async () => responseOf({ ok: 1 })],
    ["was lost", () => Promise.reject(reset)],
  ] satisfies [string, Fetch][])(
    "leaves the outcome unknown when the response %s, though an interceptor then fails to connect elsewhere",
    async (_, fetch) => {
      const reporting: Interceptor = (next) => async (url, init) => {
        await next(url, init).catch(() => undefined);
        throw connectFails;
      };
      const service = serviceOf(fetch, [], { interceptors: [reporting] });
      await expect(call(service, once, {})).rejects.toBeInstanceOf(UnknownOutcomeError);
    },
  );

  it("leaves the outcome of a written request unknown though an interceptor's second try found no connection", async () => {
    const fetch = vi.fn<Fetch>().mockRejectedValueOnce(reset).mockRejectedValue(connectFails);
    const again: Interceptor = (next) => async (url, init) => next(url, init).catch(() => next(url, init));
    const idempotent = operationOf({ id: "things.cancel", method: "DELETE", effect: { kind: "idempotent" } });
    const service = serviceOf(fetch, [], { interceptors: [again], retry: { attempts: 1 } });
    await expect(call(service, idempotent, {})).rejects.toBeInstanceOf(UnknownOutcomeError);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("does not take a rejection for a proof when an interceptor's first try was perhaps executed", async () => {
    const fetch = vi
      .fn<Fetch>()
      .mockRejectedValueOnce(reset)
      .mockResolvedValue(responseOf({ no: "missing" }));
    const again: Interceptor = (next) => async (url, init) => next(url, init).catch(() => next(url, init));
    const idempotent = operationOf({ id: "things.cancel", method: "DELETE", effect: { kind: "idempotent" } });
    const service = serviceOf(fetch, [], { interceptors: [again], retry: { attempts: 1 } });
    await expect(call(service, idempotent, {})).rejects.toMatchObject({ outcome: "unknown" });
  });

  it.each<[string, Interceptor]>([
    ["after an error", (next) => (url, init) => next(url, init).catch(() => responseOf({ no: "funds" }, 429))],
    [
      "at the end of a time of its own",
      (next) => (url, init) =>
        next(url, { ...init, signal: AbortSignal.timeout(5) }).catch(() => responseOf({ no: "funds" }, 429)),
    ],
  ])("does not take a rejection that an interceptor makes for the exchange's: %s", async (_, layer) => {
    const fetch: Fetch = (_, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        setTimeout(reject, 30, reset);
      });
    const service = serviceOf(fetch, [], { interceptors: [layer] });
    await expect(call(service, once, {})).rejects.toMatchObject({
      outcome: "unknown",
      cause: { cause: expect.objectContaining({ message: expect.stringContaining("a response of its own") }) },
    });
  });

  it("lets an interceptor respond by itself where nothing was sent, or no connection was found", async () => {
    const fetch = vi.fn<Fetch>().mockRejectedValue(connectFails);
    const made = () => responseOf({ no: "funds" }, 429);
    for (const layer of [
      () => async () => made(),
      (next) => (url, init) => next(url, init).catch(made),
    ] as Interceptor[])
      await expect(call(serviceOf(fetch, [], { interceptors: [layer] }), once, {})).rejects.toMatchObject({
        outcome: "notExecuted",
        apiCode: "funds",
      });
  });

  it("names an interceptor that fails after the response has arrived", async () => {
    const clones: Interceptor = (next) => async (url, init) => ((await next(url, init)) as Response).clone();
    const fetch: Fetch = async () => ({ status: 200, headers: new Headers(), text: async () => "{}" });
    const service = serviceOf(fetch, [], { interceptors: [clones] });
    for (const operation of [read, once])
      await expect(call(service, operation, {}, { retry: false, timeoutMs: 50 })).rejects.toMatchObject({
        message: expect.stringContaining("an interceptor failed after the response had arrived"),
      });
  });

  it("takes Headers from an interceptor", async () => {
    const fetch = vi.fn<Fetch>(async () => responseOf({ ok: 1 }));
    const tracing: Interceptor = (next) => (url, init) => {
      const headers = new Headers(init.headers);
      headers.set("X-Trace", "7");
      return next(url, { ...init, headers: headers as never });
    };
    await call(serviceOf(fetch, [], { interceptors: [tracing] }), once, {});
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ "x-trace": "7" });
  });

  it("lets an interceptor use the first of two responses to a read, and aborts the other request", async () => {
    const signals: AbortSignal[] = [];
    const fetch: Fetch = async (_, { signal }) => {
      signals.push(signal);
      if (signals.length === 2) return new Promise(() => {});
      const { body } = new Response(JSON.stringify({ ok: 1 }));
      return { status: 200, headers: new Headers(), body, text: async () => "" };
    };
    const hedging: Interceptor = (next) => (url, init) => Promise.race([next(url, init), next(url, init)]);
    const service = serviceOf(fetch, [], { interceptors: [hedging] });
    expect(await call(service, read, {})).toBe(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
