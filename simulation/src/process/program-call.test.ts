import { describe, expect, it } from "vitest";
import { createName, findIntent, findIntents, toAmount, toSmallAmount } from "../story/intent-name.ts";
import { renameInput } from "./program-call.ts";

const first = createName(2, 17);
const second = createName(2, 18);

describe("the name of an intent", () => {
  it.each([
    [
      { remark: first, clientOid: "own", side: "buy" },
      { remark: second, side: "buy" },
    ],
    [{ address: `T${first}`, withdrawOrderId: "own" }, { address: `T${second}` }],
    [{ toAddress: `0x${first}`, remark: "payout x0123456789abcdef" }, { toAddress: `0x${second}` }],
    [
      { toAddress: "Tpayee", remark: `payout x0123456789abcdef ${first}` },
      { toAddress: "Tpayee", remark: second },
    ],
    [
      { orderId: "1", newSize: toAmount(first), clientOid: "c" },
      { orderId: "1", newSize: toAmount(second), clientOid: "c" },
    ],
    [
      { orderId: "1", cancelSize: toSmallAmount(first) },
      { orderId: "1", cancelSize: toSmallAmount(second) },
    ],
    [
      { chain: "btcln", amount: toSmallAmount(first) },
      { chain: "btcln", amount: toSmallAmount(second) },
    ],
  ])("is found in %j, and replaced by another", (input, renamed) => {
    expect(findIntent(input)).toBe(first);
    expect(renameInput(input, first, second)).toEqual(renamed);
    expect(findIntent(renamed)).toBe(second);
  });

  it("is found in each item of a batch", () => {
    expect(findIntents({ orderList: [{ remark: first }, { remark: second }] })).toEqual([first, second]);
    expect(first).toBe("i200017");
  });

  it("is in no cancellation", () => {
    expect(findIntents({ orderId: "6955b9be732c10970000000b", symbol: "BTC-USDT" })).toEqual([]);
  });
});
