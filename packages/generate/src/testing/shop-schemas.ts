import type { Schema } from "@exch/openapi";

/** A reference to one of these schemas. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
/** The schema, or null. */
export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const openWords = (...words: string[]): Schema => ({ anyOf: [{ type: "string" }, { type: "string", enum: words }] });
const strict = { unevaluatedProperties: { not: {} } };

/** The schemas of the shop. */
export const schemas: Record<string, Schema> = {
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
      {
        rule: "when",
        field: "type",
        equals: "limit",
        requires: ["price", "size"],
        forbids: ["funds"],
        name: "LimitOrder",
      },
      {
        rule: "when",
        field: "type",
        equals: "market",
        forbids: ["price"],
        exactlyOneOf: ["size", "funds"],
        name: "MarketOrder",
      },
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
  Rack: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
  CrossLimit: { type: "object", required: ["currency"], properties: { currency: { type: "string" } } },
  IsolatedLimit: { type: "object", required: ["symbol"], properties: { symbol: { type: "string" } } },
};
