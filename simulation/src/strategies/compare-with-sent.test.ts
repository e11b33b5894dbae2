import { describe, expect, it } from "vitest";
import { alteredIn, idsIn } from "./compare-with-sent.ts";

const page = '{"items":[{"id":11029373945659393,"price":"0.10","symbol":"BTC-USDT","note":"a \\"b\\""},{"id":"7x"}]}';

describe("a comparison with what was sent", () => {
  it("finds the ids of all items, with all of their digits", () => {
    expect(idsIn([page])).toEqual(["11029373945659393", "7x"]);
  });

  it("finds no id in a page that was cut short, perhaps within an id", () => {
    expect(idsIn([page.slice(0, 25)])).toEqual([]);
  });

  it("finds nothing where each value is as it was sent", () => {
    expect(alteredIn([{ id: 11029373945659393n, price: "0.10", symbol: "BTC-USDT", note: 'a "b"' }], [page])).toEqual(
      [],
    );
  });

  it("finds a rounded id, another number of digits and a part of a value", () => {
    const item = { id: "11029373945659392", price: "0.1", symbol: "BTC" };
    expect(alteredIn(item, [page])).toEqual(["11029373945659392", "0.1", "BTC"]);
  });
});
