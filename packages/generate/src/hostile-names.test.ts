import type { Document } from "@exch/openapi";
import { expect, it } from "vitest";
import type { ServiceConfig, SourceOperation } from "./config/config.ts";
import { generateClient } from "./generate-client.ts";
import { listNames } from "./normalize/name-operation.ts";
import { generateFolder } from "./testing/generated-folder.ts";
import { createShop } from "./testing/shop.ts";

/** The files of a document with these paths. */
function generate(paths: object, schemas: object = {}, more: Partial<ServiceConfig> = {}) {
  const info = { title: "T", version: "1" };
  const document = { openapi: "3.1.0", info, paths, components: { schemas } } as unknown as Document;
  const files = ["api.ts", "operations.ts", "checks.ts", "schemas.ts"] as const;
  return generateClient(document, "t", { title: "t", output: "gen", document: "t", files, ...more }).files;
}

const inherited = ["constructor", "toString", "valueOf", "hasOwnProperty"];
it.each(inherited)("a field %s is absent where the value has none of its own, in inputs and payloads", async (name) => {
  const document: any = createShop();
  for (const each of ["NewOrder", "Order"]) document.components.schemas[each].properties[name] = { type: "string" };
  const client = await generateFolder(document);
  const { checkOrdersPlaceInput, checkOrdersGetOutput } = await client.load("checks.ts");
  const issuesOf = (check: any, value: object) => {
    const issues: any[] = [];
    check(value, issues);
    return issues.map(({ path }) => path);
  };
  const input = { type: "limit", symbol: "x", price: "1", size: "1" };
  const order = { id: "1", price: "1", rate: "1", status: "open", stp: null, createdAt: 1_700_000_000_000 };
  expect(issuesOf(checkOrdersPlaceInput, input)).toEqual([]);
  expect(issuesOf(checkOrdersPlaceInput, { ...input, [name]: 5 })).toEqual([name]);
  expect(issuesOf(checkOrdersGetOutput, order)).toEqual([]);
  expect(issuesOf(checkOrdersGetOutput, { ...order, [name]: 5 })).toEqual([name]);
  await client.remove();
});

it("a name that the generator makes is never one that a client or JavaScript uses", () => {
  const named = (path: string, tags: string[], operationId?: string) =>
    listNames({ method: "POST", path, tags, operationId }, {});
  expect(named("/close", [])).toEqual(["closeOperations.post", "closeOperations.postClose"]);
  expect(named("/x", ["clock"])).toEqual(["clockOperations.postX"]);
  expect(named("/x", ["Promises"], "then promise")).toContain("promises.thenOperation");
});

it("schemas.ts imports functions under names that no schema has", () => {
  const isSegment = { type: "object", description: "one", properties: { a: { type: "string" } } };
  const schema = { $ref: "#/components/schemas/isSegment" };
  const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
  const post = { operationId: "a.b", parameters, responses: { 200: { content: { "application/json": { schema } } } } };
  const text = generate({ "/x/{id}": { post } }, { isSegment }).get("schemas.ts") ?? "";
  expect(text).toContain("import { isSegment, isWellFormed }");
  expect(text).toContain("export const isSegmentSchema =");
});

it("the first line of a file stays one line, whatever the document is called", () => {
  const config = { title: "t", output: "gen", document: "t", files: ["api.ts"] as const, payload: "data" };
  const { files } = generateClient(createShop(), "shop.yaml\nimport 'evil';\u2028more", config);
  expect(files.get("api.ts")).toMatch(/^\/\/ @generated from shop\.yaml import 'evil'; more by /);
});

it("the name function sees summary, description and extensions", () => {
  const seen: unknown[] = [];
  const name = ({ summary, description, extensions }: SourceOperation) => {
    seen.push(summary, description, extensions?.["x-group"]);
    return undefined;
  };
  const post = { description: "Places an order.", "x-group": "trading", responses: { 204: {} } };
  generate({ "/orders": { post } }, {}, { name });
  expect(seen).toEqual([undefined, "Places an order.", "trading"]);
});

it("names keep the version where a document has several", () => {
  const get = { responses: { 204: {} } };
  const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
  const paths = { "/v1/orders": { get }, "/v2/orders": { get }, "/v2/orders/{id}": { get: { ...get, parameters } } };
  const operations = generate(paths).get("operations.ts") ?? "";
  const ids = [...operations.matchAll(/id: "(.*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(["orders.getV1", "orders.getV2", "orders.getById"]);
});
