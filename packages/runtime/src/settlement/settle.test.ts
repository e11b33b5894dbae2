import { describe, expect, it } from "vitest";
import type { Settled } from "../errors/settled.ts";
import type { FetchResponse, Interceptor } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { syncClock } from "../service/sync-clock.ts";
import { exchangeOf, type Step, timeOf } from "../testing/exchange.ts";
import { operationOf, responseOf } from "../testing/service.ts";
import { createVirtualClock, type VirtualClock } from "../testing/virtual-clock.ts";
import type { Issue } from "../validation/check.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { settle } from "./settle.ts";

/** The time at which the withdrawal is signed. */
const now = 1_700_000_000_000;
/** A record of the history. */
const record = (id: string, remark: string | null, createdAt = now) => ({ id, remark, createdAt });

const withdraw = operationOf({
  id: "withdrawals.create",
  method: "POST",
  effect: { kind: "once", lookup: "withdrawals.list" },
});
const page = { style: "page", page: "page", size: "size", max: 2, default: 2, items: "items", total: "total" } as const;
const list = operationOf({ id: "withdrawals.list", query: { page: "number" } });

/** A lost withdrawal that only a token in its remark names, and what its history shows. */
interface History {
  /** @default one page with a record of another withdrawal */
  readonly pages?: readonly (readonly JsonObject[])[];
  /** More fields of each page, such as the `count` of its records. */
  readonly facts?: object;
  readonly rules?: Partial<SettlementRules>;
  readonly checkOutput?: Operation["checkOutput"];
  readonly interceptors?: readonly Interceptor[];
  readonly clock?: VirtualClock;
  readonly timeoutMs?: number;
  /** Milliseconds by which the clock that signed the request was ahead. */
  readonly aheadMs?: number;
  /** Remarks of the withdrawals that are settled at once. */
  readonly remarks?: readonly string[];
  /** Milliseconds after which the last of them begins to be settled. */
  readonly laterMs?: number;
  /** More facts of the intent, and the client's option. */
  readonly intent?: object;
  readonly settle?: { readonly visibleAfterMs: number };
  /** True where the client has read the exchange's time before. */
  readonly isReached?: boolean;
  /** Milliseconds by which the exchange's time is ahead in this response. */
  readonly offsetMs?: (count: number) => number;
  /** Milliseconds by which its `Date` is later than the time. */
  readonly dateMs?: number;
  /** Responds to a lookup in place of the history. */
  readonly respond?: (lookup: {
    count: number;
    page: number;
    signal: AbortSignal;
  }) => FetchResponse | undefined | Promise<FetchResponse | undefined>;
}

/** Settles withdrawals by a history. */
async function settleHistory(history: History) {
  const { pages = [[record("1", "other")]], facts, rules, offsetMs = () => 0, respond = () => undefined } = history;
  const { clock = createVirtualClock(now) } = history;
  const { checkOutput = list.checkOutput, interceptors = [], aheadMs = 0, timeoutMs } = history;
  const settlement: SettlementRules = {
    ask: () => ({}),
    matches: (each, input) => each.remark === input.remark,
    madeAt: ({ createdAt }) => createdAt as number,
    acknowledge: ({ id }) => ({ id }),
    conclusive: () => true,
    ...rules,
  };
  const paging = facts === undefined ? page : { ...page, count: "count" };
  const find: Step = async (count, url, { signal }) => {
    const number = Number(new URL(url).searchParams.get("page") ?? 1);
    const items = pages[number - 1] ?? [];
    return (
      (await respond({ count, page: number, signal })) ?? responseOf({ ok: { items, total: pages.length, ...facts } })
    );
  };
  const time: Step = (count) => {
    const now = clock.exchangeNow + offsetMs(count);
    return timeOf(now, now + (history.dateMs ?? 0));
  };
  const send: Step = () => Promise.reject(new Error("something with an effect was sent"));
  const options = { clock, interceptors, retry: { attempts: 1 }, settle: history.settle ?? {} };
  const rows = [{ ...list, paging, checkOutput }];
  const { service, lookups, counts } = exchangeOf({ send, find, time }, options, rows, {
    "withdrawals.create": settlement,
  });
  if (history.isReached) await syncClock(service);
  const intent = { service, operation: withdraw, signedAt: now + aheadMs, validityMs: 5000, ...history.intent };
  const all = (history.remarks ?? ["mine"]).map(async (remark, index) => {
    if (index > 0 && history.laterMs !== undefined) await clock.sleep(history.laterMs);
    return settle({ ...intent, input: { remark } }, timeoutMs === undefined ? {} : { timeoutMs });
  });
  const settled = await Promise.all(all);
  for (const { proof } of settled)
    expect(proof?.lookups.filter(({ askedAt }) => askedAt < proof.visibleBy) ?? []).toEqual([]);
  return { settled: settled[0] as Settled, all: settled, lookups, times: counts.time, elapsed: clock.elapsed };
}

const [other, mine, unnamed] = [record("1", "other"), record("2", "mine"), record("9", null)];
const throws = () => {
  throw new TypeError("a mistake in a rule");
};
const html = () => responseOf("<html>", 502);
const flawed: Operation["checkOutput"] = (_, issues: Issue[]) =>
  void issues.push({ path: "fee", kind: "missing", message: "fee is missing" });
/** Rules by which a record without a remark may be any withdrawal. */
const hiding: History["rules"] = {
  matches: (each, input) => (each.remark === null ? "perhaps" : each.remark === input.remark),
};
/** Times between the lookups. */
const pausesOf = (lookups: readonly { readonly at: number }[]) =>
  lookups.map(({ at }, index) => at - (lookups[index - 1]?.at ?? 0));

describe("settlement by a token in a history", () => {
  const forward = { signedAt: now - 3_600_000, signedAtMonotonic: 0 };
  const executed = { outcome: "executed", acknowledgement: { id: "2" } };
  it.each<[string, History, object]>([
    ["others alone", { pages: [[other, record("3", "another")], [record("4", "third")]] }, { outcome: "notExecuted" }],
    ["the record", { pages: [[other, mine]] }, executed],
    ["a wrong rule", { pages: [[mine!]], rules: { acknowledge: throws } }, { reason: expect.stringMatching("rule") }],
    ["the record on two pages, because it moved", { pages: [[mine], [mine, other]] }, executed],
    ["two versions of the record", { pages: [[mine, { ...mine, fee: "1" }]] }, executed],
    ["the record in a list that breaks the contract", { pages: [[mine]], checkOutput: flawed }, executed],
    ["the record in another form", { respond: () => responseOf({ odd: { items: [mine], total: 1 } }) }, executed],
    ["a proof that takes longer since the clock was set forward", { intent: forward }, { outcome: "notExecuted" }],
    ["an earlier one", { pages: [[record("9", null, now - 3_600_000)]], rules: hiding }, { outcome: "notExecuted" }],
  ])("decides by %s", async (_, history, expected) => {
    expect((await settleHistory(history)).settled).toMatchObject(expected);
  });

  it.each([
    ["lacks its id", { id: null, remark: "mine", createdAt: now }, undefined],
    ["lacks its id and breaks the contract", { remark: "mine", createdAt: now }, flawed],
  ])("returns the record, and no payload, where it %s", async (_, found, checkOutput) => {
    const history = { pages: [[found]], rules: { idField: "id" }, ...(checkOutput && { checkOutput }) };
    expect((await settleHistory(history)).settled).toEqual({ outcome: "executed", found });
  });

  const dated = (page: number) => ({ date: new Date(now + (page - 1) * 3_600_000).toUTCString() });
  const aged = (page: number) => ({ age: page === 1 ? "60" : "0" });
  const twoPages = (headersOf: (page: number) => Record<string, string>): History => ({
    respond: ({ page }) =>
      responseOf({ ok: { items: [record(String(page), "other")], total: 2 } }, 200, headersOf(page)),
  });
  const used = record("1", "mine", now - 60_000);
  const page = (items: unknown, status = 200) => ({ respond: () => responseOf({ ok: { items, total: 1 } }, status) });
  const late = createVirtualClock(now);
  let kept: number | undefined;
  /** Fails until all is visible, and then returns one time. */
  const keepTime = () => {
    if (late.elapsed < 70_000) throw new Error("no time");
    kept ??= late.exchangeNow;
    return kept - late.exchangeNow;
  };
  const contradiction = { reason: expect.stringContaining("two times of the exchange contradict") };
  it.each<[string, History, object?]>([
    [
      "no field names the call",
      { rules: { conclusive: () => false } },
      { reason: expect.stringMatching(/^withdrawals.list was looked up, and no field .* before you call again$/) },
    ],
    ["the token was used before", { pages: [[used, record("2", "other")]] }, { candidates: [used] }],
    ["two have the token", { pages: [[mine, record("1", "mine")]] }, { candidates: [{ id: "2" }, { id: "1" }] }],
    ["a new record has no name", { pages: [[unnamed]], rules: hiding }, { candidates: [unnamed] }],
    ["the list breaks the contract", { checkOutput: flawed }, { cause: { code: "ERR_INVALID_RESPONSE" } }],
    ["the list is null", page(null)],
    ["there is no list", page(undefined)],
    ["an empty page counts one record", { pages: [[]], facts: { count: 1 } }],
    ["the second page of two is empty", { pages: [[other], []] }],
    ["there are fewer records than the page counts", { facts: { count: 2 } }],
    ["a page brings nothing new", { pages: [[other], [other], [other]] }],
    ["pages have no end", { pages: Array.from({ length: 60 }, (_, index) => [record(String(index), "other")]) }],
    [
      "the list has another form",
      { respond: () => responseOf({ odd: { items: [other], total: 1 } }) },
      { reason: "the lookup's response is from an interceptor, or has both a payload and an unexpected code" },
    ],
    ["the list is changed by a proxy", page([other], 203), { reason: "the lookup's response has status 203" }],
    ["the first of two pages is an old copy", twoPages(dated), { reason: expect.stringContaining("is older than") }],
    ["the first of two pages is from a cache", twoPages(aged), { reason: "the lookup's response is from a cache" }],
    ["the list is promised", page([other], 202), { reason: "the lookup's response has status 202" }],
    ["the list is a part", page([other], 206), { reason: "the lookup's response has status 206" }],
    ["a second time is two hours ahead", { offsetMs: (count) => (count === 0 ? 0 : 7_200_000) }, contradiction],
    ["a second time is two hours behind", { offsetMs: (count) => (count === 0 ? 7_200_000 : 0) }, contradiction],
    ["a cache renews the time now and then", { dateMs: 3000 }, contradiction],
    ["a cache keeps the time, and perhaps the list", { clock: late, offsetMs: keepTime }, contradiction],
    // By the monotonic clock the request left an hour later than it did.
    [
      "a record has no name, and the machine was suspended",
      { pages: [[unnamed]], rules: hiding, offsetMs: () => 3_600_000, intent: { signedAtMonotonic: 0 } },
      { candidates: [unnamed] },
    ],
  ])("decides nothing where %s", async (_, history, expected = {}) => {
    const { settled } = await settleHistory({ timeoutMs: 120_000, ...history });
    expect(settled).toMatchObject({ outcome: "unknown", reason: expect.any(String), ...expected });
  });

  // All that was executed is visible after 66 seconds.
  const fromCache = () => responseOf({ ok: { items: [other], total: 1 } }, 200, { age: "9" });
  const odd = () => responseOf({ odd: { items: [other], total: 1 } });
  it.each<[string, History]>([
    ["the list breaks the contract", { checkOutput: flawed }],
    ["there is no list", page(undefined)],
    ["the second page of two is empty", { pages: [[other], []] }],
    ["a page brings nothing new", { pages: [[other], [other], [other]] }],
    ["an interceptor responds", { respond: odd }],
  ])(
    "ends as unknown five seconds after all is visible where %s each time, and waits for it before",
    async (_, history) => {
      const { settled, elapsed } = await settleHistory({ timeoutMs: 120_000, ...history });
      expect(settled.outcome).toBe("unknown");
      expect(elapsed).toBeGreaterThanOrEqual(71_000);
      expect(elapsed).toBeLessThan(75_000);
      for (const [respond, healsAtMs] of [
        [odd, 68_000],
        [html, 100_000],
        [fromCache, 100_000],
      ] as const) {
        const clock = createVirtualClock(now);
        const heals = { clock, timeoutMs: 120_000, respond: () => (clock.elapsed < healsAtMs ? respond() : undefined) };
        expect((await settleHistory(heals)).settled.outcome).toBe("notExecuted");
        expect(clock.elapsed - healsAtMs).toBeLessThan(4000);
      }
    },
  );

  it("keeps a record that a page shows, where the deadline passes before the last page", async () => {
    const respond: History["respond"] = ({ page, signal }) =>
      page === 1
        ? undefined
        : new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const { settled } = await settleHistory({ pages: [[unnamed], [other]], rules: hiding, respond, timeoutMs: 3000 });
    expect(settled).toMatchObject({ outcome: "unknown", candidates: [unnamed] });
  });

  it("does not name a failed lookup as the reason where later ones succeeded", async () => {
    const respond: History["respond"] = ({ count }) => (count < 5 ? html() : undefined);
    const { settled, lookups } = await settleHistory({ respond, timeoutMs: 12_000 });
    expect(lookups.length).toBeGreaterThan(6);
    expect(settled).toEqual({ outcome: "unknown", reason: expect.stringContaining("not found before the deadline") });
  });
});

describe("where the exchange's time cannot be read either, a settlement", () => {
  const rejecting = (error: Error) => () => Promise.reject(error);
  const coded = (code: string) => rejecting(Object.assign(new Error("a failure"), { code }));
  const notFound = () => responseOf("not found", 404);
  const once = (count: number) => (count > 0 ? throws() : 0);
  it.each<[string, NonNullable<History["respond"]>, number, object?]>([
    ["ends soon with a wrong base URL", notFound, 3000],
    ["goes on where the exchange was reached before", notFound, 95_000, { isReached: true, offsetMs: once }],
    ["goes on in a recovery", notFound, 95_000, { intent: { signedSinceMonotonic: Number.NEGATIVE_INFINITY } }],
    ["ends soon with a firewall's page", () => responseOf("<html>", 403), 3000],
    ["ends soon with a payload of another service", () => responseOf({ ok: 1 }), 3000],
    ["ends soon with a stub that throws", rejecting(new Error("unexpected request")), 3000],
    ["ends soon with a dispatcher of mocks", coded("ERR_NOCK_NO_MATCH"), 3000],
    ["goes on with a gateway that is unavailable", html, 95_000],
    ["goes on with a timeout of a gateway", () => responseOf("<html>", 408), 95_000],
    ["goes on with a connection that fails", coded("ECONNRESET"), 95_000],
    ["goes on with a fetch that fails", rejecting(new TypeError("Failed to fetch")), 95_000],
  ])("%s", async (_, respond, ms, more) => {
    const { settled, elapsed } = await settleHistory({ respond, offsetMs: throws, ...more });
    expect(settled.outcome).toBe("unknown");
    expect(elapsed).toBe(ms);
  });
});

describe("the times of lookups", () => {
  it("that prove are after the contract's time, also where the option has the shorter one of another operation", async () => {
    const operation = { ...withdraw, effect: { ...withdraw.effect, visibleAfterMs: 60_000 } };
    const { settled, elapsed } = await settleHistory({ intent: { operation }, settle: { visibleAfterMs: 10_000 } });
    expect(settled.outcome).toBe("notExecuted");
    expect(elapsed).toBeGreaterThan(65_000);
  });

  it("are far apart while a proof is far off, and near at first", async () => {
    const { settled, lookups } = await settleHistory({ aheadMs: 3_600_000, timeoutMs: 4_000_000 });
    expect(settled).toMatchObject({ outcome: "notExecuted" });
    const pauses = pausesOf(lookups);
    // The lookup of the first round serves the second one too.
    expect(pauses.slice(0, 5)).toEqual([0, 600, 800, 1600, 3200]);
    expect(Math.max(...pauses.slice(-6))).toBeLessThanOrEqual(2000);
    expect(pauses.length).toBeLessThan(80);
  });

  it("go on until shortly before the deadline, for as long as a proof takes by default, where a proof is further off", async () => {
    const { settled, elapsed } = await settleHistory({ aheadMs: 3_600_000 });
    expect(settled).toMatchObject({ outcome: "unknown", reason: expect.stringContaining("may appear until 20") });
    expect(elapsed).toBeCloseTo(96_000, -4);
  });

  it.each([
    ["was repeated", true],
    ["waited before it left", false],
  ])("are a second apart for a proof, also where the first %s", async (_, isRepeated) => {
    const clock = createVirtualClock(now);
    let isHeld = false;
    const hold = async () => {
      if (isHeld || clock.elapsed < 66_000) return false;
      isHeld = true;
      await clock.sleep(900);
      return true;
    };
    const limiter: Interceptor = (next) => async (url, init) => {
      if (!isRepeated && !url.endsWith("/time")) await hold();
      return next(url, init);
    };
    const respond: History["respond"] = async () => (isRepeated && (await hold()) ? html() : undefined);
    const { settled, lookups } = await settleHistory({ clock, respond, interceptors: [limiter] });
    expect(settled).toMatchObject({ outcome: "notExecuted" });
    const [first, second] = lookups.slice(-2);
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(1000);
  });
});

describe("calls that are settled at once", () => {
  it("share their lookups and the exchange's time: once, and once after the lookups that prove", async () => {
    const remarks = Array.from({ length: 64 }, (_, index) => `mine ${index}`);
    const { all, lookups, times } = await settleHistory({ remarks });
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(["notExecuted"]));
    expect(lookups.length).toBeLessThan(200);
    expect(times).toBe(2);
  });

  it.each([
    ["a second time over a new connection, also where another one looks for the first time at that moment", -1, 0],
    ["for a proof once the request must be visible, also where another one looked a moment before", -2, 100],
  ])("look %s", async (_, at, beforeMs) => {
    const alone = (await settleHistory({})).lookups.map((each) => each.at);
    const { all, lookups } = await settleHistory({ remarks: ["mine", "yours"], laterMs: alone.at(at)! - beforeMs });
    expect(all.map(({ outcome }) => outcome)).toEqual(["notExecuted", "notExecuted"]);
    expect(lookups.filter((each) => each.at === alone.at(-1)).map(({ fresh }) => fresh)).toContain(true);
  });

  const earlier = record("1", "earlier", now - 3_600_000);
  it.each([
    ["one is on a later page", [[other, earlier], [record("4", "mine"), record("3", "other")], []], "executed"],
    ["the page of another's record is not the last", [[other, earlier], [record("3", "other")]], "notExecuted"],
    ["the page of another's record is the last", [[other, earlier]], "notExecuted"],
  ])("decide each for itself where %s", async (_, pages, outcome) => {
    const { all, lookups } = await settleHistory({ pages, remarks: ["earlier", "mine"], timeoutMs: 70_000 });
    expect(all[1]).toMatchObject({ outcome });
    expect(lookups.length).toBeLessThan(100);
  });
});
