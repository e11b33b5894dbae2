import { expect, it } from "vitest";
import { readModel } from "../generate.ts";
import type { NormalizeOptions } from "../normalize/normalize-options.ts";
import { createShop } from "../testing/shop.ts";

type Shop = any;

const options: NormalizeOptions & { title: string } = {
  title: "the shop",
  strict: true,
  payload: "data",
  name: ({ operationId }) => operationId,
};

function errorOf(change: (document: Shop) => unknown): string {
  const document = createShop();
  change(document);
  try {
    readModel(document, options);
    return "none";
  } catch (error) {
    expect(error).toMatchObject({ name: "DocumentError" });
    return (error as Error).message;
  }
}

const place = (document: Shop) => document.paths["/orders"].post;
const envelope = (document: Shop) => place(document).responses[200].content["application/json"].schema.properties;
const fills = (document: Shop) => document.paths["/fills"].get;
const schemas = (document: Shop) => document.components.schemas;

const rejected: Record<string, (document: Shop) => unknown> = {
  "orders.place: x-effect is missing; set one of read, idempotent, retryable, keyed, once, idempotencyKey": (d) =>
    delete place(d)["x-effect"],
  'POST /orders: operationId "place" is not of the form resource.operation': (d) => (place(d).operationId = "place"),
  'GET /stock/open: its name orders.get is taken by GET /orders/{orderId}; rename one of them: operations: { "GET /stock/open": { id: "…" } }':
    (d) => (d.paths["/stock/open"].get.operationId = "orders.get"),
  "orders.place: symbol is in the query and in the body; a flat input has each name once": (d) =>
    (place(d).parameters = [{ name: "symbol", in: "query", schema: { type: "string" } }]),
  "orders.fills: tradeId is a 64-bit identifier in one place of the response and a number in another; rename one of them":
    (d) => (schemas(d).Fill.properties.inner = { type: "object", properties: { tradeId: { type: "integer" } } }),
  "orders.place: x-effect looks up with orders.find, which is not an operation of this client": (d) =>
    (place(d)["x-effect"].lookup = "orders.find"),
  "orders.place: x-effect names oid, which is not a field of OrdersPlaceInput": (d) =>
    (place(d)["x-effect"].key = "oid"),
  "orders.fills: x-paging names size, which is not a field of OrdersFillsInput": (d) =>
    (fills(d)["x-paging"].size = "size"),
  "orders.fills: x-paging names no array of the payload": (d) => (fills(d)["x-paging"].items = "rows"),
  "orders.fills: x-paging of the style cursor needs next or nextOfItem": (d) => delete fills(d)["x-paging"].next,
  "orders.place: x-effect looks up with orders.fills, whose records are in items: add x-paging": (d) => {
    place(d)["x-effect"].lookup = "orders.fills";
    delete fills(d)["x-paging"];
    schemas(d).Fill.properties.clientOid = { type: "string" };
  },
  "orders.fills: x-window names from, which is not a field of OrdersFillsInput": (d) =>
    (fills(d)["x-window"].start = "from"),
  "orders.place: body: x-rules names cost, which is not a field of NewOrder": (d) =>
    (schemas(d).NewOrder["x-rules"][0].requires = ["cost"]),
  "orders.place: body: allOf holds a condition that x-rules does not have": (d) =>
    delete schemas(d).NewOrder["x-rules"],
  "orders.place: body: NewOrder must reject unknown fields, as every request of a strict contract": (d) =>
    delete schemas(d).NewOrder.unevaluatedProperties,
  'orders.place: body.symbol: the generator does not support the keyword "multipleOf"': (d) =>
    (schemas(d).NewOrder.properties.symbol.multipleOf = 5),
  "orders.get: payload.rate: a value of string or number needs x-scalar, the type for callers": (d) =>
    delete schemas(d).EitherDecimal["x-scalar"],
  'orders.get: payload.rate: x-scalar "money" must be one of decimal, amount, id64, epochMs, epochS, integer': (d) =>
    (schemas(d).EitherDecimal["x-scalar"] = "money"),
  "orders.get: payload.receipt.order: Order contains itself, which a strict contract must not": (d) => {
    schemas(d).Receipt.properties.order = { $ref: "#/components/schemas/Order" };
    delete d.paths["/orders"];
    delete d.paths["/orders/multi"];
  },
  "orders.place: payload: #/components/schemas/Nothing is not in the document": (d) =>
    (envelope(d).data = { $ref: "#/components/schemas/Nothing" }),
  "orders.place: the envelope has no field data": (d) => delete envelope(d).data,
  "orders.get: the path has {orderId}, which is not among the parameters": (d) =>
    delete d.paths["/orders/{orderId}"].get.parameters,
  "orders.fills.trace: parameters in header are not fields of an input": (d) =>
    fills(d).parameters.push({ name: "trace", in: "header", schema: { type: "string" } }),
  "orders.fills.symbols: a list in a query needs explode: false (commas between the items)": (d) =>
    delete fills(d).parameters[0].explode,
  "Orders: two types would have this name; rename one schema": (d) => {
    schemas(d).Orders = schemas(d).Receipt;
    schemas(d).Order.properties.receipt = { $ref: "#/components/schemas/Orders" };
  },
  "orders.place: x-effect is idempotencyKey and needs lifetimeMs: the milliseconds for which the service keeps a key": (
    d,
  ) => (place(d)["x-effect"] = { kind: "idempotencyKey", header: "Idempotency-Key" }),
  "orders.place: x-effect is idempotencyKey and needs either key, a field, or header, the name of a header": (d) =>
    (place(d)["x-effect"] = { kind: "idempotencyKey", lifetimeMs: 1 }),
  "orders.place: x-effect names requestId, which is not a field of OrdersPlaceInput": (d) =>
    (place(d)["x-effect"] = { kind: "idempotencyKey", key: "requestId", lifetimeMs: 1 }),
  "orders.place: x-effect has the unknown kind safe; set one of read, idempotent, retryable, keyed, once, idempotencyKey":
    (d) => (place(d)["x-effect"] = { kind: "safe" }),
};

it.each(Object.entries(rejected))("a strict contract is rejected with %j", (message, change) => {
  expect(errorOf(change)).toBe(message);
});

it("readModel leaves parameters of call options out of inputs", () => {
  const { service } = readModel(createShop(), { ...options, callOptions: ["symbols"] }) as any;
  const { input } = service.operations.find(({ id }: any) => id === "orders.fills");
  expect(input.fields.map(({ name }: any) => name)).toEqual(["lastId", "limit", "startAt", "endAt"]);
});
