import type { JsonObject } from "@exch/runtime/service";
import { expect, it } from "vitest";
import { requireAllowed } from "./limits.ts";

const limits = { EUR: "100", "BTC-USDT": "10" };
const policy = { symbols: ["BTC-USDT"], perCall: limits, withdrawTo: [{ to: "GOOD", memo: "7" }, { to: "ALONE" }] };
const count = (input: JsonObject, amounts = { amount: "currency" }, destinations = ["to", "memo"]) =>
  requireAllowed(policy, "pay", { amounts, destinations }, { amount: "5", currency: "EUR", ...input });

it("a destination of the list is found wherever the input has it", () => {
  for (const input of [{ to: "ALONE" }, { payee: { to: "GOOD", memo: "7" } }, { body: [{ to: "ALONE" }] }])
    expect(count(input)).toEqual([{ currency: "EUR", amount: "5" }]);
});

it.each<JsonObject>([
  {},
  { payee: { to: "EVIL" } },
  { to: "ALONE", payee: { to: "EVIL" } },
  { body: [{ to: "ALONE" }, { to: "EVIL" }] },
  { body: [{ to: "GOOD", memo: "7" }, { to: "GOOD" }] },
  { to: ["ALONE", "EVIL"] },
  { to: "ALONE", memo: "7" },
])("another destination is rejected: %j", (input) => {
  expect(() => count(input)).toThrow("the destination is not in withdrawTo");
});

it("every field that is named counts, and one that cannot be read is rejected", () => {
  const order = { symbol: "BTC-USDT", size: "1", amount: undefined };
  const named = { size: "symbol", quantity: "symbol" };
  expect(count(order, named as never, [])).toEqual([{ currency: "BTC-USDT", amount: "1" }]);
  expect(() => count({ ...order, quantity: "100000" }, named as never, [])).toThrow("100001 BTC-USDT is above");
  for (const amount of [{ amount: "1" }, "0", "0.00"])
    expect(() => count({ amount }, undefined, [])).toThrow("amount must be a plain decimal above 0");
});
