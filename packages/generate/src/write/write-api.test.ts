import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GeneratedFolder, generateFolder } from "../testing/generated-folder.ts";
import { createShop } from "../testing/shop.ts";
import { findTypeErrors } from "../testing/type-errors.ts";

let client: GeneratedFolder;
let api: string;

beforeAll(async () => {
  client = await generateFolder(createShop());
  api = client.files.get("api.ts") ?? "";
});
afterAll(() => client.remove());

const legal = [
  `client.orders.place({ type: "limit", symbol: "X", price: "1", size: "2" });`,
  `client.orders.place({ type: "market", symbol: "X", size: "2" });`,
  `client.orders.place({ type: "market", symbol: "X", funds: "2", iceberg: true, visibleSize: "1" });`,
  `client.orders.place({ type: "market", symbol: "X", funds: "2", timeInForce: "GTT", cancelAfter: 5 }, { timeoutMs: 5 });`,
  `client.orders.placeMany({ orderList: [{ type: "market", symbol: "X", size: "2" }] as const });`,
  `client.orders.modify({ orderId: "1" }); client.orders.modify({ orderId: "1", clientOid: "2", dryRun: true });`,
  `client.orders.cancelAll(); client.orders.cancelAll({});`,
  `client.orders.fills(); client.orders.fills({ lastId: 5 }); client.orders.fills({ lastId: "5", symbols: ["A"] as const });`,
  `const tradeId: string | undefined = (await client.orders.fills()).items[0]?.tradeId; export { tradeId };`,
  `for await (const fill of client.orders.fills.items()) fill.price.padEnd(3);`,
  `const { status, level } = await client.orders.get({ orderId: "1" });
   const known: boolean = status === "open" || status === "a word of tomorrow" || level === 7; export { known };`,
  `const stp: string | null = (await client.orders.get({ orderId: "1" })).stp; export { stp };`,
  `const open: boolean = await client.stock.isOpen(); const nothing: null = await client.orders.cancelAll(); export { open, nothing };`,
  `const levels: number | undefined = (await client.stock.levels({ isHidden: true })).apples; export { levels };`,
  `const set = await client.stock.set({ timeout: 5, tags: [] }); export const name = Array.isArray(set) ? set[0]?.name : set.name;`,
  `const found: import("./api.ts").Order | undefined = client.orders.place.operation?.types?.found; export { found };`,
  `const [limit] = await client.stock.limits(); export const word = limit && "symbol" in limit ? limit.symbol : limit?.currency;`,
];

const illegal: [string, RegExp][] = [
  [`client.orders.place({ type: "limit", symbol: "X", price: "1" });`, /size/],
  [`client.orders.place({ type: "limit", symbol: "X", price: "1", size: "2", funds: "3" });`, /not assignable/],
  [`client.orders.place({ type: "market", symbol: "X", price: "1", size: "2" });`, /not assignable/],
  [`client.orders.place({ type: "market", symbol: "X", size: "2", funds: "3" });`, /not assignable/],
  [`client.orders.place({ type: "market", symbol: "X" });`, /not assignable/],
  [`client.orders.place({ type: "stop", symbol: "X", size: "2" });`, /not assignable/],
  [`client.orders.place({ type: "market", symbol: "X", size: 2 });`, /not assignable/],
  [`client.orders.place({ type: "market", symbol: "X", size: "2", leverage: 5 });`, /leverage/],
  [`client.orders.place({ type: "market", symbol: "X", size: "2", cancelAfter: 5 });`, /not assignable/],
  [
    `client.orders.place({ type: "market", symbol: "X", size: "2", timeInForce: "GTC", cancelAfter: 5 });`,
    /not assignable/,
  ],
  [`client.orders.place({ type: "market", symbol: "X", size: "2", visibleSize: "1" });`, /not assignable/],
  [`client.orders.place();`, /Expected 1-2 arguments/],
  [`client.orders.placeMany({ orderList: [{ type: "limit", symbol: "X" }] });`, /not assignable/],
  [`client.orders.modify({});`, /not assignable/],
  [`client.orders.modify();`, /Expected 1-2 arguments/],
  [`client.orders.cancelAll({ symbol: "X" });`, /not assignable/],
  [`client.stock.levels({ isHidden: true, section: "a" });`, /not assignable/],
  [`(await client.orders.get({ orderId: "1" })).doneAt.toFixed();`, /possibly 'undefined'/],
  [`client.orders.sell();`, /sell/],
  [`client.orders.get.operation;`, /operation/],
];

describe("api.ts", () => {
  it("accepts valid calls and rejects invalid ones at compile time", () => {
    const errors = findTypeErrors(client.folder, [...legal, ...illegal.map(([snippet]) => snippet)]);
    expect(errors.slice(0, legal.length)).toEqual(legal.map(() => undefined));
    errors.slice(legal.length).forEach((error, index) => {
      expect(error, illegal[index]?.[0]).toMatch(illegal[index]?.[1] ?? /never/);
    });
  });

  it("documents what each method does, needs and costs, and its source", () => {
    const doc = api.slice(0, api.indexOf("  place(input")).split("/**").at(-1);
    expect(doc).toContain("Places an order.");
    expect(doc).toContain("- Permission: Spot");
    expect(doc).toContain("- Effect: keyed by `clientOid`; sent once, found again with `orders.get`");
    expect(doc).toContain("- Weight: 1 of the spot pool");
    expect(doc).toContain('- Source: shop, "Orders"; see docs/gaps.md#gap-3, #gap-9');
  });

  it("names the record that settlement shows for each method with an effect, beside the methods", () => {
    expect(api).toContain("  readonly orders: Orders & OrdersOutcomes;\n");
    const outcomes = /interface OrdersOutcomes \{\n(.*?)^\}/ms.exec(api)?.[1] ?? "";
    expect(outcomes).toContain("  readonly place: MethodOf<OrdersPlaceOutput, Order>;\n");
    expect(outcomes).toContain("  readonly placeMany: MethodOf<OrdersPlaceManyOutput, Order>;\n");
    expect(outcomes).toContain("  readonly modify: MethodOf<OrdersModifyOutput, Order>;\n");
    expect(outcomes).toContain("  readonly cancelAll: MethodOf<OrdersCancelAllOutput, never>;\n");
    expect(outcomes).not.toContain("fills");
  });

  it("documents the meaning, unit, limits and source of each field", () => {
    expect(api).toContain("  /** The price, in quote currency. Decimal string. */\n  price?: string;");
    expect(api).toContain("  /** Number of fills. From 1 to 200; default 100. */\n  limit?: number;");
    expect(api).toContain("  /** Milliseconds since the epoch. See docs/gaps.md#gap-12. */\n  doneAt?: number;");
  });

  it("imports from one module only, and has no very long line", () => {
    expect(api.match(/^import .*$/gm)).toHaveLength(1);
    expect(Math.max(...api.split("\n").map((line) => line.length))).toBeLessThanOrEqual(130);
  });
});
