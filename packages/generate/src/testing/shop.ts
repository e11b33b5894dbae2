import type { Document, OperationObject, Schema } from "@exch/openapi";
import { nullable, ref, schemas } from "./shop-schemas.ts";

/** A small service that has every shape that documents have, with an envelope around its payloads. */
export function createShop(): Document {
  return structuredClone(document);
}

function createSuccess(data: Schema): OperationObject["responses"] {
  const envelope = {
    type: "object",
    properties: { code: { type: "string", enum: ["200000"] }, data },
    required: ["code", "data"],
  };
  return { 200: { content: { "application/json": { schema: envelope } } } };
}

function createBody(schema: Schema): OperationObject["requestBody"] {
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
        requestBody: createBody(ref("NewOrder")),
        responses: createSuccess(ref("Receipt")),
        "x-effect": { kind: "keyed", key: "clientOid", lookup: "orders.get" },
        "x-permission": "Spot",
        "x-rate-limit": { pool: "spot", weight: 1 },
        "x-source": { document: "shop", section: "Orders", gaps: [3, 9] },
      },
      delete: {
        ...facts,
        operationId: "orders.cancelAll",
        description: "Cancels all orders.",
        responses: createSuccess({ type: "null" }),
        "x-effect": { kind: "idempotent" },
      },
    } as Document["paths"][string],
    "/orders/multi": {
      post: {
        ...facts,
        operationId: "orders.placeMany",
        requestBody: createBody({
          type: "object",
          required: ["orderList"],
          properties: { orderList: { type: "array", items: ref("NewOrder"), minItems: 1, maxItems: 3 } },
          additionalProperties: false,
        }),
        responses: createSuccess({ type: "array", items: ref("Receipt") }),
        "x-effect": { kind: "keyed", key: "clientOid", items: "orderList", lookup: "orders.get" },
      },
    } as Document["paths"][string],
    "/orders/alter": {
      post: {
        ...facts,
        operationId: "orders.modify",
        parameters: [query("dryRun", { type: "boolean" })],
        requestBody: createBody(ref("OrderChange")),
        responses: createSuccess({
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
        responses: createSuccess(ref("Order")),
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
            { description: "Number of fills." },
          ),
          query("startAt", ref("EpochMs")),
          query("endAt", ref("EpochMs")),
        ],
        responses: createSuccess({
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
        parameters: [query("isHidden", { type: "boolean" }, { required: true }), query("section", { type: "string" })],
        responses: createSuccess({ type: "object", additionalProperties: { type: "integer", format: "int32" } }),
        security: [{}],
        "x-permission": undefined,
        "x-rules": [{ rule: "when", field: "isHidden", equals: true, forbids: ["section"] }],
      },
      post: {
        ...facts,
        operationId: "stock.set",
        requestBody: createBody(ref("Setting")),
        responses: createSuccess({ anyOf: [{ type: "array", items: ref("Rack") }, ref("Rack")] }),
        "x-effect": { kind: "idempotent" },
      },
    } as Document["paths"][string],
    "/stock/open": {
      get: {
        ...facts,
        operationId: "stock.isOpen",
        description: "Whether it is open.",
        responses: createSuccess({ type: "boolean" }),
      },
    } as Document["paths"][string],
    "/stock/limits": {
      get: {
        ...facts,
        operationId: "stock.limits",
        description: "Lists limits.",
        responses: createSuccess({ type: "array", items: { anyOf: [ref("CrossLimit"), ref("IsolatedLimit")] } }),
      },
    } as Document["paths"][string],
  },
  components: { schemas },
};
