import { describe, expect, it } from "vitest";
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
