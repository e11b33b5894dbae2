import { describe, expect, it, vi } from "vitest";
import { call } from "./call.ts";
import { NotSentError, UnknownOutcomeError } from "./errors.ts";
import type { Fetch, Interceptor } from "./fetch.ts";
import { answer, operationOf, serviceOf } from "./testing/service.ts";

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

describe("the border behind which bytes leave", () => {
  it("stays shut once the call has ended as not sent, even to a transport that ignores its signal", async () => {
    const fetch = vi.fn<Fetch>(async () => answer({ ok: 1 }));
    const service = serviceOf(fetch, [], { interceptors: [slow] });
    await expect(call(service, once, {}, { timeoutMs: 10 })).rejects.toBeInstanceOf(NotSentError);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(fetch).not.toHaveBeenCalled();
  });

  it("lets an interceptor send a read again, and nothing that must be sent once", async () => {
    const fetch = vi.fn<Fetch>(async () => answer({ ok: 1 }));
    const service = serviceOf(fetch, [], { interceptors: [twice] });
    expect(await call(service, read, {})).toBe(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    fetch.mockClear();
    await expect(call(service, once, {})).rejects.toBeInstanceOf(UnknownOutcomeError);
    expect(fetch).toHaveBeenCalledOnce();
  });
});
