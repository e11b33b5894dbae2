import { describe, expect, it } from "vitest";
import { batch } from "./testing/batch.ts";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

const textsOf = ({ judge }: StoryTeller) => judge.failures.map(({ text }) => text);

describe("a page of a lookup", () => {
  /** Pays, loses the request, and reads pages of which each has these ids. */
  const read = (pages: readonly string[], { startAt = start - 60_000, sameCursor = false } = {}) => {
    const input = { currency: "USDT", chain: "trx", toAddress: "Tpayee", amount: "5.0", withdrawType: "ADDRESS" };
    const remark = "payout exch-0123456789abcdef0123456789abcdef i100001";
    const story = tell().order("i100001", { operation: "withdrawals.create", effect: "once", input });
    story.lose(story.request("POST", "/api/v3/withdrawals", { ...input, remark }));
    pages.forEach((id, index) => {
      const page = sameCursor && index > 0 ? 2 : index + 1;
      const query = `currency=USDT&startAt=${startAt}&endAt=${start + 240_000}&pageSize=1&currentPage=${page}`;
      const items = [{ id, remark: "another", createdAt: start }];
      story.later(20);
      const request = story.request("GET", `/api/v1/withdrawals?${query}`);
      story.respond(request, { code: "200000", data: { items, currentPage: page, totalNum: 99, totalPage: 99 } });
    });
    return textsOf(story);
  };
  const text = "another page of a lookup was read after 2 that showed nothing new";

  it("follows pages with new records", () => {
    expect(read(["1", "2", "3", "4", "5"])).toEqual([]);
  });

  it("does not follow pages that show nothing new", () => {
    expect(read(["1", "1", "1", "1"])).toEqual([text]);
    expect(read(["1", "1", "1", "2"])).toEqual([]);
  });

  it("may be asked for again", () => {
    expect(read(["1", "2", "2", "2", "2", "2"], { sameCursor: true })).toEqual([]);
  });

  it("may be one that a program reads by its own rules", () => {
    expect(read(["1", "1", "1", "1", "1"], { startAt: start - 180_000 })).toEqual([]);
  });
});

describe("an item of a batch whose result the response stated", () => {
  const placed = { clientOid: "key-i100001", success: true, orderId: "order-1" };
  const doubted = { clientOid: "key-i100002", success: false, failMsg: "system busy" };
  const rejected = { clientOid: "key-i100001", success: false, failMsg: "Funds increment invalid." };
  const respond = (results: readonly object[]) => {
    const { story, request } = batch();
    return story.respond(request, { code: "200000", data: results }).later(200);
  };
  const lookUp = (story: StoryTeller, intent: string) => textsOf(story.lookUp({ key: `key-${intent}`, byList: false }));
  const text = "looked up, although the response to its call stated its result";

  it.each([
    ["as placed", placed],
    ["as rejected", rejected],
  ])("%s is not looked up: only the others are", (_, result) => {
    expect(lookUp(respond([result, doubted]), "i100002")).toEqual([]);
    expect(lookUp(respond([result, doubted]), "i100001")).toEqual([text]);
  });

  it.each([
    ["the response has an item of another batch", { ...doubted, clientOid: "key-other" }],
    ["two results have one id of an order", { ...placed, clientOid: "key-i100002" }],
    ["two results name the item", { ...doubted, clientOid: "key-i100001" }],
  ])("is looked up where %s", (_, other) => {
    expect(lookUp(respond([placed, other]), "i100001")).toEqual([]);
  });

  it("is looked up by a recovery, which does not know the response", () => {
    const story = respond([placed, doubted]);
    for (const intent of ["i100001", "i100002"]) story.state("unknown", { intent });
    story.judge.failures.length = 0;
    story.later(60_000).add({ kind: "journal", action: "claim", process: "maker", entry: "batch", ageMs: 60_000 });
    expect(lookUp(story, "i100001")).toEqual([]);
  });

  it("is looked up where its machine slept: the time of the request was perhaps over", () => {
    const story = respond([placed, doubted]).process("suspends").later(60_000).process("resumes");
    expect(lookUp(story, "i100001")).toEqual([]);
  });
});
