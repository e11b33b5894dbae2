import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { FetchResponse, Interceptor } from "../operation/fetch.ts";
import { call } from "../pipeline/call.ts";
import type { ClientOptions } from "../service/client-options.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { exchangeOf, type Step, scripted, timeOf } from "../testing/exchange.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { cancel, failure, keyed, once, ok as placed, read, reset, stall } from "../testing/things.ts";
import { createVirtualClock, type VirtualClock } from "../testing/virtual-clock.ts";
import { createClock } from "../time/clock.ts";
import { createNodeTransport } from "../transport/node/index.ts";
import { ok, serve } from "../transport/node/testing/loopback.ts";
import { syncClock } from "./sync-clock.ts";

const start = 1_700_000_000_000;

interface Setting extends ClientOptions {
  /** Milliseconds by which the machine's clock is ahead. */
  readonly aheadMs?: number;
  readonly time?: Step;
  readonly clock?: VirtualClock;
  /** Milliseconds that a signed request takes to the exchange. */
  readonly journeyMs?: number;
}

/** A client that asks for the time, and an exchange that rejects timestamps which are more than a second ahead or five seconds old. */
function clientOf({ aheadMs = 0, time, journeyMs = 0, ...options }: Setting = {}) {
  const clock = options.clock ?? createVirtualClock(start, aheadMs);
  const errors: number[] = [];
  const reasons: unknown[] = [];
  const send: Step = async (_, __, { headers }) => {
    const signedAt = Number(headers["x-signed-at"]);
    errors.push(signedAt - clock.exchangeNow);
    if (journeyMs > 0) await clock.sleep(journeyMs);
    return Math.abs(signedAt - clock.exchangeNow + 2000) > 3000 ? responseOf({ no: "late" }, 400) : placed();
  };
  const onEvent = (event: ClientEvent) => event.type === "timeUnknown" && reasons.push(event.reason);
  const steps = { send, ...(time !== undefined && { time }) };
  const exchange = exchangeOf(steps, { syncClock: true, onEvent, ...options, clock });
  const place = (key = "1", callOptions = {}) => call(exchange.service, keyed, { key }, callOptions);
  return { ...exchange, errors, reasons, place };
}

const policy = () => Promise.reject(new Error("no"));

describe("the exchange's time", () => {
  const early = [1500, 2000, 10_000, 600_000, 3_600_000];
  it.each(early)("is read before the first call that is sent once, and sets a clock back by %i ms", async (aheadMs) => {
    const { place, errors, counts, clock } = clientOf({ aheadMs });
    expect(await place()).toEqual({ id: 1 });
    expect(await place("2")).toEqual({ id: 1 });
    expect(errors.every((each) => Math.abs(each) <= 1)).toBe(true);
    expect([counts, clock.elapsed < 100]).toEqual([{ send: 2, find: 0, time: 1 }, true]);
  });

  // A rejection that no code handles fails the run.
  it("is asked for with the client's headers, through an interceptor that does not wait for what fails", async () => {
    const asked: unknown[] = [];
    const checking: Interceptor = (next) => async (url, init) => {
      asked.push(init.headers["x-team"]);
      const response = next(url, init);
      if (url.endsWith("/time")) throw new Error("a check failed");
      return response;
    };
    const headers = { "x-team": "all" };
    const { place, counts, reasons } = clientOf({ interceptors: [checking], time: reset, headers });
    expect(await place()).toEqual({ id: 1 });
    expect(asked.slice(0, 2)).toEqual(["all", "all"]);
    expect([counts.send, reasons.length > 0]).toEqual([1, true]);
  });

  it.each([0, -500, -2400])("leaves a clock as it is that is %i ms ahead", async (aheadMs) => {
    const { place, errors, counts, service } = clientOf({ aheadMs });
    await place();
    expect([errors, counts.time, service.clock.offset]).toEqual([[aheadMs], 1, undefined]);
  });

  it("is judged by the default validity: a call with a longer one does not decide for those after it", async () => {
    const { place, counts, clock } = clientOf({ aheadMs: -5500 });
    await place("1", { recvWindow: 60_000 });
    await place("2");
    expect([counts.find, clock.elapsed < 1000]).toEqual([0, true]);
  });

  it("sets a clock that is behind back by the validity that the program states", async () => {
    const { place, errors } = clientOf({ aheadMs: -40_000, settle: { validityMs: 30_000 } });
    await place();
    expect(errors[0]).toBeLessThan(-120_000);
  });

  it.each<[number, string, { openingMs?: number; busyMs?: number; journeyMs?: number }, number, string[]]>([
    [-4200, "the journey takes 0.9 s", { journeyMs: 900 }, 2, []],
    [-2000, "the journey takes 0.9 s", { journeyMs: 900 }, 1, []],
    [0, "the connection takes 3 s to open", { openingMs: 3000 }, 1, []],
    [10_000, "the connection takes 3 s to open", { openingMs: 3000 }, 1, []],
    [-5500, "the connection takes 3 s to open", { openingMs: 3000 }, 2, []],
    [0, "the program is busy for 3 s", { busyMs: 3000 }, 1, ["late"]],
    [10_000, "the program is busy for 8 s", { busyMs: 8000 }, 1, []],
  ])("lets a call succeed by a clock that is %i ms ahead where %s", async (aheadMs, _, delays, sends, expected) => {
    const { openingMs = 0, busyMs = 0, journeyMs = 0 } = delays;
    const clock = createVirtualClock(start, aheadMs);
    const time: Step = async (count, _, { progress = {} }) => {
      progress.written = false;
      if (count === 0) await clock.sleep(openingMs);
      progress.written = true;
      await clock.sleep(journeyMs);
      const response = timeOf(clock.exchangeNow);
      clock.pass(busyMs);
      return response;
    };
    const { place, errors, counts, reasons } = clientOf({ clock, time, journeyMs });
    expect([await place(), counts.send, counts.find, reasons]).toEqual([{ id: 1 }, sends, 0, expected]);
    expect(Math.abs(errors.at(-1) ?? 9999)).toBeLessThanOrEqual(journeyMs === 0 ? 500 : 2400);
  });

  it.each<[string, boolean, (now: number) => FetchResponse]>([
    ["5.5 s old", true, (now) => timeOf(now - 5500, now)],
    ["2.1 s ahead", true, (now) => timeOf(now + 2100, now)],
    ["in seconds", false, (now) => timeOf(Math.floor(now / 1000), now)],
    ["in microseconds", false, (now) => timeOf(now * 1000, now)],
    ["a text", false, (now) => timeOf("now", now)],
    ["without a Date", true, (now) => responseOf({ time: now - 5500 })],
  ])("changes no clock unasked where it is %s, and an event says so; asked: %s", async (_, isTime, respond) => {
    const { place, errors, counts, reasons, service, clock } = clientOf({ time: () => respond(clock.exchangeNow) });
    await place();
    await call(service, read, {});
    const { offset } = service.clock;
    expect([errors, counts.find, reasons, offset]).toEqual([[0, 0], 0, ["unusable"], undefined]);
    expect(await syncClock(service)).toBe(isTime);
  });

  it("is set by the Date of a rejection that agrees with the machine where a cache keeps a time and its Date", async () => {
    const clock = createVirtualClock(start);
    const send: Step = (_, __, { headers }) => {
      const isLate = Math.abs(Number(headers["x-signed-at"]) - clock.exchangeNow) > 5000;
      return isLate ? responseOf({ no: "late" }, 400, { date: new Date(clock.exchangeNow).toUTCString() }) : placed();
    };
    const { make } = exchangeOf({ send, time: () => timeOf(start - 8000) }, { clock, syncClock: true });
    await make(keyed, { key: "1" });
    expect(await make(keyed, { key: "2" })).toEqual({ id: 1 });
  });

  it("leaves the minute out of messages, by which a clock that is behind is set back", async () => {
    const clock = createVirtualClock(start, -7000);
    const { service } = exchangeOf({ send: () => responseOf({ no: "late" }, 400) }, { clock, syncClock: true });
    const error = await failure(call(service, keyed, { key: "1" }, { settle: false }));
    expect(error.message).toContain("this machine's clock is 7.0 s behind the exchange's");
  });

  it("leaves the clock of a service that rejects no timestamps, where it would date a call too early", async () => {
    const { service, errors } = clientOf({ aheadMs: -4500 });
    const errorCodes = { missing: { category: "notFound", proof: true } } as const;
    expect(await call({ ...service, errorCodes }, keyed, { key: "1" })).toEqual({ id: 1 });
    expect(errors).toEqual([-4500]);
  });

  it("is read once for calls that begin together, of all clients that share a clock", async () => {
    const clock = createVirtualClock(start, 10_000);
    const [one, other] = [clientOf({ clock }), clientOf({ clock })];
    await Promise.all(["1", "2", "3", "4"].map((key) => one.place(key)));
    await other.place();
    expect([one.counts, other.counts.time]).toEqual([{ send: 4, find: 0, time: 1 }, 0]);
  });

  it("is not read again before the first call of a client that has synchronised its clock", async () => {
    const { service, place, counts } = clientOf({ aheadMs: 10_000 });
    expect(await syncClock(service)).toBe(true);
    await place();
    expect(counts.time).toBe(1);
  });

  it.each([
    [900, 0, 1],
    [1100, 0, 2],
    [-1100, 0, 2],
    [0, 3_500_000, 1],
    [0, 3_600_001, 2],
  ])(
    "is read again only where a clock has moved by more than a second, or after an hour: %i, %i ms",
    async (ms, later, times) => {
      const machine = createVirtualClock(start);
      let movedMs = 0;
      const clock = Object.assign(Object.create(machine), { wall: () => (machine.wall?.() ?? 0) + movedMs });
      const { place, counts } = clientOf({ clock });
      await place();
      movedMs = ms;
      await machine.sleep(later);
      await place("2");
      await place("3");
      expect(counts.time).toBe(times);
    },
  );

  const failures = { "got no response": reset, "got an error of a gateway": () => responseOf("<html>", 503) };
  it.each(Object.entries(failures))("is asked for again where the first request %s", async (_, failed) => {
    const { place, errors, counts } = clientOf({ aheadMs: 10_000, time: scripted(failed, () => timeOf(start)) });
    expect([await place(), counts, Math.abs(errors[0] ?? 9999) < 200]).toEqual([
      { id: 1 },
      { send: 1, find: 0, time: 2 },
      true,
    ]);
  });

  it.each<[string, string, Step, { times: number; asked?: number; ms: number }]>([
    ["unusable", "with an error", () => responseOf("<html>", 503), { times: 1, asked: 2, ms: 0 }],
    ["cached", "from a cache", () => responseOf({ time: start - 60_000 }, 200, { age: "60" }), { times: 1, ms: 0 }],
    ["noResponse", "that breaks off", reset, { times: 2, asked: 4, ms: 0 }],
    ["late", "that does not arrive within a second", stall, { times: 1, ms: 1000 }],
  ])("that is %s, in a response %s, makes no call fail, and an event says so", async (reason, _, time, expected) => {
    const { place, counts, reasons, clock } = clientOf({ time });
    expect(await place()).toEqual({ id: 1 });
    expect(clock.elapsed).toBeGreaterThanOrEqual(expected.ms);
    expect(clock.elapsed).toBeLessThan(expected.ms + 100);
    await clock.sleep(100);
    expect(await place("2")).toEqual({ id: 1 });
    const { times, asked = times, ms } = expected;
    expect([counts.time, clock.elapsed < ms + 200]).toEqual([asked, true]);
    expect(reasons).toEqual(Array(times).fill(reason));
  });

  it("takes no more than a quarter of the time that a call has left", async () => {
    const { place, clock, reasons } = clientOf({ time: stall });
    expect(await place("1", { timeoutMs: 400 })).toEqual({ id: 1 });
    expect([clock.elapsed < 150, reasons]).toEqual([true, ["late"]]);
  });

  it("holds no call that its caller aborts, and is read on for the others", async () => {
    const client = clientOf({
      aheadMs: 10_000,
      time: async () => {
        await client.clock.sleep(200);
        return timeOf(client.clock.exchangeNow);
      },
    });
    const { place, clock, counts } = client;
    const controller = new AbortController();
    const aborted = failure(place("1", { signal: controller.signal }));
    const other = place("2");
    await clock.sleep(50);
    controller.abort();
    expect(await aborted).toMatchObject({ code: "ERR_NOT_SENT", outcome: "notExecuted" });
    expect(await other).toEqual({ id: 1 });
    expect(counts).toEqual({ send: 1, find: 0, time: 1 });
  });

  it.each<[string, (client: ReturnType<typeof clientOf>) => Promise<unknown>]>([
    ["that changes nothing", ({ service }) => call(service, read, {})],
    ["that may be repeated", ({ service }) => call(service, cancel, {})],
    ["that a policy stops", ({ service }) => failure(call({ ...service, policy }, keyed, { key: "1" }))],
  ])("is not read for a call %s", async (_, make) => {
    const client = clientOf();
    await make(client);
    expect(client.counts.time).toBe(0);
  });
});

describe("a client", () => {
  afterEach(() => vi.unstubAllGlobals());
  /** Makes a call that is sent once, by a clock that is ten seconds ahead, and lists what arrived. */
  async function requestsOf(options: ClientOptions) {
    const { url, requests } = await serve((socket, request) => {
      const body = request.startsWith("GET /time ") ? { time: Date.now() } : { ok: { id: 1 } };
      socket.write(ok(JSON.stringify(body), `date: ${new Date().toUTCString()}\r\n`));
    });
    const clock = createClock({ wall: () => Date.now() + 10_000 });
    const service = serviceOf(undefined as never, [], { baseUrl: url, advanced: { clock }, ...options });
    onTestFinished(() => service.close());
    expect(await call(service, once, {})).toEqual({ id: 1 });
    const errorMs = Number(/x-signed-at: (\d+)/.exec(requests.at(-1) ?? "")?.[1]) - Date.now();
    return { urls: requests.map((request) => request.split(" ")[1]), isRight: Math.abs(errorMs) < 1000 };
  }

  const asked = { urls: ["/time", "/things.modify"], isRight: true };
  const notAsked = { urls: ["/things.modify"], isRight: false };
  const own = (url: string, init: object) => fetch(url, init) as Promise<FetchResponse>;

  it.each<[string, ClientOptions, typeof asked]>([
    ["by default", {}, asked],
    ["with a Node transport", { fetch: createNodeTransport() }, asked],
    ["with another function as fetch", { fetch: own }, notAsked],
    ["with another function as fetch and the option", { fetch: own, syncClock: true }, asked],
    ["whose option says so", { syncClock: false }, notAsked],
  ])("%s asks for the time or does not", async (_, options, expected) => {
    expect(await requestsOf(options)).toEqual(expected);
  });

  it("asks nothing while fetch is replaced, unless its option says so", async () => {
    const replaced = fetch;
    vi.stubGlobal("fetch", (...all: Parameters<typeof fetch>) => replaced(...all));
    expect(await requestsOf({})).toEqual(notAsked);
    expect(await requestsOf({ syncClock: true })).toEqual(asked);
  });
});
