import { expect, it } from "vitest";
import { farOrder, startSmallRun } from "../../network/testing/small-run.ts";
import { withItemsWithoutIds, withNamedDuplicates } from "./changed-items.ts";

const body = JSON.stringify({ orderList: [{ clientOid: "one" }, { clientOid: "two" }] });
const placed = { orderId: "1", clientOid: "one", success: true };
const responseOf = (...data: object[]) => JSON.stringify({ code: "200000", data });
const duplicate = { success: false, failMsg: "validation.createOrder.clientOidDuplicated" };
const poor = { success: false, failMsg: "Balance insufficient!" };

it("reports the rejected items of a batch as successes without their ids", () => {
  expect(JSON.parse(withItemsWithoutIds(body, responseOf(placed, poor)) ?? "")).toEqual({
    code: "200000",
    data: [placed, { orderId: null, clientOid: "two", success: true }],
  });
});

it("rejects the duplicates in a batch with the ids of the orders that exist, and other items as before", () => {
  const named = withNamedDuplicates(body, responseOf(duplicate, poor), ({ clientOid }) => `id of ${clientOid}`);
  expect(JSON.parse(named ?? "").data).toEqual([
    { orderId: "id of one", success: false, failMsg: "Order id in use." },
    poor,
  ]);
  expect(JSON.parse(withNamedDuplicates(body, responseOf(duplicate, poor), () => undefined) ?? "").data).toEqual([
    duplicate,
    poor,
  ]);
});

it("leaves the response to a batch as it is where no item was rejected", () => {
  const text = responseOf(placed, { ...placed, clientOid: "two" });
  expect(withItemsWithoutIds(body, text)).toBeUndefined();
  expect(withNamedDuplicates(body, text, () => "1")).toBeUndefined();
});

it("names the order of a proxy's first copy in the rejection of the second", async () => {
  const { run, a, of } = startSmallRun({
    exchange: { rates: { namedDuplicates: 1 } },
    network: { rates: { repeatedByProxy: 1 }, repeatMs: 10 },
    // The client gets the response to the second copy.
    seed: 2,
  });
  const orderList = [farOrder, farOrder];
  await run(() => a.orders.placeMany({ orderList }, { settle: false }).catch(() => {}));
  const [first, second] = of("executed");
  expect(of("executed")).toHaveLength(2);
  const responses = of("response").map(({ text }) => JSON.parse(text).data as readonly unknown[]);
  const rejected = [first, second].map((executed) => ({
    orderId: executed?.id,
    success: false,
    failMsg: "Order id in use.",
  }));
  expect(responses).toEqual([rejected]);
});
