import { expect, it } from "vitest";
import { definition } from "./definition.ts";
import { operations } from "./gen/operations.ts";

it.each<[Record<string, string>, object | undefined]>([
  [{}, undefined],
  [{ "X-SAPI-USED-UID-WEIGHT-1M": "5" }, { used: 5 }],
  [{ "x-sapi-used-ip-weight-1m": "7" }, { used: 7 }],
  [{ "x-sapi-used-uid-weight-1s": "18000" }, { used: 18_000 }],
  [{ "retry-after": "3" }, { remaining: 0, resetMs: 3000 }],
])("the rate limit of %j is %j", (headers, state) => {
  expect(definition.readRateLimit(new Headers(headers))).toEqual(state);
});

it.each<[string, object]>([
  ["same", {}],
  ["same", { amount: "12.50000000", address: "0XA", transactionFee: "0.5" }],
  ["same", { amount: "12", transactionFee: "0.5" }],
  ["differs", { amount: "20" }],
  ["perhaps", { withdrawOrderId: "another" }],
  ["other", { withdrawOrderId: "another", amount: "20" }],
  ["perhaps", { withdrawOrderId: "ID ", address: "0xB" }],
  ["perhaps", { withdrawOrderId: undefined }],
  ["other", { withdrawOrderId: undefined, amount: "20" }],
  ["other", { withdrawOrderId: null, address: "0xB" }],
  ["other", { withdrawOrderId: null, coin: "BTC" }],
  // The list was filtered by the id, and nothing says that it is another one.
  ["perhaps", { withdrawOrderId: "", coin: "usdt" }],
  ["perhaps", { withdrawOrderId: null, network: "ERC20" }],
  ["perhaps", { withdrawOrderId: null, walletType: 1 }],
  ["perhaps", { withdrawOrderId: null, address: null }],
  ["perhaps", { withdrawOrderId: null, address: " 0xa " }],
  ["perhaps", { withdrawOrderId: null, amount: null }],
])("a withdrawal is %s where its record has %j", (match, changes) => {
  const input = { coin: "USDT", address: "0xA", amount: "12.5", network: "ETH", walletType: 0, withdrawOrderId: "id" };
  const record = { ...input, id: "1" };
  expect(operations.withdrawals.submit.rules?.matches?.({ ...record, ...changes }, input)).toBe(match);
});

it("a withdrawal's time, which states no zone, dates a record only where it has an id", () => {
  const madeAt = operations.withdrawals.submit.rules?.madeAt;
  const applyTime = "2026-11-21 09:30:00";
  expect(madeAt?.({ applyTime, withdrawOrderId: "mine" })).toBe(Date.UTC(2026, 10, 21, 9, 30, 0, 999));
  for (const withdrawOrderId of [undefined, null, ""]) expect(madeAt?.({ applyTime, withdrawOrderId })).toBeUndefined();
});
