import { describe, expect, it } from "vitest";
import type { NotSentError } from "../errors/not-sent-error.ts";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Journal } from "../journal/journal.ts";
import type { FetchInit, FetchResponse } from "../operation/fetch.ts";
import { call } from "../pipeline/call.ts";
import { recover } from "../settlement/recovery/recover.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { failure, reset } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";

const lifetimeMs = 86_400_000;
const pay = operationOf({
  id: "payments.create",
  method: "POST",
  body: { amount: "string", key: "string" },
  effect: { kind: "idempotencyKey", key: "key", lifetimeMs },
});
const errorCodes = {
  declined: { category: "balance", proof: true, kept: true },
  tooMany: { category: "rateLimit", proof: true },
} as const;

/** The fate of a request: its response arrives, or is lost, or the request is; or it gets an error that is not kept. */
type Way = "ok" | "lost" | "lostAfter" | "tooMany";

/** An API with one database of keys, and two processes of one program that share a journal. */
function setUp(amount = "1") {
  const clock = createVirtualClock();
  const journal = createMemoryJournal(clock);
  const results = new Map<string, { at: number; body: object }>();
  const requests: { process: number; key: string; at: number }[] = [];
  let executed = 0;
  const respond = (key: string, body: string): object => {
    const known = results.get(key);
    if (known !== undefined && clock.elapsed - known.at < lifetimeMs) return known.body;
    const isDeclined = body.includes('"999"');
    if (!isDeclined) executed += 1;
    const result = isDeclined ? { no: "declined" } : { ok: { id: executed } };
    results.set(key, { at: clock.elapsed, body: result });
    return result;
  };
  const createProcess = (process: number, ways: readonly Way[], own: Partial<Journal> = {}) => {
    let sent = 0;
    const fetch = async (url: string, init: FetchInit): Promise<FetchResponse> => {
      if (url.endsWith("/time")) return responseOf({ time: clock.exchangeNow });
      const { key } = JSON.parse(String(init.body)) as { key: string };
      requests.push({ process, key, at: clock.elapsed });
      const way = ways[sent++] ?? "ok";
      if (way === "tooMany") return responseOf({ no: "tooMany" }, 429);
      const body = way === "lost" ? {} : respond(key, String(init.body));
      return way === "ok" ? responseOf(body) : reset();
    };
    const options = { clock, errorCodes, journal: { ...journal, ...own }, journalScope: "s", retry: { attempts: 1 } };
    return serviceOf(fetch, [pay], options);
  };
  const sleep = (ms: number) => new Promise<void>((resolve) => void clock.setTimer(ms, () => resolve()));
  const make = (service: ReturnType<typeof createProcess>) =>
    failure(call(service, pay, { amount }, { settle: false }));
  const recoverAll = async (service: ReturnType<typeof createProcess>) => {
    const all = [];
    for await (const { settled } of recover(service, journal)) all.push(settled);
    return all;
  };
  return { clock, journal, requests, createProcess, sleep, make, recoverAll, count: () => executed };
}

describe("two processes and an idempotency key", () => {
  it("the journal has the key and the time of the first request, which a repeat of another process does not renew", async () => {
    const set = setUp();
    await set.make(set.createProcess(1, ["lostAfter"]));
    const [first] = await set.journal.list();
    await set.sleep(60_000);
    await set.recoverAll(set.createProcess(2, Array<Way>(999).fill("lost")));
    const [entry] = await set.journal.list();
    expect(entry).toMatchObject({ input: first!.input, signedAt: first!.signedAt });
    expect(new Set(set.requests.map(({ key }) => key))).toEqual(new Set([first!.input.key]));
    expect(set.requests.filter(({ process }) => process === 2).length).toBeGreaterThan(1);
  });

  it.each<[string, Way]>([
    ["was executed and whose response was lost is not executed again", "lostAfter"],
    ["never arrived is executed", "lost"],
  ])("a request that %s when the other process repeats it", async (_, way) => {
    const set = setUp();
    await set.make(set.createProcess(1, [way]));
    await set.sleep(60_000);
    expect(await set.recoverAll(set.createProcess(2, []))).toMatchObject([{ outcome: "executed" }]);
    expect([set.count(), set.requests.map(({ process }) => process)]).toEqual([1, [1, 2]]);
  });

  it.each([
    ["by the monotonic clock and the journal's", 0],
    ["by the wall clock alone, after a machine slept", lifetimeMs],
  ])("no process repeats a request once its lifetime is over %s", async (_, sleptMs) => {
    const set = setUp();
    await set.make(set.createProcess(1, ["lostAfter"]));
    await set.sleep(sleptMs === 0 ? lifetimeMs : 60_000);
    Object.assign(set.clock, { wall: () => set.clock.exchangeNow + sleptMs });
    expect(await set.recoverAll(set.createProcess(2, []))).toMatchObject([{ outcome: "unknown" }]);
    expect([set.count(), set.requests.length, (await set.journal.list()).length]).toEqual([1, 1, 1]);
  });

  it("a repeat leaves the validity and the skew for its way", async () => {
    const set = setUp();
    const first = set.createProcess(1, ["lostAfter"]);
    await set.make(first);
    const [entry] = await set.journal.list();
    await set.sleep(lifetimeMs - entry!.validityMs - first.settle.skewMs - 200);
    await set.recoverAll(set.createProcess(2, Array<Way>(999).fill("lost")));
    const last = set.requests.at(-1)!;
    expect(last.process).toBe(2);
    expect(last.at).toBeLessThan(lifetimeMs - entry!.validityMs - first.settle.skewMs);
  });

  it("a rejection of a repeat proves nothing about the request of the other process", async () => {
    const set = setUp();
    await set.make(set.createProcess(1, ["lostAfter"]));
    await set.sleep(60_000);
    expect(await set.recoverAll(set.createProcess(2, Array<Way>(999).fill("tooMany")))).toMatchObject([
      { outcome: "unknown" },
    ]);
    expect(await set.journal.list()).toHaveLength(1);
  });

  it("a rejection that is stored under the key is a proof for both", async () => {
    const set = setUp("999");
    const error = (await set.make(set.createProcess(1, ["lostAfter"]))) as UnknownOutcomeError;
    await set.sleep(60_000);
    expect(await set.recoverAll(set.createProcess(2, []))).toMatchObject([{ outcome: "notExecuted" }]);
    expect(set.count()).toBe(0);
    // The proof is given once.
    expect(await error.settle()).toMatchObject({ outcome: "unknown" });
  });

  it("a call that was not sent does not say so where the other process has ever claimed its entry", async () => {
    const set = setUp();
    const other = set.createProcess(2, []);
    const open: Journal["open"] = async (entry) => {
      await set.journal.open(entry, 0);
      await set.recoverAll({ ...other, isObserved: other.isObserved });
      throw new Error("connection lost");
    };
    const error = (await set.make(set.createProcess(1, [], { open }))) as NotSentError;
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME" });
    expect([set.count(), set.requests.map(({ process }) => process)]).toEqual([1, [2]]);
  });

  it("a call that was not sent says so where no process has claimed its entry", async () => {
    const set = setUp();
    const open: Journal["open"] = async (entry, ms) => {
      await set.journal.open(entry, ms);
      throw new Error("connection lost");
    };
    expect(await set.make(set.createProcess(1, [], { open }))).toMatchObject({ code: "ERR_NOT_SENT" });
    await set.sleep(60_000);
    expect(await set.recoverAll(set.createProcess(2, []))).toEqual([]);
    expect(set.requests).toEqual([]);
  });
});
