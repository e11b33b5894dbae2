import { describe, expect, it } from "vitest";
import { operations } from "./gen/operations.ts";

describe("the record of an order under the same client id", () => {
  const input = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.10", clientOid: "mine" };
  const record = { ...input, id: "1", price: "50000.0", size: "0.1", funds: "5000", createdAt: 1 };
  const isTerm = (field: string) => field !== "clientOid" && field !== "orderList";

  it.each(["place", "placeMany", "placeSync", "placeManySync"] as const)("orders.%s", (name) => {
    const { matches, madeAt } = operations.orders[name].rules ?? {};
    expect([1.7e12, 1.7e9].map((createdAt) => madeAt?.({ createdAt }))).toEqual([1.7e12, undefined]);
    expect(matches?.(record, input)).toBe("same");
    expect(matches?.({ ...record, price: 50000 }, input)).toBe("same");
    for (const other of [{ price: "51000" }, { size: "0.2" }, { side: "sell" }, { postOnly: true }]) {
      expect(matches?.({ ...record, ...other }, { ...input, postOnly: false })).toBe("differs");
    }
    for (const term of Object.keys(operations.orders[name].body ?? {}).filter((each) => isTerm(each)))
      expect([term, matches?.({ ...record, [term]: "1" }, { ...input, [term]: "2" })]).toEqual([term, "differs"]);
    expect(matches?.({ ...record, clientOid: "yours" }, input)).toBe("other");
    const market = { type: "market", symbol: "BTC-USDT", side: "buy", funds: "10", clientOid: "mine" };
    expect(matches?.({ ...market, price: "0", size: "0", funds: "10" }, market)).toBe("same");
    expect(matches?.({ ...market, price: "0", size: "0", funds: "11" }, market)).toBe("differs");
  });
});

describe("looking a withdrawal up", () => {
  it.each([0, 5000, 600_000, -600_000])("is requested in a window that the list accepts, %i ms after signing", (ms) => {
    const signedAt = 1_700_000_000_000;
    const query = operations.withdrawals.create.rules?.ask?.({ currency: "USDT" }, signedAt, signedAt + ms);
    const issues: unknown[] = [];
    operations.withdrawals.list.checkInput(query, issues as never);
    expect(issues).toEqual([]);
    expect(query).toMatchObject({ currency: "USDT", startAt: expect.any(Number) });
    expect(query?.startAt).toBeLessThan(signedAt);
    expect(query?.endAt).toBeGreaterThan(Math.max(signedAt, signedAt + ms));
  });
});

describe("the record of a withdrawal with a token", () => {
  const token = "x0123456789abcdef";
  const input = { currency: "USDT", withdrawType: "ADDRESS", toAddress: "0xA", amount: "10", remark: `rent ${token}` };
  const record = { id: "1", currency: "USDT", address: "0xa", amount: "10.0", fee: "1", remark: `rent ${token}` };
  const matches = operations.withdrawals.create.rules?.matches;

  it.each([
    ["same", {}],
    ["same", { remark: `RENT&#32;${token.toUpperCase()}` }],
    ["same", { amount: "9" }],
    ["differs", { amount: "11" }],
    ["perhaps", { remark: null }],
    ["perhaps", { remark: "rent x0123" }],
    ["other", { remark: "x1111111111111111" }],
    ["other", { remark: "rentx1111111111111111august" }],
    ["same", { remark: `rent${token}august` }],
    ["other", { remark: null, amount: "20" }],
    ["other", { remark: null, address: "0xB" }],
    ["perhaps", { remark: null, address: "0x94df...ce60" }],
    ["other", { remark: null, currency: "BTC" }],
    // Nothing says that it is another one.
    ["perhaps", { remark: null, address: null }],
    ["perhaps", { remark: null, address: " 0xA\n" }],
    ["perhaps", { remark: null, amount: null, fee: null }],
    ["perhaps", { remark: undefined, currency: "usdt" }],
    ["perhaps", { remark: null, currency: null }],
    ["same", { address: " 0xA " }],
    ["perhaps", { remark: "", address: "0x***A" }],
    ["perhaps", { remark: "", address: "0xA:1234" }],
    ["perhaps", { remark: "", address: "0xA1234" }],
    ["perhaps", { remark: "", amount: "11" }],
    ["differs", { address: "0xA:1234" }],
  ])("finds %s in a record with %j", (match, changes) => {
    for (const remark of [input.remark, input.remark.toUpperCase()])
      expect(matches?.({ ...record, ...changes }, { ...input, remark })).toBe(match);
  });

  it("shows a user of the exchange in any form", () => {
    const shown = { ...record, remark: null, address: "m***@example.com" };
    expect(matches?.(shown, { ...input, withdrawType: "MAIL", toAddress: "me@example.com" })).toBe("perhaps");
    const masked = { ...record, remark: null, address: "0x94xxce60" };
    expect(matches?.(masked, { ...input, toAddress: "0x9412CE60" })).toBe("perhaps");
  });

  it("may be in a record that was cut after another text of the same form, from the same input", () => {
    const remark = `to 0xabcdef0123456789abcdef ${token}`;
    expect(matches?.({ ...record, remark: "to 0xabcdef0123456789abcdef" }, { ...input, remark })).toBe("perhaps");
  });
});
