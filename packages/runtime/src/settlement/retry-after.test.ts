import { describe, expect, it } from "vitest";
import { type ExchangeSteps, exchangeOf, found, missing, responds, type Step, scripted } from "../testing/exchange.ts";
import { responseOf } from "../testing/service.ts";
import { broken, keyed, ok, stall } from "../testing/things.ts";
import { Deadline } from "../time/deadline.ts";
import { limitRequest } from "./not-before.ts";

const limited = (after: string, status = 429, body: object = { no: "slow" }) =>
  responds(body, status, { "retry-after": after });
const lose: Step = () => stall();

/** An exchange that loses each order, and limits the first lookup. */
function openLimited(after: string, then: Step = found()) {
  const opened = exchangeOf({ send: lose, find: scripted(limited(after), then) }, { attemptTimeoutMs: 1000 });
  const countGapMs = () => opened.lookups[1]!.at - opened.lookups[0]!.at;
  return { ...opened, countGapMs, make: (key = "k1", timeoutMs = 3e4) => opened.make(keyed, { key }, { timeoutMs }) };
}

describe("Retry-After of a lookup", () => {
  it.each([
    ["a number of seconds", "60", 60_000],
    ["a date", new Date(1_700_000_061_000).toUTCString(), 59_000],
    ["a ban of three days", "259200", 259_200_000],
  ])("ends a call as unknown at once, with the time, where it is after the deadline: %s", async (_, after, ms) => {
    const { make, clock, lookups, countGapMs } = openLimited(after);
    const error = await make();
    expect(error.reason).toMatch(/no request before 2023-11-1\dT[\d:.]+Z \(Retry-After\)/);
    expect(clock.elapsed).toBeLessThan(5000);
    expect(lookups).toHaveLength(1);
    expect(await error.settle({ timeoutMs: 2 * ms })).toMatchObject({ outcome: "executed" });
    expect(countGapMs()).toBeGreaterThanOrEqual(ms);
  });

  it("ends a rejected call as unknown at once where it holds the lookup beyond the deadline", async () => {
    const { make, clock, counts } = exchangeOf({ send: limited("60", 400, { no: "funds" }) });
    const reason = expect.stringContaining("(Retry-After)");
    expect(await make(keyed, { key: "k1" }, { timeoutMs: 30_000 })).toMatchObject({ outcome: "unknown", reason });
    expect([clock.elapsed, counts.find]).toEqual([0, 0]);
  });

  it("is not cut short by that of a later response", async () => {
    const send: Step = (count) => responseOf("<html>", 503, { "retry-after": count === 0 ? "60" : "5" });
    const { make, lookups } = exchangeOf({ send, find: found() });
    await Promise.all(["k1", "k2"].map((key) => make(keyed, { key })));
    expect(lookups[0]!.at).toBeGreaterThanOrEqual(60_000);
  });

  it("is waited for within a settle() of the default time", async () => {
    const { make, clock } = openLimited("20");
    const error = await make("k1", 1500);
    const startedAt = clock.elapsed;
    expect(await error.settle()).toMatchObject({ outcome: "executed" });
    expect(clock.elapsed - startedAt).toBeGreaterThan(15_000);
  });

  it("holds the other settlements of the client as well", async () => {
    const { make, lookups } = openLimited("20", missing);
    await Promise.all(["k1", "k2", "k3"].map((key) => make(key, 60_000)));
    const first = lookups[0]!.at;
    const later = lookups.map(({ at }) => at).filter((at) => at > first);
    expect(Math.min(...later)).toBeGreaterThanOrEqual(first + 20_000);
  });

  it.each<[string, Partial<ExchangeSteps>]>([
    ["the time operation, under status 429", { time: limited("20") }],
    ["the time operation, under status 418", { time: limited("20", 418) }],
    ["the time operation, under status 403", { time: limited("20", 403) }],
    ["the call, in a response that breaks", { send: limited("20", 429, broken()) }],
    ["a lookup, in a response that breaks", { find: scripted(limited("20", 429, broken()), missing) }],
  ])("counts where %s states it", async (_, steps) => {
    const { make, lookups } = exchangeOf({ send: lose, ...steps }, { attemptTimeoutMs: 1000 });
    await make(keyed);
    expect(Math.max(lookups[0]!.at, lookups[1]!.at - lookups[0]!.at)).toBeGreaterThanOrEqual(20_000);
  });
});

describe("a loop around settle()", () => {
  const caller = new AbortController();
  const aborts: Step = () => {
    caller.abort();
    return stall();
  };

  it.each<[string, object, string, Step?]>([
    ["its caller has aborted it", { signal: AbortSignal.abort() }, "was aborted by its caller"],
    ["it has no time", { timeoutMs: 0 }, "before its next lookup was due"],
    ["its caller aborts it during a lookup", { signal: caller.signal }, "was aborted by its caller", aborts],
    ["it has little time", { timeoutMs: 20 }, "was not found before the deadline"],
  ])("ends with the reason where %s, before it looks where that is known", async (_, options, reason, find) => {
    const { make, counts } = exchangeOf({ send: lose, find }, { attemptTimeoutMs: 1000 });
    const error = await make(keyed, { key: "k1" }, { settle: false });
    expect(await error.settle(options)).toMatchObject({ outcome: "unknown", reason: expect.stringContaining(reason) });
    if (!/little|during/.test(_)) expect(counts.find).toBe(0);
  });

  it("looks once a second where several are called at once, each within its time", async () => {
    const { make, clock, counts } = exchangeOf({ send: lose }, { attemptTimeoutMs: 1000 });
    const error = await make(keyed, { key: "k1" }, { settle: false });
    const startedAt = clock.elapsed;
    await Promise.all(Array.from({ length: 100 }, () => error.settle({ timeoutMs: 2500 })));
    expect(counts.find).toBeLessThan(40);
    expect(clock.elapsed - startedAt).toBeLessThanOrEqual(2600);
  });

  it.each([50, 150])("looks once a second where each settle() has %i ms", async (timeoutMs) => {
    const { make, clock, counts } = exchangeOf({ send: lose }, { attemptTimeoutMs: 1000 });
    const error = await make(keyed, { key: "k1" }, { settle: false });
    const startedAt = clock.elapsed;
    let rounds = 0;
    for (; clock.elapsed < startedAt + 5000 && rounds < 500; rounds += 1) await error.settle({ timeoutMs });
    expect(rounds).toBeLessThanOrEqual(8 + 5000 / timeoutMs);
    expect(counts.find).toBeGreaterThan(2);
    expect(counts.find).toBeLessThanOrEqual(8);
  });

  it.each<[string, Step, number, number]>([
    ["while a lookup is limited, and neither looks nor asks for the time", limited("60"), 11, 0],
    ["where lookups fail at once", responds({ no: "auth" }, 401), 60, 120],
  ])("does not spin %s", async (_, find, maxRounds, maxLookups) => {
    const { make, clock, counts } = exchangeOf({ send: lose, find }, { attemptTimeoutMs: 1000 });
    const error = await make(keyed, { key: "k1" }, { timeoutMs: 5000 });
    const before = counts.find + counts.time;
    let rounds = 0;
    for (; clock.elapsed < 55_000 && rounds < 500; rounds += 1)
      expect(await error.settle({ timeoutMs: 5000 })).toMatchObject({ outcome: "unknown" });
    // The second one ends before it is due.
    for (const timeoutMs of maxLookups === 0 ? [100, 100] : [])
      expect(await error.settle({ timeoutMs })).toMatchObject({ reason: expect.stringContaining("(Retry-After)") });
    expect(rounds).toBeLessThanOrEqual(maxRounds);
    expect(counts.find + counts.time - before).toBeLessThanOrEqual(maxLookups);
  });
});

it("the time of a lookup is twice as long after several that were late, and where a call took seconds", async () => {
  const { service, sleep, make } = exchangeOf({ send: () => sleep(2100).then(ok) });
  const deadline = new Deadline(60_000, service.clock);
  const limits: number[] = [];
  const ask = (ms: number) =>
    limitRequest(service, "things.find", deadline, (limitMs) => {
      limits.push(limitMs);
      return sleep(Math.min(ms, limitMs));
    });
  await Promise.all([9999, 9999, 9999].map(ask));
  await ask(10);
  await make(keyed, { key: "k1" });
  await ask(10);
  expect(limits.slice(3)).toEqual([4000, 4200]);
});
