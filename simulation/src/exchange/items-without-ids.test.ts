import { expect, it } from "vitest";
import { withItemsWithoutIds } from "./items-without-ids.ts";

const body = JSON.stringify({ orderList: [{ clientOid: "one" }, { clientOid: "two" }] });
const placed = { orderId: "1", clientOid: "one", success: true };

it("reports the rejected items of a batch as successes without their ids", () => {
  const text = JSON.stringify({ code: "200000", data: [placed, { success: false, failMsg: "Balance insufficient!" }] });
  expect(JSON.parse(withItemsWithoutIds(body, text) ?? "")).toEqual({
    code: "200000",
    data: [placed, { orderId: null, clientOid: "two", success: true }],
  });
});

it("leaves the response to a batch as it is where no item was rejected", () => {
  const text = JSON.stringify({ code: "200000", data: [placed, { ...placed, clientOid: "two" }] });
  expect(withItemsWithoutIds(body, text)).toBeUndefined();
});
