import { afterAll, beforeAll, expect, it } from "vitest";
import { type GeneratedFolder, generateFolder } from "../testing/generated-folder.ts";
import { createShop } from "../testing/shop.ts";

let client: GeneratedFolder;
let table: any;

beforeAll(async () => {
  client = await generateFolder(createShop());
  table = await client.load("operations.ts");
});
afterAll(() => client.remove());

it("operations.ts has every operation of the document, by resource and name and as a constant", () => {
  const ids = Object.values<any>(table.operations).flatMap((operations) =>
    Object.values<any>(operations).map(({ id }) => id),
  );
  const declared = Object.values(createShop().paths).flatMap((item) =>
    Object.values<any>(item).map(({ operationId }) => operationId),
  );
  expect(ids.sort()).toEqual(declared.sort());
  expect(table.operations.orders.place).toBe(table.ordersPlace);
});

it("a row of operations.ts has the place and form of each field, and the facts of the operation", () => {
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

it("a row of operations.ts repeats the client id where the payload has its field, in no list of results", () => {
  expect(table.ordersPlace.echo).toEqual({ clientOid: "clientOid" });
  expect(table.ordersPlaceMany).not.toHaveProperty("echo");
});

it("a row of operations.ts has the types of input, output and, with an effect, of the record that settlement shows", () => {
  const text = client.files.get("operations.ts") ?? "";
  expect(text).toContain("ordersPlace: OperationRow<OrdersPlaceInput, OrdersPlaceOutput, Order> =");
  expect(text).toContain("ordersCancelAll: OperationRow<OrdersCancelAllInput, OrdersCancelAllOutput, never> =");
  expect(text).toContain("ordersFills: OperationRow<OrdersFillsInput, OrdersFillsOutput> =");
});

it("a row of operations.ts keeps path and query apart from the body", () => {
  expect(table.ordersModify.query).toEqual({ dryRun: "boolean" });
  expect(table.ordersModify.body).toEqual({ orderId: "string", clientOid: "string" });
  expect(table.ordersPlaceMany.body).toEqual({ orderList: "json" });
  expect(table.ordersGet).not.toHaveProperty("query");
  expect(table.ordersGet).not.toHaveProperty("body");
});

it("a row of operations.ts marks public operations and the sensitive fields of inputs and payloads", () => {
  expect(table.stockLevels).toMatchObject({ auth: "public" });
  expect(table.stockLevels).not.toHaveProperty("permission");
  expect(table.stockSet.sensitive).toEqual(["address"]);
  expect(table.ordersGet.sensitive).toEqual(["memo"]);
  expect(table.ordersFills).not.toHaveProperty("sensitive");
});
