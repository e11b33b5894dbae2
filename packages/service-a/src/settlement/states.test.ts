import { describe, expect, it } from "vitest";
import { ordersCancelByClientOid, ordersCancelByClientOidSync, ordersCancelBySymbol } from "./states.ts";

const start = 1_700_000_000_000;
const sent = { earliest: start + 1000, latest: start + 2000, now: start + 60_000 };

describe("the state of a cancellation by client id", () => {
  const { remains } = ordersCancelByClientOid;

  it.each([
    ["an order from before is open", [{ active: true, createdAt: start + 500 }], true],
    ["an order from before has ended", [{ active: false, createdAt: start + 500 }], false],
    ["no order is shown", [], false],
    ["an order made since is open, which hides an earlier one", [{ active: true, createdAt: start + 3000 }], undefined],
    [
      "an order made since has ended, which hides an earlier one",
      [{ active: false, createdAt: start + 3000 }],
      undefined,
    ],
    ["an order made at the time of the request has ended", [{ active: false, createdAt: start + 1500 }], false],
  ])("where %s", (_, records, expected) => {
    expect(remains?.(records, {}, sent)).toBe(expected);
    expect(ordersCancelByClientOidSync.remains?.(records, {}, sent)).toBe(expected);
  });
});

describe("the state of a cancellation by pair", () => {
  it("ignores orders made since", () => {
    expect(ordersCancelBySymbol.remains?.([{ active: true, createdAt: start + 3000 }], {}, sent)).toBe(false);
  });
});
