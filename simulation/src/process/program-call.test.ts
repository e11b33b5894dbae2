import { describe, expect, it } from "vitest";
import { amountOf, intentName, intentOf, intentsOf, processOf, smallAmountOf } from "../story/intent-name.ts";
import { renamedInput } from "./program-call.ts";

const first = intentName(2, 17);
const second = intentName(2, 18);

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
      { orderId: "1", newSize: amountOf(first), clientOid: "c" },
      { orderId: "1", newSize: amountOf(second), clientOid: "c" },
    ],
    [
      { orderId: "1", cancelSize: smallAmountOf(first) },
      { orderId: "1", cancelSize: smallAmountOf(second) },
    ],
    [
      { chain: "btcln", amount: smallAmountOf(first) },
      { chain: "btcln", amount: smallAmountOf(second) },
    ],
  ])("is found in %j, and replaced by another", (input, renamed) => {
    expect(intentOf(input)).toBe(first);
    expect(renamedInput(input, first, second)).toEqual(renamed);
    expect(intentOf(renamed)).toBe(second);
  });

  it("is found in each item of a batch, and holds the number of its process", () => {
    expect(intentsOf({ orderList: [{ remark: first }, { remark: second }] })).toEqual([first, second]);
    expect([first, processOf(first)]).toEqual(["i200017", 2]);
  });

  it("is in no cancellation", () => {
    expect(intentsOf({ orderId: "6955b9be732c10970000000b", symbol: "BTC-USDT" })).toEqual([]);
  });
});
