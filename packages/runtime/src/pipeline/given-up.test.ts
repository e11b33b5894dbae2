import { type AddressInfo, createServer } from "node:net";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { NotSentError } from "../errors/not-sent-error.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { CallOptions } from "../operation/call-options.ts";
import type { Fetch, FetchInit, Interceptor } from "../operation/fetch.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { createVirtualClock, type VirtualClock } from "../testing/virtual-clock.ts";
import { ok } from "../transport/node/testing/loopback.ts";
import { createNodeTransport } from "../transport/node/transport.ts";
import { call } from "./call.ts";

const once = operationOf({ id: "things.modify", method: "POST", effect: { kind: "once" } });

let clock: VirtualClock;
beforeEach(() => {
  clock = createVirtualClock();
});
const sleep = (ms: number) => new Promise<void>((resolve) => void clock.setTimer(ms, () => resolve()));

/** Ends its attempt while the request is under way, and does not wait for it. */
const failing: Interceptor = (next) => async (url, init) => {
  void next(url, init);
  await sleep(5);
  throw Object.assign(new Error("no collector there"), { code: "ECONNREFUSED", syscall: "connect" });
};
const responding: Interceptor = (next) => async (url, init) => {
  void next(url, init);
  await sleep(5);
  return responseOf({ ok: 2 });
};

type Transport = (init: FetchInit) => Promise<void>;
/** Waits until its signal is aborted, and for some time longer. */
const untilAborted = ({ signal }: FetchInit, ms = 0) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => void clock.setTimer(ms, () => resolve())));

describe("a request that is given up while the transport has it", () => {
  describe.each([
    ["an interceptor fails", { interceptors: [failing] }, {}],
    ["an interceptor responds by itself", { interceptors: [responding] }, {}],
    ["the deadline passes", {}, { timeoutMs: 20 }],
    ["the caller aborts", {}, { abortAfterMs: 20 }],
  ])("because %s", (_, options, { abortAfterMs, ...callOptions }: CallOptions & { abortAfterMs?: number }) => {
    it.each<[string, "notExecuted" | "unknown", Transport]>([
      ["confirms at once that nothing was written", "notExecuted", (init) => untilAborted(init)],
      ["confirms that within 100 ms", "notExecuted", (init) => untilAborted(init, 30)],
      ["confirms that later", "unknown", (init) => untilAborted(init, 200)],
      ["never confirms it", "unknown", () => new Promise(() => {})],
      [
        "writes the request meanwhile",
        "unknown",
        async (init) => {
          await untilAborted(init, 30);
          if (init.progress) init.progress.written = true;
        },
      ],
      [
        "cannot tell",
        "unknown",
        async (init) => {
          if (init.progress) init.progress.written = undefined;
          await untilAborted(init);
        },
      ],
    ])("by a transport that %s, counts as it", async (_, outcome, transport) => {
      const events: string[] = [];
      const fetch: Fetch = async (_, init) => {
        if (init.progress) init.progress.written = false;
        await transport(init);
        events.push("confirmed");
        throw init.signal.reason;
      };
      const journal = {
        ...createMemoryJournal(),
        close: async () => {
          events.push("closed");
          return true;
        },
      };
      const service = serviceOf(fetch, [], { ...options, journal, clock });
      const controller = new AbortController();
      if (abortAfterMs !== undefined) void clock.setTimer(abortAfterMs, () => controller.abort());
      const signal = abortAfterMs === undefined ? {} : { signal: controller.signal };
      const error = await call(service, once, {}, { ...callOptions, ...signal }).catch((error: unknown) => error);
      expect(error).toMatchObject({ outcome });
      // The entry is closed after the transport has confirmed that nothing was written, or stays open.
      if (outcome === "notExecuted") expect(events).toEqual(["confirmed", "closed"]);
      else expect(events).not.toContain("closed");
    });
  });

  it("counts as written over the platform's fetch, which cannot tell, even while it connects", async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const fetch: Fetch = (url, init) => globalThis.fetch(url, init);
    const service = serviceOf(fetch, [], { baseUrl: `https://127.0.0.1:${port}`, interceptors: [failing] });
    await expect(call(service, once, {})).rejects.toBeInstanceOf(UnknownOutcomeError);
  });

  it("is not recorded any more, and leaves nothing open, when its signer or journal is slow", async () => {
    const journal = createMemoryJournal();
    const slowJournal = { ...journal, open: (entry: any, ms: number) => sleep(30).then(() => journal.open(entry, ms)) };
    const fetch = vi.fn<Fetch>(async () => responseOf({ ok: 1 }));
    const service = serviceOf(fetch, [], { journal: slowJournal, interceptors: [failing], clock });
    await expect(call(service, once, {})).rejects.toBeInstanceOf(NotSentError);
    const { signer } = service;
    const slowSigner = { ...signer, sign: async (request: any) => sleep(30).then(() => signer?.sign(request)) };
    await expect(call({ ...service, signer: slowSigner as never }, once, {})).rejects.toBeInstanceOf(NotSentError);
    await sleep(60);
    expect(fetch).not.toHaveBeenCalled();
    expect(await journal.list()).toEqual([]);
  });
});

describe("a request whose timestamp becomes too old while it waits", () => {
  const aging = { settle: { validityMs: 100 } };
  const tooOld = { message: expect.stringMatching(/waited 0\.\d s .*timestamp is too old; nothing was sent/) };

  it("for its journal is not sent, and leaves no entry open", async () => {
    const journal = createMemoryJournal();
    const slowJournal = {
      ...journal,
      open: (entry: any, ms: number) => sleep(300).then(() => journal.open(entry, ms)),
    };
    const fetch = vi.fn<Fetch>(async () => responseOf({ ok: 1 }));
    const called = call(serviceOf(fetch, [], { ...aging, journal: slowJournal, clock }), once, {});
    await expect(called).rejects.toBeInstanceOf(NotSentError);
    await expect(called).rejects.toMatchObject(tooOld);
    expect(fetch).not.toHaveBeenCalled();
    expect(await journal.list()).toEqual([]);
  });

  it("for a connection is not written", async () => {
    let received = 0;
    const server = createServer((socket) => {
      socket
        .on("error", () => {})
        .on("data", (bytes) => {
          if (String(bytes).startsWith("POST")) received += 1;
          setTimeout(() => socket.write(ok('{"ok":1}')), 400);
        });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const fetch = createNodeTransport({ connections: 1 });
    onTestFinished(async () => {
      await fetch.close();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const service = serviceOf(fetch, [], { ...aging, baseUrl: `http://127.0.0.1:${port}` });
    const [first, second] = await Promise.allSettled([call(service, once, {}), call(service, once, {})]);
    expect(first.status).toBe("fulfilled");
    expect(second).toMatchObject({ reason: { code: "ERR_NOT_SENT", outcome: "notExecuted", ...tooOld } });
    expect(received).toBe(1);
  });
});
