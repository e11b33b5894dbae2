import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GeneratedFolder, generateFolder } from "../testing/generated-folder.ts";
import { createShop } from "../testing/shop.ts";

let client: GeneratedFolder;
let checks: any;
let schemas: any;

beforeAll(async () => {
  client = await generateFolder(createShop());
  checks = await client.load("checks.ts");
  schemas = await client.load("schemas.ts");
});
afterAll(() => client.remove());

/** Messages of the compiled check about an input; zod must agree on whether there are any. */
function messagesOf(operation: string, input: unknown): string[] {
  const issues: { message: string }[] = [];
  checks[`check${operation}Input`](input, issues);
  const schema = schemas[`${operation.charAt(0).toLowerCase()}${operation.slice(1)}Input`];
  expect(schema.safeParse(input).success, "zod agrees").toBe(issues.length === 0);
  return issues.map(({ message }) => message);
}

/** Issues of the compiled check about a payload, and the payload afterwards; zod accepts what has drift at most. */
function issuesOf(operation: string, payload: unknown, deep?: boolean): { issues: string[]; payload: unknown } {
  const issues: { kind: string; path: string }[] = [];
  const schema = schemas[`${operation.charAt(0).toLowerCase()}${operation.slice(1)}Output`];
  const parsed = schema.safeParse(structuredClone(payload));
  checks[`check${operation}Output`](payload, issues, deep);
  const drift = issues.every(({ kind }) => kind === "unknown" || kind === "enum");
  expect(parsed.success, "zod agrees").toBe(drift);
  if (drift) expect(parsed.data, "zod gives the same").toEqual(payload);
  return { issues: issues.map(({ kind, path }) => `${kind} ${path}`), payload };
}

const limit = { type: "limit", symbol: "BTC-USDT", price: "1", size: "2" };
const market = { type: "market", symbol: "BTC-USDT", size: "2" };

const inPath = "orderId must not be empty, contain / or \\ or be a reserved word: it is part of the URL path";

// Rules between fields are those of the services, whose generated checks are compared and called with invalid inputs.
describe("a check of an input", () => {
  it.each<[string, unknown, string[]]>([
    ["OrdersPlace", limit, []],
    ["OrdersPlace", market, []],
    ["OrdersPlace", { ...limit, prise: "1" }, ["prise is not a field here; did you mean price?"]],
    ["OrdersPlace", { ...limit, clientOid: "😀😀😀😀😀" }, []],
    ["OrdersPlace", { ...limit, clientOid: "123456" }, ["clientOid must have at most 5 characters"]],
    ["OrdersPlace", { ...limit, symbol: "" }, ["symbol must not be empty"]],
    ["OrdersPlace", { ...limit, type: "stop" }, ['type must be one of "limit", "market", not another string']],
    [
      "OrdersPlaceMany",
      { orderList: [limit, { ...limit, price: null }] },
      ['orderList[1].price must be a decimal string such as "0.001", not null'],
    ],
    ["OrdersPlaceMany", { orderList: [limit, limit, limit, limit] }, ["orderList must have 1 to 3 items"]],
    ["OrdersPlaceMany", {}, ["orderList is required"]],
    ["OrdersModify", { orderId: "1", dryRun: true }, []],
    ["OrdersModify", { dryRun: "yes", clientOid: "1" }, ["dryRun must be true or false, not a string"]],
    ["OrdersModify", {}, ["orderId or clientOid must be given"]],
    ["OrdersGet", { orderId: "5c52e1" }, []],
    ["OrdersGet", { orderId: "multi" }, [inPath]],
    ["OrdersGet", { orderId: "%6dulti" }, [inPath]],
    ["OrdersGet", { orderId: ".." }, [inPath]],
    ["OrdersGet", { orderId: "" }, ["orderId must not be empty"]],
    ["OrdersGet", {}, ["orderId is required"]],
    ["OrdersFills", {}, []],
    ["OrdersFills", { symbols: ["A", "B"], lastId: "11029373945659392", limit: 200 }, []],
    ["OrdersFills", { symbols: ["A,B"] }, ["symbols[0] must match ^[^,]+$"]],
    ["OrdersFills", { lastId: 2 ** 60 }, ["lastId must be a string: this number is not a safe integer"]],
    ["OrdersFills", { limit: 201 }, ["limit must be from 1 to 200"]],
    ["OrdersFills", { startAt: 1_700_000_000 }, ["startAt must be epoch milliseconds; this looks like seconds"]],
    ["OrdersFills", { startAt: 1_700_000_000_000 }, []],
    ["OrdersFills", { startAt: 0 }, []],
    ["OrdersFills", { startAt: 2, endAt: 1 }, ["endAt must not be before startAt"]],
    ["OrdersFills", { startAt: 0, endAt: 604_800_001 }, ["endAt must be at most 7 days after startAt"]],
    ["StockLevels", { isHidden: true, section: "a" }, ["section must not be given while isHidden is true"]],
    ["StockLevels", { isHidden: false, section: "a" }, []],
    ["StockSet", { timeout: -1, tags: [] }, []],
    ["StockSet", { timeout: 4, tags: [] }, ["timeout must be -1 or from 5 to 86400"]],
    ["StockSet", { timeout: 5, tags: ["ok", "long"] }, ["tags[1] must have at most 2 characters"]],
    ["StockIsOpen", {}, []],
    ["StockIsOpen", { now: true }, ["now is not a field here"]],
    ["StockIsOpen", null, ["the value must be an object, not null"]],
  ])("%s %j", (operation, input, messages) => {
    expect(messagesOf(operation, input)).toEqual(messages);
  });
});

const order = { id: "1", price: "2", rate: "3", status: "open", stp: null, createdAt: 1_700_000_000_000 };

describe("a check of a payload", () => {
  it.each<[string, unknown, string[]]>([
    ["OrdersGet", order, []],
    ["OrdersGet", { ...order, status: "paused" }, ["enum status"]],
    ["OrdersGet", { ...order, stp: "CO" }, ["enum stp"]],
    ["OrdersGet", { ...order, level: 7 }, ["enum level"]],
    ["OrdersGet", { ...order, level: "7" }, ["type level"]],
    ["OrdersGet", { ...order, extra: 1 }, ["unknown extra"]],
    ["OrdersGet", { ...order, price: null }, ["null price"]],
    ["OrdersGet", { ...order, price: undefined, prise: "2" }, ["missing price", "unknown prise"]],
    ["OrdersGet", { ...order, receipt: { orderId: 5 } }, ["type receipt.orderId"]],
    ["OrdersGet", { ...order, receipt: [] }, ["type receipt"]],
    ["OrdersGet", { ...order, tags: ["a", 5] }, ["type tags[1]"]],
    ["OrdersGet", [order], ["type "]],
    ["OrdersCancelAll", null, []],
    ["OrdersCancelAll", {}, ["type "]],
    ["OrdersModify", { newOrderId: null }, []],
    ["OrdersModify", {}, ["missing newOrderId"]],
    ["OrdersFills", { items: [{ tradeId: "11029373945659392", price: "1" }], lastId: "1" }, []],
    ["OrdersFills", { items: [{ price: "1" }], lastId: "1" }, ["missing items[0].tradeId"]],
    ["OrdersFills", { items: null, lastId: "1" }, ["null items"]],
    ["StockLevels", { apples: 5 }, []],
    ["StockLevels", { apples: 0.5 }, ["type apples"]],
    ["StockSet", { name: "a" }, []],
    ["StockSet", [{ name: "a" }, {}], ["missing [1].name"]],
    ["StockSet", "a", ["type "]],
    ["StockIsOpen", true, []],
    ["StockIsOpen", "true", ["type "]],
    ["StockLimits", [{ currency: "BTC" }, { symbol: "BTC-USDT" }], []],
    ["StockLimits", [{ symbol: 1 }], ["type [0].symbol"]],
  ])("%s %j", (operation, payload, issues) => {
    expect(issuesOf(operation, payload).issues).toEqual(issues);
  });

  it("converts in place where a number and its text are the same thing", () => {
    const loose = { ...order, price: 2.5, createdAt: "1700000000000" };
    const payload = { ...order, price: "2.5", createdAt: 1_700_000_000_000 };
    expect(issuesOf("OrdersGet", loose)).toEqual({ issues: ["coerced price", "coerced createdAt"], payload });
  });

  it("converts without a word where the sources disagree, and identifiers always", () => {
    const payload = { ...order, rate: "0.0000001", doneAt: 17 };
    expect(issuesOf("OrdersGet", { ...order, rate: 1e-7, doneAt: "17" })).toEqual({ issues: [], payload });
    const page = { items: [{ tradeId: 5, price: "1" }], lastId: 6 };
    expect(issuesOf("OrdersFills", page).payload).toEqual({ items: [{ tradeId: "5", price: "1" }], lastId: "6" });
  });

  it("searches the first item of an array for unknown fields, all items with deep", () => {
    const item = { tradeId: "1", price: "1" };
    const page = () => ({ items: [{ ...item }, { ...item, extra: 1 }], lastId: "1" });
    expect(issuesOf("OrdersFills", page()).issues).toEqual([]);
    expect(issuesOf("OrdersFills", page(), true).issues).toEqual(["unknown items[1].extra"]);
  });
});
