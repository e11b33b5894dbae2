import { describe, expect, it } from "vitest";
import { ordersCancel, ordersCancelByClientOid, withdrawalsCancel } from "./cancellations.ts";
import { depositsCreateAddress } from "./deposits.ts";
import { ordersCancelPartial, ordersModify } from "./orders.ts";
import { dcpSet, ordersCancelAll, ordersCancelBySymbol } from "./states.ts";

const start = 1_700_000_000_000;
const sent = { earliest: start, firstBy: start + 1000, latest: start + 3000, now: start + 60_000 };
const suspended = { ...sent, latest: undefined };
const done = { active: false, size: "10", funds: "100", dealFunds: "0", createdAt: start - 5000 };

const twins = { size: "funds", funds: "size", Size: "Funds", Funds: "Size" } as const;

describe("the end of an order", () => {
  const reduced = { dealSize: "7", cancelledSize: "3", lastUpdatedAt: start };
  it.each<[string, object, string, boolean | undefined]>([
    ["whose rest was cancelled", reduced, "executed", true],
    ["that ended before, or filled", { dealSize: "7", cancelledSize: "3", lastUpdatedAt: start - 1 }, "unknown", true],
    ["without the time of its end", { dealSize: "7", cancelledSize: "3.0" }, "unknown", true],
    ["of the market, with what is left of its funds", { ...reduced, type: "market" }, "notExecuted", true],
    ["that was immediate or cancelled", { ...reduced, timeInForce: "IOC" }, "notExecuted", true],
    ["without amounts", { cancelExist: true }, "executed", true],
    ["that was filled", { dealSize: "10.0", cancelledSize: "0", cancelExist: false }, "notExecuted", true],
    ["that was filled, with a cancelled size all the same", { dealSize: "10", cancelledSize: 5 }, "unknown", undefined],
    ["that was filled after a cancellation was recorded", { dealSize: "10", cancelExist: true }, "notExecuted", true],
    ["that was rejected", { dealSize: "0", cancelledSize: "0", cancelExist: false }, "notExecuted", undefined],
    ["that ended in part, without a cancellation", { dealSize: "4", cancelExist: false }, "unknown", undefined],
    ["that ended with all of it left", { dealSize: "0", cancelExist: false, remainSize: "10" }, "unknown", undefined],
    ["that is open, with nothing left", { active: true, cancelledSize: "10", remainSize: "0" }, "unknown", undefined],
    ["that does not show it", { dealSize: "0" }, "unknown", undefined],
    ["that is open", { active: true, dealSize: "0" }, "notExecuted", undefined],
    ["that is open, with a cancellation on its way", { active: true, cancelExist: true }, "unknown", undefined],
    ["that is open after a part", { active: true, cancelExist: true, cancelledSize: "5" }, "notExecuted", undefined],
    ["that does not show whether it is open", { active: null, cancelExist: false }, "unknown", undefined],
  ])("of an order %s, by its size or by its funds", (_, record, outcome, isFinal) => {
    const bySize = { ...done, ...record };
    const swap = (name: string) => name.replace(/size|funds/i, (word) => twins[word as keyof typeof twins]);
    const byFunds = Object.fromEntries(Object.entries(bySize).map(([name, value]) => [swap(name), value]));
    const results = [bySize, byFunds].map((order) => ordersCancel.judgeState?.([order], {}, sent));
    expect(results.map((each) => [each?.outcome, each?.isFinal])).toEqual(Array(2).fill([outcome, isFinal]));
  });

  const cancelled = { dealSize: "0", cancelledSize: "10" };
  it.each<[string, object, string, boolean | undefined]>([
    ["cancelled since", { ...cancelled, lastUpdatedAt: start + 500 }, "executed", true],
    ["cancelled before, perhaps an earlier order", { ...cancelled, lastUpdatedAt: start - 500 }, "executed", false],
    ["filled: the request may still cancel a later order", { dealSize: "10" }, "notExecuted", false],
    ["placed at the time of the request", { ...cancelled, createdAt: start + 1500 }, "unknown", undefined],
    ["without its time", { ...cancelled, createdAt: undefined }, "unknown", undefined],
  ])("under a client id: %s", (_, record, outcome, isFinal) => {
    const result = ordersCancelByClientOid.judgeState?.([{ ...done, ...record }], {}, sent);
    expect([result?.outcome, result?.isFinal]).toEqual([outcome, isFinal]);
    expect(ordersCancelByClientOid.judgeState?.([{ ...done, ...record }], {}, undefined).isFinal ?? false).toBe(false);
  });

  const atWallet = { status: "WALLET_PROCESSING" };
  it.each<[string, object, string, boolean | undefined]>([
    ["succeeded", { status: "SUCCESS", cancelType: "NON_CANCELABLE" }, "notExecuted", true],
    ["is open", { status: "PROCESSING", cancelType: "CANCELABLE" }, "notExecuted", undefined],
    ["is open in a review", { status: "REVIEW", cancelType: "CANCELABLE" }, "notExecuted", undefined],
    ["is past cancelling at the wallet", { ...atWallet, cancelType: "NON_CANCELABLE" }, "notExecuted", true],
    ["is being cancelled", { status: "PROCESSING", cancelType: "CANCELING" }, "unknown", false],
    ["failed, perhaps because it was cancelled", { status: "FAILURE" }, "unknown", true],
    ["is open, and does not show whether it can be cancelled", atWallet, "unknown", true],
    ["has another status", { status: "CANCELLED" }, "unknown", true],
  ])("of a withdrawal that %s", (_, record, outcome, isFinal) => {
    const result = withdrawalsCancel.judgeState?.([record as never], {}, undefined);
    expect([result?.outcome, result?.isFinal]).toEqual([outcome, isFinal]);
  });
});

describe("what is open after a cancellation of several orders", () => {
  it.each<[string, object, string]>([
    ["an order from the time of the request", { createdAt: start + 1500 }, "unknown"],
    ["an order from later", { createdAt: start + 3001 }, "executed"],
    ["an order from later, by a clock that is a minute ahead", { createdAt: sent.now + 60_000 }, "executed"],
    ["an order without a time", {}, "unknown"],
    ["an order from the future", { createdAt: sent.now + 60_001 }, "unknown"],
  ])("%s: no later one where the machine was perhaps suspended", (_, record, outcome) => {
    const open = { active: true, ...record };
    const [known, unsure] = [sent, suspended].map((times) => ordersCancelBySymbol.judgeState?.([open], {}, times));
    expect(known?.outcome).toBe(outcome);
    expect(unsure).toMatchObject({ outcome: "unknown", shown: [open] });
  });
});

it("a success that states another end than the contract's is looked up", () => {
  expect(ordersCancelBySymbol.findUnstated?.("failed", {})).toBe("payload");
  expect(ordersModify.findUnstated?.({ newOrderId: "1" }, { orderId: "1", newPrice: "2" })).toBe("newOrderId");
  expect(ordersCancelPartial.findUnstated?.({ orderId: "1", cancelSize: "0.0" }, {})).toBe("cancelSize");
});

describe("a deposit address", () => {
  const { findUnstated } = depositsCreateAddress;
  it.each([
    ["of the chain's id", { chainId: "trx", chainName: "TRC20" }, undefined],
    ["of the chain's name, in other letters", { chain: "TRX", chainId: "1" }, undefined],
    ["without the id of a chain", { chain: "TRC20" }, undefined],
    ["of another chain", { chain: "ERC20", chainId: "eth" }, "chainId"],
  ])("%s", (_, payload, unstated) => {
    expect(findUnstated?.({ address: "T1", currency: "USDT", ...payload }, { chain: "trx" })).toBe(unstated);
    expect(findUnstated?.({ address: "T1", currency: "USDT", ...payload }, {})).toBeUndefined();
  });
});

describe("dead-connection protection", () => {
  const setting = { timeout: 60, symbols: "BTC-USDT,ETH-USDT" };
  const at = (ms: number) => ({ ...setting, triggerTime: (start + ms) / 1000 + 60 });

  it.each([
    ["set as requested at the time of the request", at(1000), "executed"],
    ["set by a clock that is a minute ahead", at(63_000), "executed"],
    ["set before", at(-2000), "unknown"],
    ["set later, by another program", at(64_000), "unknown"],
    ["set with other terms", { ...at(1000), timeout: 30 }, "unknown"],
    ["set without its time", setting, "unknown"],
    ["not set", undefined, "unknown"],
  ])("%s: unknown where the machine was perhaps suspended", (_, record, outcome) => {
    const records = record === undefined ? [] : [record];
    const input = { timeout: 60, symbols: "ETH-USDT,BTC-USDT" };
    const results = [sent, suspended].map((times) => dcpSet.judgeState?.(records, input, times));
    expect(results.map((each) => each?.outcome)).toEqual([outcome, "unknown"]);
  });
});

describe("the survey of all open orders", () => {
  it.each<[string, object[], object[], number | undefined]>([
    ["shows the orders of each pair", [{ symbols: ["BTC-USDT"] }], [{ id: "1" }], 1],
    ["shows none", [{ symbols: [] }], [], 0],
    ["has no list of pairs", [{}], [], undefined],
    ["names a pair that shows no open order", [{ symbols: ["ETH-USDT"] }], [], undefined],
  ])("%s", async (_, pairs, open, count) => {
    const look = async (id: string) => (id === "orders.openSymbols" ? pairs : open) as never;
    expect((await ordersCancelAll.survey!({}, look))?.length).toBe(count);
  });
});
