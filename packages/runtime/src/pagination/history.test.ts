import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import type { Paging } from "../operation/operation.ts";
import type { ListManners, ListRecord } from "../testing/list.ts";
import { cursorStyle, dayMs, listOf, listStyles, offsetStyle, pageStyle, sevenDays } from "../testing/list.ts";
import { type History, type HistoryOptions, history } from "./history.ts";
import type { Span } from "./windows.ts";

const span = { from: 0, to: 50 * dayMs };
const lastDay = { from: 49 * dayMs, to: 50 * dayMs };

/** A list, and walks through it. */
function walking(...facts: Parameters<typeof listOf>) {
  const { service, operation, queries } = listOf(...facts);
  const walk = (...[over = span, input, options]: [span?: Span, input?: object, options?: HistoryOptions]) =>
    history<ListRecord>(service, operation, over, input, options);
  return { service, operation, queries, walk };
}

async function idsOf(walk: AsyncIterable<ListRecord>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of walk) ids.push(id);
  return ids;
}

/** Records at random moments, many of them at the very seams of the windows. */
const stepMs = 7 * dayMs - 2;
const someRecords = fc
  .array(
    fc.oneof(
      fc.integer({ min: 1, max: 50 * dayMs - 1 }),
      fc
        .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: -2, max: 2 }))
        .map(([n, off]) => 50 * dayMs - n * stepMs + off),
    ),
    { maxLength: 60 },
  )
  .map((ats) => ats.map((at, index): ListRecord => ({ id: String(index + 1), at })));
const manners = fc.record<Required<Pick<ListManners, "from" | "to" | "order">> & { cap: number }>({
  from: fc.constantFrom("included", "left out"),
  to: fc.constantFrom("included", "left out"),
  order: fc.constantFrom("newest first", "oldest first"),
  cap: fc.integer({ min: 1, max: 5 }),
});

describe.each<[string, Paging?]>([...listStyles, ["no pages"]])("a history with %s", (_, paging) => {
  const facts = { window: sevenDays, ...(paging && { paging }) };

  it("returns every item of the span once, with any inclusion of window ends", async () => {
    await fc.assert(
      fc.asyncProperty(someRecords, manners, async (records, manner) => {
        const walk = walking(records, facts, manner).walk();
        const found = await idsOf(walk);
        expect(found.toSorted()).toEqual(records.map(({ id }) => id).toSorted());
        expect(walk.report).toMatchObject({ complete: true, why: [], items: records.length, from: 0, to: span.to });
      }),
      { numRuns: 150 },
    );
  });

  it("returns every item once while new items arrive, on from any item by a cursor that was stored as JSON", async () => {
    const [leg, arrivals] = [fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 4 })];
    await fc.assert(
      fc.asyncProperty(someRecords, leg, arrivals, fc.boolean(), async (earlier, leg, arrivals, isOpen) => {
        const records = [...earlier];
        const found: string[] = [];
        // Late records of the first window push along what is being paged through; those behind the span must not be seen.
        const before = (calls: number) => {
          const { at = 50 * dayMs - 1 } = earlier.find(({ id }) => id === found[0]) ?? {};
          for (let n = 0; n < arrivals && calls <= 10; n += 1)
            records.push({ id: String(1000 * calls + n), at }, { id: String(1e6 * calls + n), at: 101 * dayMs });
        };
        const { walk: start } = walking(records, facts, { before });
        // An end and a width that only the cursor remembers.
        const [over, options] = isOpen ? [{ from: 0 }, { windowMs: 6 * dayMs }] : [span];
        let walk: History<ListRecord> = start(over, {}, options);
        for (let going = true; going && found.length < 1000; ) {
          going = false;
          let cursor = walk.cursor;
          for await (const { id } of walk) {
            found.push(id);
            cursor = walk.cursor;
            going = found.length % leg === 0;
            if (going) break;
          }
          if (going) walk = start(over, {}, { resume: JSON.parse(JSON.stringify(cursor)) });
        }
        expect(new Set(found).size).toBe(found.length);
        expect(earlier.filter(({ id }) => !found.includes(id))).toEqual([]);
        expect(found.filter((id) => Number(id) >= 1e6)).toEqual([]);
        expect(walk.report).toMatchObject({ complete: true, items: found.length });
      }),
      { numRuns: 120 },
    );
  });
});

const three: ListRecord[] = [1, 20, 40].map((day) => ({ id: String(day), at: day * dayMs }));

describe("what the exchange returned", () => {
  const records = Array.from({ length: 12 }, (_, index) => ({ id: String(100 - index), at: dayMs + index }));
  const week = { from: 0, to: 3 * dayMs };

  it("is named where its cursor is not valid, and not the caller's input", async () => {
    const { service, operation } = listOf([...records], { paging: cursorStyle, window: sevenDays });
    let count = 0;
    const call: typeof service.call = async (...of) => {
      count += 1;
      if (count === 1) return service.call(...of);
      const issue = { path: "lastId", kind: "rule", message: "lastId is wrong" } as const;
      throw new InvalidRequestError({ operation: of[1].id, attempts: [] }, [issue]);
    };
    const strict = { ...service, call };
    const walk = history<ListRecord>(strict, operation, week);
    const message = expect.stringContaining("page 1 contains a cursor that is not valid: lastId is wrong");
    await expect(idsOf(walk)).rejects.toMatchObject({ code: "ERR_INVALID_RESPONSE", message });
    expect(walk.report.why).toContain("stopped by ERR_INVALID_RESPONSE");
    // The cursor that a program stored may have been changed since: a walk that begins with it names the input.
    const resumed = history<ListRecord>(strict, operation, week, {}, { resume: walk.cursor });
    await expect(idsOf(resumed)).rejects.toMatchObject({ code: "ERR_INVALID_REQUEST" });
  });
});

describe("a history", () => {
  it("requests windows that the exchange allows, newest first, from the end of the span", async () => {
    const { walk, queries } = walking([...three], { window: sevenDays });
    await idsOf(walk({ from: 30 * dayMs, to: 44 * dayMs }, { symbol: "X" }));
    expect(queries).toEqual([
      { symbol: "X", startAt: 37 * dayMs + 1, endAt: 44 * dayMs },
      { symbol: "X", startAt: 30 * dayMs + 3, endAt: 37 * dayMs + 2 },
      { symbol: "X", startAt: 30 * dayMs, endAt: 30 * dayMs + 4 },
    ]);
  });

  it("has one window if the exchange sets no limit, and several with the option windowMs", async () => {
    const { walk, queries } = walking([...three], { window: { start: "startAt", end: "endAt" } });
    expect(await idsOf(walk())).toEqual(["40", "20", "1"]);
    expect(queries).toHaveLength(1);
    const narrower = walk(span, {}, { windowMs: 10 * dayMs });
    await idsOf(narrower);
    expect(narrower.report.windows).toEqual({ done: 6, total: 6 });
  });

  it("fixes its end at the beginning, and requests the largest pages", async () => {
    const { walk, queries } = walking([...three], { window: sevenDays, paging: pageStyle });
    await idsOf(walk({ from: 99 * dayMs, to: 200 * dayMs }));
    expect(queries).toEqual([{ pageSize: 5, startAt: 99 * dayMs, endAt: 100 * dayMs }]);
  });

  it("counts duplicates, and returns the new items of each page", async () => {
    const records = Array.from({ length: 8 }, (_, index) => ({ id: String(index), at: 50 * dayMs - 100 - index }));
    const before = (calls: number) => calls === 2 && records.push({ id: "99", at: 50 * dayMs - 1 });
    const walk = walking(records, { window: sevenDays, paging: pageStyle }, { before }).walk(lastDay);
    const sizes: number[] = [];
    for await (const page of walk.pages()) sizes.push(page.length);
    expect(sizes).toEqual([5, 3]);
    expect(walk.report).toMatchObject({ pages: 2, items: 8, duplicates: 1, complete: true });
  });

  it("reports the remaining windows after an early end of the loop, and continues in the next loop", async () => {
    const walk = walking([...three], { window: sevenDays }).walk();
    for await (const { id } of walk) if (id === "40") break;
    expect(walk.report).toMatchObject({ complete: false, items: 1, why: ["6 of 8 windows are left"] });
    expect(await idsOf(walk)).toEqual(["20", "1"]);
    expect(walk.report.complete).toBe(true);
  });

  it("reports the error that stopped it, and requests that page again", async () => {
    let down = true;
    const before = (calls: number) => {
      if (calls >= 3 && down) throw new Error("down");
    };
    const walk = walking([...three], { window: sevenDays }, { before }).walk();
    await expect(idsOf(walk)).rejects.toThrow("down");
    expect(walk.report).toMatchObject({ complete: false, why: ["stopped by an error", "6 of 8 windows are left"] });
    down = false;
    expect(await idsOf(walk)).toEqual(["20", "1"]);
    expect(walk.report).toMatchObject({ complete: true, why: [] });
  });

  it.each([
    ["page numbers", 1, pageStyle],
    ["page numbers", 3, pageStyle],
    ["offsets", 3, offsetStyle],
  ])("is not complete when a list with %s becomes shorter by %i between two pages", async (_, count, paging) => {
    const records = Array.from({ length: 12 }, (__, index) => ({ id: String(index), at: 50 * dayMs - 100 - index }));
    const before = (calls: number) => calls === 2 && records.splice(0, count);
    const walk = walking(records, { window: sevenDays, paging }, { before }).walk(lastDay);
    const found = await idsOf(walk);
    expect(found).not.toContain(String(4 + Math.min(count, 2)));
    expect(walk.report).toMatchObject({ complete: false, why: [expect.stringContaining("became shorter")] });
  });

  it("does not follow a cursor that leads back to the first page", async () => {
    const responses = [9, 7, 9].map((id) => ({ items: [{ id: `${id}` }, { id: `${id - 1}` }], lastId: `${id - 1}` }));
    const { service, operation } = listOf([], { window: sevenDays, paging: cursorStyle });
    const call = async (): Promise<any> => responses.shift();
    const walk = history<ListRecord>({ ...service, call }, operation, { from: 99 * dayMs });
    expect(await idsOf(walk)).toEqual(["9", "8", "7", "6"]);
    expect(walk.report.why).toEqual([expect.stringContaining("returned to the first page")]);
  });

  it.each([
    ["a full page without a cursor", cursorStyle, { items: [{ id: "9" }, { id: "8" }], lastId: null }],
    ["an empty page with a cursor", cursorStyle, { items: [], lastId: "7" }],
    ["no record of one that is counted", pageStyle, { items: [], currentPage: 1, totalNum: 1, totalPage: 1 }],
    ["one record of two", pageStyle, { items: [{ id: "9" }], currentPage: 1, totalNum: 2, totalPage: 1 }],
  ])("is not complete where it ends with %s", async (_, paging, page) => {
    const { service, operation } = listOf([], { window: sevenDays, paging });
    const input = { [paging.size]: 2 };
    const call = async (): Promise<any> => page;
    const walk = history<ListRecord>({ ...service, call }, operation, { from: service.clock.now() - dayMs }, input);
    await idsOf(walk);
    expect(walk.report).toMatchObject({
      complete: false,
      why: [expect.stringMatching(/full page|empty page|fewer records/)],
    });
  });

  it("is not complete if it begins before the exchange may forget records", async () => {
    const { walk, service } = walking([], { window: { ...sevenDays, mayForgetAfterDays: 7 }, paging: cursorStyle });
    for (const [days, why] of [
      [7, []],
      [8, ["records older than 7 days may no longer be listed"]],
    ] as const) {
      const walked = walk({ from: service.clock.now() - days * dayMs });
      await idsOf(walked);
      expect(walked.report).toMatchObject({ complete: days === 7, why });
    }
  });

  it.each(["newest first", "oldest first"] as const)(
    "returns each item of a long history once, at the edges of its windows too, and keeps few ids: %s",
    async (order) => {
      const edge = 50 * dayMs - stepMs;
      const records = Array.from({ length: 3000 }, (_, nth) => ({ id: String(nth), at: edge + (nth - 1500) * 1000 }));
      const walk = walking(records, { window: sevenDays, paging: cursorStyle }, { order }).walk();
      const found = new Set<string>();
      let longest = 0;
      for await (const { id } of walk) {
        found.add(id);
        longest = Math.max(longest, JSON.stringify(walk.cursor).length);
      }
      expect([found.size, walk.report.items]).toEqual([3000, 3000]);
      expect(longest).toBeLessThan(8_000);
    },
  );

  it("rejects a second loop while one is running", async () => {
    const walk = walking([...three], { window: sevenDays }).walk();
    await expect(Promise.all([idsOf(walk), idsOf(walk)])).rejects.toThrow("one loop at a time");
  });
});

describe("a history rejects", () => {
  const { service, operation, walk } = walking([...three], { window: sevenDays, paging: cursorStyle });
  const resume = walk(span, { symbol: "X" }).cursor;
  const today = { ...service, clock: { ...service.clock, now: () => 1_790_000_000_000 } };
  const seconds = "from must be epoch milliseconds; this looks like seconds";

  it.each<[string, string, () => unknown]>([
    ["an operation without a window", "has no time window", () => walking([], {}).walk()],
    ["a beginning in seconds", seconds, () => history(today, operation, { from: 1_700_000_000 })],
    ["a Date", "from must be epoch milliseconds, an integer", () => walk({ from: new Date() as never })],
    ["a span that runs backwards", "from must not be later than to", () => walk({ from: 5, to: 4 })],
    ["a span in the future", "or than now", () => walk({ from: 101 * dayMs })],
    ["a window's field", "startAt is set by history(): pass a span instead", () => walk(span, { startAt: 1 })],
    ["a page's field", "lastId is set by history()", () => walk(span, { lastId: "1" })],
    ["a window of 1 ms", "windowMs must be an integer of at least 2", () => walk(span, {}, { windowMs: 1 })],
    ["the cursor of another input", "a walk with another input", () => walk(span, { symbol: "Y" }, { resume })],
    ["the cursor of another span", "a walk with another from", () => walk({ from: 1 }, { symbol: "X" }, { resume })],
    ["no cursor", "resume must be the cursor", () => walk(span, {}, { resume: {} as never })],
    ["null for a cursor", "resume must be the cursor", () => walk(span, {}, { resume: null as never })],
    ["no span", "span must be an object of options, not null", () => walk(null as never)],
    ["a misspelt end", "span.too is not an option; did you mean span.to?", () => walk({ ...span, too: 1 } as never)],
  ])("%s", (_, message, start) => {
    expect(start).toThrow(message);
  });
});
