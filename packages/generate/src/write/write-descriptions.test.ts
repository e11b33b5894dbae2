import { afterAll, beforeAll, expect, it } from "vitest";
import { type GeneratedFolder, generateFolder } from "../testing/generated-folder.ts";
import { createShop } from "../testing/shop.ts";

let client: GeneratedFolder;
let data: any;

beforeAll(async () => {
  client = await generateFolder(createShop());
  data = await client.load("descriptions.ts");
});
afterAll(() => client.remove());

it("descriptions.ts describes every operation, and every resource with a description", async () => {
  const table = await client.load("operations.ts");
  const ids = Object.values<any>(table.operations).flatMap((operations) =>
    Object.values<any>(operations).map(({ id }) => id),
  );
  expect(Object.keys(data.descriptions).sort()).toEqual(ids.sort());
  expect(data.resources.orders).toBe("Orders of the shop.");
});

it("descriptions.ts has the fields of the operation table, and no others", async () => {
  const table = await client.load("operations.ts");
  for (const { id, path, query = {}, body = {} } of Object.values<any>(table.operations).flatMap<any>(Object.values)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const names = [...inPath, ...Object.keys(query), ...Object.keys(body)];
    expect(Object.keys(data.descriptions[id].input), id).toEqual(names);
  }
});

it("descriptions.ts has paragraphs, nested fields, rules and values apart", () => {
  const { about, input, rules } = data.descriptions["orders.place"];
  expect(about).toEqual(["Places an order.", "Once, and never twice."]);
  expect(input.type).toMatchObject({ type: "text", required: true, values: ["limit", "market"] });
  expect(rules).toContain('price is required while type is "limit"');
  expect(data.descriptions["orders.placeMany"].input.orderList.fields).toHaveProperty("type.values");
});
