import type { ContractConfig } from "./contract.ts";
import { operation, schema } from "./testing/changed-document.ts";
import {
  type Edit,
  expectResults,
  type Reviewed,
  type ReviewedRows,
  received,
  sent,
} from "./testing/reviewed-change.ts";

const schemes = (d: any) => d.components.securitySchemes;
const key: Edit = (d) => (schemes(d).key = { type: "apiKey", in: "header", name: "Key" });
const flows = { clientCredentials: { tokenUrl: "https://shop.example/token", scopes: { write: "Writes." } } };
const clientCredentials: Edit = (d) => (schemes(d).token = { type: "oauth2", flows: structuredClone(flows) });
const flow = (d: any) => schemes(d).token.flows.clientCredentials;
const cancel = (d: any) => operation(d, "cancelOrder");
const needsWrite: Edit = (d) => (cancel(d).security = [{ token: ["write"] }]);
const bothKeys: Edit = (d) => (d.security = [{ token: [], key: [] }]);

const security: ReviewedRows = {
  "another scheme of one name: callers": (d) => (schemes(d).token = { type: "apiKey", in: "header", name: "K" }),
  "a scheme that no operation needs: harmless, back: harmless": key,
  "another scheme of a name that no operation needs: harmless": {
    first: key,
    change: (d) => (schemes(d).key.name = "K"),
  },
  "another scheme to choose: harmless, back: callers": { first: key, change: (d) => d.security.push({ key: [] }) },
  "a second scheme beside the first: callers": { first: key, change: bothKeys },
  "another scheme of an operation: callers": { first: key, change: (d) => (cancel(d).security = [{ key: [] }]) },
  "an operation without one: harmless, back: callers": (d) => (cancel(d).security = []),
  "another scope: callers, back: harmless": { first: clientCredentials, change: needsWrite, says: "write" },
  "another name of a scheme: no difference": (d) => {
    d.components.securitySchemes = { bearer: schemes(d).token };
    d.security = cancel(d).security = [{ bearer: [] }];
  },
  "a remark on the form of a token: no difference": (d) => (schemes(d).token.bearerFormat = "JWT"),
  "another token URL: callers": { first: clientCredentials, change: (d) => (flow(d).tokenUrl += "/v2") },
  "a scope in the list: no difference": { first: clientCredentials, change: (d) => (flow(d).scopes.read = "R.") },
};

const eu = { url: "https://eu.shop.example/v1" };

const servers: ReviewedRows = {
  "one more: harmless, back: callers": (d) => d.servers.push(eu),
  "another one: callers": (d) => (d.servers = [eu]),
  "another first one: harmless": { first: (d) => d.servers.push(eu), change: (d) => d.servers.reverse() },
  "another description: no difference": (d) => (d.servers[0].description = "Live"),
  "another slash: no difference": (d) => (d.servers[0].url += "/"),
  "none where some were: callers, back: harmless": (d) => delete d.servers,
  "one of an operation: callers": (d) => (operation(d, "pay").servers = [{ url: "https://pay.example" }]),
};

const cancels = (effect: "once" | "retryable"): ContractConfig => ({
  operations: { cancelOrder: { effect: { kind: effect } } },
});
const creates = (lifetimeMs: number, header = "Idempotency-Key"): ContractConfig => ({
  operations: { createOrder: { effect: { kind: "idempotencyKey", header, lifetimeMs } } },
});
const shows = (visibleAfterMs: number, visibleForMs: number): ContractConfig => {
  const keyed = { kind: "keyed", key: "note", lookup: "orders.list" } as const;
  return { operations: { createOrder: { effect: { ...keyed, visibleAfterMs, visibleForMs } } } };
};

const effects: ReviewedRows = {
  "once → retryable: harmless, back: callers": { configs: [cancels("once"), cancels("retryable")], says: "more may" },
  "a shorter life of keys: callers, back: harmless": { configs: [creates(86_400_000), creates(3_600_000)] },
  "another header of the key: callers": {
    change: (d) => (operation(d, "createOrder").parameters[0].name = "X-Key"),
    configs: [creates(3_600_000), creates(3_600_000, "X-Key")],
  },
  "a lookup shows later: callers, back: harmless": { configs: [shows(1000, 86_400_000), shows(60_000, 86_400_000)] },
  "a lookup that forgets sooner: callers": { configs: [shows(1000, 86_400_000), shows(1000, 3_600_000)] },
};

const forms: ReviewedRows = {
  "a schema with a name in small letters: readers": {
    first: (d) => {
      d.components.schemas.address_line = structuredClone(schema(d, "Address"));
      received(d, "address").$ref = "#/components/schemas/address_line";
    },
    change: (d) => delete schema(d, "address_line").properties.city,
    says: "|AddressLine.city|is gone",
  },
  "nothing: no difference": () => {},
  "other words: no difference": (d) => {
    sent(d, "sku").description = "The article.";
    operation(d, "getOrder").summary = "Gets an order.";
    d.info.version = "2";
  },
  "an equal schema of another name: no difference": (d) => {
    d.components.schemas.Place = structuredClone(schema(d, "Address"));
    sent(d, "address").$ref = received(d, "address").$ref = "#/components/schemas/Place";
  },
  "a schema that got a name: no difference": (d) => {
    d.components.schemas.Sku = sent(d, "sku");
    schema(d, "NewOrder").properties.sku = { $ref: "#/components/schemas/Sku" };
  },
  "allOf where one object was: no difference": (d) => {
    const { id, ...rest } = schema(d, "Order").properties;
    d.components.schemas.Base = { type: "object", required: ["id"], properties: { id } };
    const own = { type: "object", required: ["status", "total"], properties: rest };
    d.components.schemas.Order = { allOf: [{ $ref: "#/components/schemas/Base" }, own] };
  },
  "allOf around a reference: no difference": (d) =>
    (schema(d, "NewOrder").properties.address = { description: "Where to.", allOf: [sent(d, "address")] }),
  "null as OpenAPI 3.1 writes it: no difference": (d) => {
    d.openapi = "3.1.0";
    schema(d, "Order").properties.comment = { type: ["string", "null"] };
  },
};

const order = { "application/json": { schema: { $ref: "#/components/schemas/Order" } } };
const receive = { post: { requestBody: { content: order }, responses: { 200: { description: "Received." } } } };
const call: Edit = (d) => {
  d.webhooks = { paid: structuredClone(receive) };
  operation(d, "pay").callbacks = { done: { "{$request.body#/url}": structuredClone(receive) } };
  const query = { parameters: [], responses: { 200: { description: "Found.", content: order } } };
  Object.assign(d.paths["/orders"], { query, additionalOperations: { COPY: structuredClone(query) } });
};

const later = (change: Edit, says = ""): Reviewed => ({ first: call, change, says });

const received32: ReviewedRows = {
  "a webhook that is gone: callers, back: harmless": later((d) => delete d.webhooks.paid, "is gone"),
  "a callback that is gone: callers, back: harmless": later((d) => delete operation(d, "pay").callbacks),
  "another address of a callback: callers": later((d) => (operation(d, "pay").callbacks.done = { "{$url}": receive })),
  "a field less of what is received: readers": later(
    (d) => delete schema(d, "Order").properties.total,
    "postWebhooksPaid",
  ),
  "a method of OpenAPI 3.2 that is gone: callers": later((d) => delete d.paths["/orders"].query),
  "any other method that is gone: callers": later((d) => delete d.paths["/orders"].additionalOperations),
};

expectResults("security with", security);
expectResults("a document of 3.2 with", received32);
expectResults("servers with", servers);
expectResults("effects with", effects);
expectResults("a document with", forms);
