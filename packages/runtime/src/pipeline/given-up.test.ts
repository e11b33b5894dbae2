import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { FetchInit, Interceptor } from "../operation/fetch.ts";
import type { CallOptions } from "../operation/operation.ts";
import { exchangeOf, type Step } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { connectFails, once } from "../testing/things.ts";
import { createVirtualClock, type VirtualClock } from "../testing/virtual-clock.ts";
import { ok, type Script, setUp as setUpTransport } from "../transport/node/testing/loopback.ts";
import { call } from "./call.ts";

/** Ends its attempt while the request is under way, and does not wait for it. */
const endingWith =
  (end: () => ReturnType<typeof responseOf>) =>
  (clock: VirtualClock): Interceptor =>
  (next) =>
  async (url, init) => {
    void next(url, init);
    await clock.sleep(5);
    return end();
  };
const failing = endingWith(connectFails);
const responding = endingWith(() => responseOf({ ok: 2 }));
const never = new Promise<never>(() => {});
const notSent = { code: "ERR_NOT_SENT", outcome: "notExecuted" };

/** An exchange and a journal in virtual time. */
function setUp(send: Step, layer?: typeof failing, options: object = {}) {
  const clock = createVirtualClock();
  const journal = createMemoryJournal(clock);
  const interceptors = layer === undefined ? [] : [layer(clock)];
  return { ...exchangeOf(send, { clock, interceptors, journal, syncClock: false, ...options }), journal };
}

describe("a request that is given up while the transport has it", () => {
  describe.each<[string, typeof failing | undefined, CallOptions, number?]>([
    ["an interceptor fails", failing, {}],
    ["an interceptor responds by itself", responding, {}],
    ["the deadline passes", undefined, { timeoutMs: 20 }],
    ["the caller aborts", undefined, {}, 20],
  ])("because %s", (_, layer, callOptions, abortAfterMs) => {
    /** A transport that notices the end of its request after so many milliseconds; what it then knows was written. */
    it.each<[string, "notExecuted" | "unknown", number, boolean?]>([
      ["confirms at once that nothing was written", "notExecuted", 0],
      ["confirms that within 100 ms", "notExecuted", 30],
      ["confirms that later", "unknown", 200],
      ["never confirms it", "unknown", Number.NaN],
      ["writes the request meanwhile", "unknown", 30, true],
      ["cannot tell", "unknown", 0],
    ])("by a transport that %s, counts as it", async (what, outcome, ms, written) => {
      const events: string[] = [];
      const send = async (_: number, __: string, { signal, progress }: FetchInit): Promise<never> => {
        const note = (known?: boolean) => Object.assign(progress ?? {}, { written: known });
        note(what === "cannot tell" ? undefined : false);
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
        await (Number.isNaN(ms) ? never : ms > 0 && sleep(ms));
        if (written) note(true);
        events.push("confirmed");
        throw signal.reason;
      };
      const { make, service, sleep, clock, journal } = setUp(send, layer);
      const close = async () => events.push("closed") > 0;
      const controller = new AbortController();
      if (abortAfterMs !== undefined) void clock.setTimer(abortAfterMs, () => controller.abort());
      Object.assign(service, { journal: { ...journal, close } });
      const error = await make(once, {}, { signal: controller.signal, ...callOptions });
      expect(error).toMatchObject({ outcome });
      if (outcome === "unknown") expect(inspect(error, { depth: 9 })).not.toContain("nothing was sent");
      // The entry is closed after the transport has confirmed that nothing was written, or stays open.
      if (outcome === "notExecuted") expect(events).toEqual(["confirmed", "closed"]);
      else expect(events).not.toContain("closed");
    });
  });

  it("is not recorded any more, and leaves nothing open, when its signer or journal is slow", async () => {
    const { service, sleep, journal, make, counts } = setUp(() => expect.unreachable("sent"), failing);
    const open: typeof journal.open = (...entry) => sleep(30).then(() => journal.open(...entry));
    const { signer } = service;
    const sign = async (request: any) => sleep(30).then(() => signer?.sign(request));
    for (const slow of [{ journal: { ...journal, open } }, { journal, signer: { ...signer, sign } }]) {
      Object.assign(service, slow);
      expect(await make(once, {})).toMatchObject(notSent);
    }
    await sleep(60);
    expect(counts.send).toBe(0);
    expect(await journal.list()).toEqual([]);
  });
});

describe("a request whose timestamp becomes too old while it waits", () => {
  const aging = { settle: { validityMs: 100 } };
  const tooOld = {
    ...notSent,
    message: expect.stringMatching(/waited 0\.\d s .*timestamp is too old; nothing was sent/),
  };

  it("for its journal is not sent, and leaves no entry open", async () => {
    const { service, sleep, journal, make } = setUp(() => expect.unreachable("sent"), undefined, aging);
    const open: typeof journal.open = (...entry) => sleep(300).then(() => journal.open(...entry));
    Object.assign(service, { journal: { ...journal, open } });
    expect(await make(once, {})).toMatchObject(tooOld);
    expect(await journal.list()).toEqual([]);
  });

  it("for a connection is not written", async () => {
    const respond: Script = (socket) => setTimeout(() => socket.write(ok('{"ok":1}')), 400);
    const { fetch, url, requests } = await setUpTransport(respond, { connections: 1 });
    const service = serviceOf(fetch, [], { ...aging, baseUrl: url });
    const [first, second] = await Promise.allSettled([call(service, once, {}), call(service, once, {})]);
    expect(first.status).toBe("fulfilled");
    expect(second).toMatchObject({ reason: tooOld });
    expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
  });
});
