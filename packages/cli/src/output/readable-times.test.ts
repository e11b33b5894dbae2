import { expect, it } from "vitest";
import { replaceTimes } from "./readable-times.ts";

it.each([
  ["createdAt", 1795241849800, "2026-11-21 06:17:29.800Z"],
  ["completeTime", "1795241849000", "2026-11-21 06:17:29Z"],
  ["tradeTime", "1795241849800000000", "1795241849800000000"],
  ["timeInForce", "GTC", "GTC"],
  ["orderId", "1795241849800", "1795241849800"],
  ["cancelAfter", 600, 600],
  ["updatedAt", null, null],
])("a table shows %s %j as %j", (name, value, shown) => {
  expect(replaceTimes({ [name]: value })).toEqual({ [name]: shown });
});
