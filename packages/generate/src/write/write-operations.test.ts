import { afterAll, beforeAll, expect, it } from "vitest";
import { type Generated, generated } from "../testing/generated.ts";
import { shop } from "../testing/shop.ts";

let client: Generated;
let table: any;

beforeAll(async () => {
  client = await generated(shop());
  table = await client.load("operations.ts");
});
afterAll(() => client.remove());

it("holds every operation of the document, by resource and name and as a constant", () => {
  const ids = Object.values<any>(table.operations).flatMap((operations) =>
    Object.values<any>(operations).map(({ id }) => id),
  );
  const declared = Object.values(shop().paths).flatMap((item) =>
    Object.values<any>(item).map(({ operationId }) => operationId),
  );
  expect(ids.sort()).toEqual(declared.sort());
  expect(table.operations.orders.place).toBe(table.ordersPlace);
});

it("says where each field goes, in which form, and what the operation does", () => {
  const { checkInput, checkOutput, ...facts } = table.ordersFills;
  expect(typeof checkInput).toBe("function");
  expect(typeof checkOutput).toBe("function");
  expect(facts).toEqual({
    id: "orders.fills",
    method: "GET",
    path: "/fills",
    auth: "signed",
    permission: "General",
    effect: { kind: "read" },
    query: { symbols: "list", lastId: "id64", limit: "number", startAt: "number", endAt: "number" },
    paging: {
      style: "cursor",
      cursor: "lastId",
      size: "limit",
      max: 200,
      default: 100,
      items: "items",
      next: "lastId",
    },
    window: { start: "startAt", end: "endAt", maxDays: 7 },
    ids: ["lastId", "tradeId"],
  });
});

it("carries the types of input, output and, where there is an effect, of the record that settling shows", () => {
  const text = client.files.get("operations.ts") ?? "";
  expect(text).toContain("ordersPlace: Operation<OrdersPlaceInput, OrdersPlaceOutput, Order> =");
  expect(text).toContain("ordersCancelAll: Operation<OrdersCancelAllInput, OrdersCancelAllOutput, never> =");
  expect(text).toContain("ordersFills: Operation<OrdersFillsInput, OrdersFillsOutput> =");
});

it("keeps path and query apart from the body", () => {
  expect(table.ordersModify.query).toEqual({ dryRun: "boolean" });
  expect(table.ordersModify.body).toEqual({ orderId: "text", clientOid: "text" });
  expect(table.ordersPlaceMany.body).toEqual({ orderList: "json" });
  expect(table.ordersGet).not.toHaveProperty("query");
  expect(table.ordersGet).not.toHaveProperty("body");
});

it("knows public operations and sensitive fields, of inputs and of answers", () => {
  expect(table.stockLevels).toMatchObject({ auth: "public" });
  expect(table.stockLevels).not.toHaveProperty("permission");
  expect(table.stockSet.sensitive).toEqual(["address"]);
  expect(table.ordersGet.sensitive).toEqual(["memo"]);
  expect(table.ordersFills).not.toHaveProperty("sensitive");
});
