import type { Schema } from "@exch/openapi";
import { object, ref, text } from "./schema-parts.ts";

/** The schema, or null. */
export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const openWords = (...words: string[]): Schema => ({ anyOf: [{ type: "string" }, { type: "string", enum: words }] });
const fieldsOfOrders = ["id", "price", "status", "stp", "createdAt", "rate"];
const strict = { unevaluatedProperties: { not: {} } };

const whenType = (equals: string, name: string) => ({ rule: "when", field: "type", equals, name });

/** The schemas of the shop. */
export const schemas: Record<string, Schema> = {
  Amount: { type: "string", maxLength: 20, pattern: "^(0|[1-9][0-9]*)(\\.[0-9]+)?$", "x-scalar": "amount" },
  Decimal: { type: "string", format: "decimal", "x-scalar": "decimal" },
  EitherDecimal: { anyOf: [ref("Decimal"), { type: "number" }], "x-scalar": "decimal" },
  Id64: { type: "integer", format: "int64", "x-scalar": "id64" },
  EpochMs: { type: "integer", format: "int64", "x-scalar": "epochMs", description: "Milliseconds since the epoch." },
  EitherEpochMs: { anyOf: [ref("EpochMs"), { type: "string", pattern: "^-?[0-9]+$" }], "x-scalar": "epochMs" },
  Status: { ...openWords("open", "done"), description: "Where an order stands." },
  NewOrder: {
    ...object(
      {
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
      "type",
      "symbol",
    ),
    ...strict,
    "x-rules": [
      { ...whenType("limit", "LimitOrder"), requires: ["price", "size"], forbids: ["funds"] },
      { ...whenType("market", "MarketOrder"), forbids: ["price"], exactlyOneOf: ["size", "funds"] },
      { rule: "needs", field: "cancelAfter", other: "timeInForce", equals: "GTT" },
      { rule: "needs", field: "visibleSize", other: "iceberg", equals: true },
    ],
    allOf: [{ anyOf: [{ required: ["type"] }] }],
  },
  OrderChange: {
    ...object({ orderId: text, clientOid: text }),
    ...strict,
    "x-rules": [{ rule: "atLeastOneOf", fields: ["orderId", "clientOid"] }],
  },
  Setting: {
    ...object(
      {
        timeout: {
          anyOf: [
            { type: "number", enum: [-1] },
            { type: "integer", minimum: 5, maximum: 86400 },
          ],
        },
        tags: { type: "array", items: { type: "string", maxLength: 2 } },
        address: { type: "string", "x-sensitive": "address", description: "Where to." },
      },
      "timeout",
      "tags",
    ),
    ...strict,
  },
  Receipt: object({ orderId: text, clientOid: text }, "orderId"),
  Order: object(
    {
      id: text,
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
      tags: { type: "array", items: text },
    },
    ...fieldsOfOrders,
  ),
  Fill: object({ tradeId: ref("Id64"), price: ref("Decimal"), createdAt: ref("EpochMs") }, "tradeId", "price"),
  Rack: object({ name: text }, "name"),
  CrossLimit: object({ currency: text }, "currency"),
  IsolatedLimit: object({ symbol: text }, "symbol"),
};
