import { describe, expect, it } from "vitest";
import type { Fetch, FetchInit, FetchResponse, Interceptor } from "../operation/fetch.ts";
import { exchangeOf, pays, type Step, unknown } from "../testing/exchange.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { cancel, connectFails, failure, once, read, reset } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { call } from "./call.ts";

const one = pays(1);
const isOnce = { retry: false };
const twice: Interceptor = (next) => async (url, init) => {
  await next(url, init);
  return next(url, init);
};
const again: Interceptor = (next) => async (url, init) => next(url, init).catch(() => next(url, init));
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** An exchange behind an interceptor. */
const behind = (layer: Interceptor, send: Step = one) => exchangeOf(send, { interceptors: [layer], syncClock: false });

describe("the guard before the transport", () => {
  it("names the deadline, and no signer or interceptor, where the program was busy until after it", async () => {
    const clock = createVirtualClock();
    const { monotonic } = clock;
    let busyMs = 0;
    const busy: Interceptor = (next) => (url, init) => {
      busyMs = 200_000;
      return next(url, init);
    };
    Object.assign(clock, { monotonic: () => monotonic() + busyMs });
    const { make } = exchangeOf(one, { interceptors: [busy], syncClock: false, clock });
    const message = expect.stringContaining("attemptTimeoutMs or timeoutMs passed before anything was sent");
    expect(await make(once, {})).toMatchObject({ code: "ERR_NOT_SENT", message });
  });

  it("lets an interceptor send a read again, but not a call that is sent once", async () => {
    const reads = behind(twice);
    expect([await reads.make(read, {}), reads.counts.send]).toEqual([1, 2]);
    const { make, counts } = behind(twice);
    expect(await make(once, {})).toMatchObject(unknown);
    expect(counts.send).toBe(1);
  });

  const rebuild: Interceptor = (next) => (url, init) =>
    next(url, { method: init.method, headers: init.headers, signal: init.signal } as FetchInit);
  const change: Interceptor = (next) => (url, init) =>
    next(url, Object.assign(init, { redirect: "follow", freshConnection: false, reserved: undefined }));
  it.each<[string, Interceptor]>([
    ["rebuilds", rebuild],
    ["changes", change],
  ])("keeps what the client asks of the transport when an interceptor %s a request's options", async (_, layer) => {
    const seen: FetchInit[] = [];
    const { make } = behind(layer, (_, __, init) => {
      seen.push(init);
      return responseOf({ ok: 1 });
    });
    for (const operation of [read, once]) await make(operation, {}, { freshConnection: true, reserved: true });
    await make(cancel, {}, { freshConnection: true });
    const kept = { redirect: "manual", freshConnection: true, reserved: true, progress: { written: true } };
    expect(seen).toMatchObject([kept, kept, kept]);
  });

  it("sends nothing after an interceptor has returned a response, also not a read", async () => {
    let later: Promise<unknown> | undefined;
    const hedging: Interceptor = (next) => async (url, init) => {
      const response = await next(url, init);
      later = failure(sleep(10).then(() => next(url, init)));
      return response;
    };
    const { make, counts } = behind(hedging);
    expect(await make(read, {})).toBe(1);
    expect(await later).toMatchObject({ message: "an interceptor tried to send after it had returned a response" });
    expect(counts.send).toBe(1);
  });

  const failing: Interceptor = (next) => async (url, init) => {
    await next(url, init).catch(() => undefined);
    return connectFails();
  };
  const stopping: Interceptor = (next) => (url, init) => {
    const own = new AbortController();
    setTimeout(() => own.abort(Object.assign(new Error(), { code: "ECONNREFUSED", syscall: "connect" })));
    return next(url, { ...init, signal: own.signal });
  };
  const untilAborted: Step = (_, __, { signal }) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const writtenBefore =
    (written: boolean): Step =>
    (_, __, { progress }) => {
      progress!.written = written;
      return written ? connectFails() : reset();
    };
  it("believes a transport that nothing was written, whatever its error", async () => {
    expect(await exchangeOf(writtenBefore(false)).make(cancel, {}, isOnce)).toMatchObject({ code: "ERR_NOT_SENT" });
  });

  it.each<[string, Interceptor, Step[]]>([
    ["an interceptor aborts it with the error of another connection", stopping, [untilAborted]],
    ["its response arrived, though an interceptor then fails to connect elsewhere", failing, [one]],
    ["its response was lost, though an interceptor then fails to connect elsewhere", failing, [reset]],
    ["it was written, though an interceptor's second try found no connection", again, [reset, connectFails]],
    ["the transport says that it was written, and fails to connect", (next) => next, [writtenBefore(true)]],
    ["an interceptor's first try was perhaps executed", again, [reset, () => responseOf({ no: "missing" })]],
  ])("leaves the outcome of a request unknown when %s", async (_, layer, steps) => {
    const { make, counts } = behind(layer, (count, ...rest) => steps[count]!(count, ...rest));
    expect(await make(cancel, {}, isOnce)).toMatchObject(unknown);
    expect(counts.send).toBe(steps.length);
  });

  it("waits until each request that it cut off is given up: a later one may have been written meanwhile", async () => {
    const hedging: Interceptor = (next) => (url, init) => Promise.race([next(url, init), next(url, init)]);
    const sent: FetchInit["progress"][] = [];
    const send: Step = (count, _, { signal, progress }) => {
      sent.push(progress);
      progress!.written = false;
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          const giveUp = () => {
            progress!.written = count > 0;
            reject(signal.reason);
          };
          clock.setTimer(count * 20, giveUp);
        }),
      );
    };
    const { make, clock } = behind(hedging, send);
    expect(await make(cancel, {}, { ...isOnce, timeoutMs: 50 })).toMatchObject(unknown);
    // No transport writes one of them from now on.
    expect(sent).toMatchObject([{ hasEnded: true }, { hasEnded: true }]);
  });

  const made = () => responseOf({ no: "funds" }, 429);
  const isOwn = expect.stringContaining("its own response");
  it.each<[string, Interceptor]>([
    ["after an error", (next) => (url, init) => next(url, init).catch(made)],
    ["at its own timeout", (next) => (url, init) => next(url, { ...init, signal: AbortSignal.timeout(5) }).catch(made)],
  ])("does not take a rejection that an interceptor makes for the exchange's: %s", async (_, layer) => {
    const fetch: Fetch = async (_, { signal }) => {
      await Promise.race([sleep(30), new Promise((resolve) => signal.addEventListener("abort", resolve))]);
      return signal.aborted ? Promise.reject(signal.reason) : reset();
    };
    const error = await failure(call(serviceOf(fetch, [], { interceptors: [layer] }), once, {}));
    expect(error).toMatchObject({ ...unknown, cause: { cause: expect.objectContaining({ message: isOwn }) } });
  });

  it("does not take it for the exchange's where an interceptor returns it in place of the response", async () => {
    const layer: Interceptor = (next) => (url, init) => next(url, init).then(made);
    expect(await behind(layer).make(once, {}, isOnce)).toMatchObject({ ...unknown, message: isOwn });
  });

  it("lets an interceptor respond by itself where nothing was sent, or no connection was found", async () => {
    const layers: Interceptor[] = [() => async () => made(), (next) => (url, init) => next(url, init).catch(made)];
    for (const layer of layers)
      expect(await behind(layer, connectFails).make(once, {})).toMatchObject({
        outcome: "notExecuted",
        apiCode: "funds",
      });
  });

  const onResponse =
    (change: (response: Response) => unknown): Interceptor =>
    (next) =>
    async (url, init) =>
      change((await next(url, init)) as Response) as FetchResponse;
  const clone = onResponse((response) => response.clone());
  const isNone = "an interceptor or the fetch returned an object without headers or text()";
  it.each<[string, Interceptor, string]>([
    ["fails after the response has arrived", clone, "an interceptor failed after the response had arrived"],
    ["returns no response", onResponse(() => undefined), "an interceptor or the fetch returned no response"],
    ["returns what has a status and no headers", onResponse(({ status }) => ({ status })), isNone],
  ])("names an interceptor that %s", async (_, layer, message) => {
    const send: Step = () => ({ status: 200, headers: new Headers(), text: async () => "{}" });
    for (const operation of [read, once])
      expect((await behind(layer, send).make(operation, {}, isOnce)).message).toContain(message);
  });

  it.each([undefined, 42, {}])(
    "leaves the outcome of what a fetch returned %j for unknown, and says so",
    async (garbage) => {
      const service = serviceOf((() => garbage) as never, []);
      const message = expect.stringContaining("an interceptor or the fetch returned no response");
      expect(await failure(call(service, once, {}, isOnce))).toMatchObject({ ...unknown, message });
      expect(await failure(call(service, read, {}, isOnce))).toMatchObject({ message });
    },
  );

  it("takes a response that a fetch returned without a promise", async () => {
    expect(await call(serviceOf((() => responseOf({ ok: 7 })) as never, []), once, {})).toBe(7);
  });

  it.each([
    ["Headers, replacing none of those", new Headers({ "X-Trace": "7", "X-Signed-At": "0" }), { "x-trace": "7" }],
    ["no headers", undefined, {}],
  ])("sends what authenticates where an interceptor passes %s", async (_, headers, more) => {
    const layer: Interceptor = (next) => (url, init) => next(url, { ...init, headers: headers as never });
    const { make, clock } = behind(layer, (_, __, init) => responseOf({ ok: init.headers }));
    expect(await make(once, {})).toMatchObject({ ...more, "x-signed-at": String(clock.now()) });
  });

  it("lets an interceptor use the first of two responses to a read, and aborts the other request", async () => {
    const signals: AbortSignal[] = [];
    const send: Step = (_, __, { signal }): FetchResponse | Promise<FetchResponse> => {
      signals.push(signal);
      if (signals.length === 2) return new Promise(() => {});
      const { body } = new Response(JSON.stringify({ ok: 1 }));
      return { status: 200, headers: new Headers(), body, text: async () => "" };
    };
    const hedging: Interceptor = (next) => (url, init) => Promise.race([next(url, init), next(url, init)]);
    expect(await behind(hedging, send).make(read, {})).toBe(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
