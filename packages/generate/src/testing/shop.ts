import type { Document, OperationObject, Schema } from "@exch/openapi";
import { json, list, object, ref, text } from "./schema-parts.ts";
import { nullable, schemas } from "./shop-schemas.ts";

/** A small service that has every shape that documents have, with an envelope around its payloads. */
export function createShop(): Document {
  return structuredClone(document);
}

/** An operation of the shop, whose payload has this schema in the envelope. */
function createOperation(operationId: string, data: Schema, more: object = {}): OperationObject {
  const envelope = object({ code: { type: "string", enum: ["200000"] }, data }, "code", "data");
  return {
    operationId,
    responses: { 200: { content: json(envelope) } },
    "x-effect": { kind: "read" },
    "x-permission": "General",
    "x-source": { document: "shop", section: "All" },
    ...more,
  };
}

const body = (schema: Schema) => ({ requestBody: { required: true, content: json(schema) } });
const inQuery = { in: "query", explode: false } as const;
const query = (name: string, schema: Schema, more: object = {}) => ({ ...inQuery, name, schema, ...more });
const orders = object({ orderList: list(ref("NewOrder"), { minItems: 1, maxItems: 3 }) }, "orderList");
const limit: Schema = { type: "integer", format: "int32", minimum: 1, maximum: 200, default: 100 };

const paths: Record<string, Record<string, OperationObject>> = {
  "/orders": {
    post: createOperation("orders.place", ref("Receipt"), {
      ...body(ref("NewOrder")),
      description: "Places an order.\n\nOnce, and never twice.",
      "x-effect": { kind: "keyed", key: "clientOid", lookup: "orders.get" },
      "x-permission": "Spot",
      "x-rate-limit": { pool: "spot", weight: 1 },
      "x-source": { document: "shop", section: "Orders", gaps: [3, 9] },
    }),
    delete: createOperation("orders.cancelAll", { type: "null" }, { "x-effect": { kind: "idempotent" } }),
  },
  "/orders/multi": {
    post: createOperation("orders.placeMany", list(ref("Receipt")), {
      ...body({ ...orders, additionalProperties: false }),
      "x-effect": { kind: "keyed", key: "clientOid", items: "orderList", lookup: "orders.get" },
    }),
  },
  "/orders/alter": {
    post: createOperation("orders.modify", object({ newOrderId: nullable(text) }, "newOrderId"), {
      ...body(ref("OrderChange")),
      parameters: [query("dryRun", { type: "boolean" })],
      "x-effect": { kind: "once", lookup: "orders.get" },
    }),
  },
  "/orders/{orderId}": {
    get: createOperation("orders.get", ref("Order"), {
      parameters: [{ name: "orderId", in: "path", required: true, schema: { type: "string", minLength: 1 } }],
    }),
  },
  "/fills": {
    get: createOperation("orders.fills", object({ items: list(ref("Fill")), lastId: ref("Id64") }, "items", "lastId"), {
      parameters: [
        query("symbols", list({ type: "string", pattern: "^[^,]+$" }, { minItems: 1, maxItems: 10 })),
        query("lastId", ref("Id64")),
        query("limit", limit, { description: "Number of fills." }),
        query("startAt", ref("EpochMs")),
        query("endAt", ref("EpochMs")),
      ],
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
    }),
  },
  "/stock": {
    get: createOperation(
      "stock.levels",
      { type: "object", additionalProperties: { type: "integer", format: "int32" } },
      {
        parameters: [query("isHidden", { type: "boolean" }, { required: true }), query("section", { type: "string" })],
        security: [{}],
        "x-permission": undefined,
        "x-rules": [{ rule: "when", field: "isHidden", equals: true, forbids: ["section"] }],
      },
    ),
    post: createOperation(
      "stock.set",
      { anyOf: [list(ref("Rack")), ref("Rack")] },
      { ...body(ref("Setting")), "x-effect": { kind: "idempotent" } },
    ),
  },
  "/stock/open": { get: createOperation("stock.isOpen", { type: "boolean" }) },
  "/stock/limits": { get: createOperation("stock.limits", list({ anyOf: [ref("CrossLimit"), ref("IsolatedLimit")] })) },
};

const document = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  tags: [{ name: "orders", description: "Orders of the shop." }, { name: "stock" }],
  security: [{ Key: [] }],
  paths,
  components: { schemas },
} as unknown as Document;
