import type { Document, OperationObject, Schema } from "../document.ts";

/** A small service that has every shape that documents have, with an envelope around its answers. */
export function shop(): Document {
  return structuredClone(document);
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const openWords = (...words: string[]): Schema => ({ anyOf: [{ type: "string" }, { type: "string", enum: words }] });
const strict = { unevaluatedProperties: { not: {} } };

function answer(data: Schema): OperationObject["responses"] {
  const envelope = {
    type: "object",
    properties: { code: { type: "string", enum: ["200000"] }, data },
    required: ["code", "data"],
  };
  return { 200: { content: { "application/json": { schema: envelope } } } };
}

function body(schema: Schema): OperationObject["requestBody"] {
  return { required: true, content: { "application/json": { schema } } };
}

const facts = {
  "x-effect": { kind: "read" },
  "x-permission": "General",
  "x-source": { document: "shop", section: "All" },
};
const path = (name: string, schema: Schema = { type: "string" }) => ({
  name,
  in: "path" as const,
  required: true,
  schema,
});
const query = (name: string, schema: Schema, more: object = {}) => ({
  name,
  in: "query" as const,
  schema,
  explode: false,
  ...more,
});

const document: Document = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  tags: [{ name: "orders", description: "Orders of the shop." }, { name: "stock" }],
  security: [{ Key: [] }],
  paths: {
    "/orders": {
      post: {
        ...facts,
        operationId: "orders.place",
        description: "Places an order.\n\nOnce, and never twice.",
        requestBody: body(ref("NewOrder")),
        responses: answer(ref("Receipt")),
        "x-effect": { kind: "keyed", key: "clientOid", lookup: "orders.get" },
        "x-permission": "Spot",
        "x-rate-limit": { pool: "spot", weight: 1 },
        "x-source": { document: "shop", section: "Orders", gaps: [3, 9] },
      },
      delete: {
        ...facts,
        operationId: "orders.cancelAll",
        description: "Cancels all orders.",
        responses: answer({ type: "null" }),
        "x-effect": { kind: "idempotent" },
      },
    } as Document["paths"][string],
    "/orders/multi": {
      post: {
        ...facts,
        operationId: "orders.placeMany",
        requestBody: body({
          type: "object",
          required: ["orderList"],
          properties: { orderList: { type: "array", items: ref("NewOrder"), minItems: 1, maxItems: 3 } },
          additionalProperties: false,
        }),
        responses: answer({ type: "array", items: ref("Receipt") }),
        "x-effect": { kind: "keyed", key: "clientOid", items: "orderList", lookup: "orders.get" },
      },
    } as Document["paths"][string],
    "/orders/alter": {
      post: {
        ...facts,
        operationId: "orders.modify",
        parameters: [query("dryRun", { type: "boolean" })],
        requestBody: body(ref("OrderChange")),
        responses: answer({
          type: "object",
          required: ["newOrderId"],
          properties: { newOrderId: nullable({ type: "string" }) },
        }),
        "x-effect": { kind: "once", lookup: "orders.get" },
      },
    } as Document["paths"][string],
    "/orders/{orderId}": {
      get: {
        ...facts,
        operationId: "orders.get",
        description: "Gets an order.",
        parameters: [path("orderId", { type: "string", minLength: 1 })],
        responses: answer(ref("Order")),
      },
    } as Document["paths"][string],
    "/fills": {
      get: {
        ...facts,
        operationId: "orders.fills",
        description: "Lists fills.",
        parameters: [
          query("symbols", { type: "array", items: { type: "string", pattern: "^[^,]+$" }, minItems: 1, maxItems: 10 }),
          query("lastId", ref("Id64")),
          query(
            "limit",
            { type: "integer", format: "int32", minimum: 1, maximum: 200, default: 100 },
            { description: "How many." },
          ),
          query("startAt", ref("EpochMs")),
          query("endAt", ref("EpochMs")),
        ],
        responses: answer({
          type: "object",
          required: ["items", "lastId"],
          properties: { items: { type: "array", items: ref("Fill") }, lastId: ref("Id64") },
        }),
        "x-paging": {
          style: "cursor",
          cursor: "lastId",
          size: "limit",
          max: 200,
          default: 100,
          items: "items",
          next: "lastId",
        },
        "x-window": { start: "startAt", end: "endAt", maxDays: 7, unit: "ms" },
      },
    } as Document["paths"][string],
    "/stock": {
      get: {
        ...facts,
        operationId: "stock.levels",
        description: "Tells what is in stock.",
        parameters: [query("isHidden", { type: "boolean" }, { required: true }), query("shelf", { type: "string" })],
        responses: answer({ type: "object", additionalProperties: { type: "integer", format: "int32" } }),
        security: [{}],
        "x-permission": undefined,
        "x-rules": [{ rule: "when", field: "isHidden", equals: true, forbids: ["shelf"] }],
      },
      post: {
        ...facts,
        operationId: "stock.set",
        requestBody: body(ref("Setting")),
        responses: answer({ anyOf: [{ type: "array", items: ref("Shelf") }, ref("Shelf")] }),
        "x-effect": { kind: "idempotent" },
      },
    } as Document["paths"][string],
    "/stock/open": {
      get: {
        ...facts,
        operationId: "stock.isOpen",
        description: "Whether it is open.",
        responses: answer({ type: "boolean" }),
      },
    } as Document["paths"][string],
    "/stock/limits": {
      get: {
        ...facts,
        operationId: "stock.limits",
        description: "Lists limits.",
        responses: answer({ type: "array", items: { anyOf: [ref("CrossLimit"), ref("IsolatedLimit")] } }),
      },
    } as Document["paths"][string],
  },
  components: {
    schemas: {
      Amount: { type: "string", maxLength: 20, pattern: "^(0|[1-9][0-9]*)(\\.[0-9]+)?$", "x-scalar": "amount" },
      Decimal: { type: "string", format: "decimal", "x-scalar": "decimal" },
      EitherDecimal: { anyOf: [ref("Decimal"), { type: "number" }], "x-scalar": "decimal" },
      Id64: { type: "integer", format: "int64", "x-scalar": "id64" },
      EpochMs: {
        type: "integer",
        format: "int64",
        "x-scalar": "epochMs",
        description: "Milliseconds since the epoch.",
      },
      EitherEpochMs: { anyOf: [ref("EpochMs"), { type: "string", pattern: "^-?[0-9]+$" }], "x-scalar": "epochMs" },
      Status: { ...openWords("open", "done"), description: "Where an order stands." },
      NewOrder: {
        type: "object",
        description: "How to place an order.",
        required: ["type", "symbol"],
        properties: {
          type: { type: "string", enum: ["limit", "market"], description: "What kind of order." },
          symbol: { type: "string", minLength: 1 },
          clientOid: { type: "string", maxLength: 5 },
          price: { ...ref("Amount"), description: "The price, in quote currency." },
          size: ref("Amount"),
          funds: ref("Amount"),
          timeInForce: { type: "string", enum: ["GTC", "GTT", "IOC"] },
          cancelAfter: { type: "integer", format: "int32", minimum: 1 },
          iceberg: { type: "boolean" },
          visibleSize: ref("Amount"),
        },
        ...strict,
        "x-rules": [
          { rule: "when", field: "type", equals: "limit", requires: ["price", "size"], forbids: ["funds"] },
          { rule: "when", field: "type", equals: "market", forbids: ["price"], exactlyOneOf: ["size", "funds"] },
          { rule: "needs", field: "cancelAfter", other: "timeInForce", equals: "GTT" },
          { rule: "needs", field: "visibleSize", other: "iceberg", equals: true },
        ],
        allOf: [{ anyOf: [{ required: ["type"] }] }],
      },
      OrderChange: {
        type: "object",
        properties: { orderId: { type: "string" }, clientOid: { type: "string" } },
        ...strict,
        "x-rules": [{ rule: "atLeastOneOf", fields: ["orderId", "clientOid"] }],
      },
      Setting: {
        type: "object",
        required: ["timeout", "tags"],
        properties: {
          timeout: {
            anyOf: [
              { type: "number", enum: [-1] },
              { type: "integer", minimum: 5, maximum: 86400 },
            ],
          },
          tags: { type: "array", items: { type: "string", maxLength: 2 } },
          address: { type: "string", "x-sensitive": "address", description: "Where to." },
        },
        ...strict,
      },
      Receipt: {
        type: "object",
        required: ["orderId"],
        properties: { orderId: { type: "string" }, clientOid: { type: "string" } },
      },
      Order: {
        type: "object",
        description: "An order as it stands.",
        required: ["id", "price", "status", "stp", "createdAt", "rate"],
        properties: {
          id: { type: "string" },
          price: ref("Decimal"),
          rate: ref("EitherDecimal"),
          status: ref("Status"),
          stp: nullable(openWords("CN")),
          level: {
            anyOf: [
              { type: "integer", format: "int32" },
              { type: "number", enum: [0, 1] },
            ],
          },
          createdAt: ref("EpochMs"),
          doneAt: { ...ref("EitherEpochMs"), "x-gap": 12 },
          active: { type: "boolean" },
          memo: { type: "string", "x-sensitive": "memo" },
          receipt: ref("Receipt"),
          tags: { type: "array", items: { type: "string" } },
        },
      },
      Fill: {
        type: "object",
        required: ["tradeId", "price"],
        properties: { tradeId: ref("Id64"), price: ref("Decimal"), createdAt: ref("EpochMs") },
      },
      Shelf: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
      CrossLimit: { type: "object", required: ["currency"], properties: { currency: { type: "string" } } },
      IsolatedLimit: { type: "object", required: ["symbol"], properties: { symbol: { type: "string" } } },
    },
  },
};
