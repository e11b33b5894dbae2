import { expectChanges, operation, type Row } from "./testing/changed-document.ts";

const facts: Row[] = [
  [
    "an operation more",
    "added|fees.new||is new: GET /api/v9/fees",
    (d) =>
      (d.paths["/api/v9/fees"] = {
        get: { ...structuredClone(operation(d, "fees.base")), operationId: "fees.new" },
      } as any),
  ],
  [
    "an operation less",
    "breaks callers|fees.base||is gone: GET /api/v1/base-fee",
    (d) => delete d.paths["/api/v1/base-fee"],
  ],
  [
    "another name",
    "breaks callers|fees.basic||was called fees.base",
    (d) => (operation(d, "fees.base").operationId = "fees.basic"),
  ],
  [
    "another path",
    "breaks callers|fees.base|path|GET /api/v1/base-fee → GET /api/v2/base-fee",
    (d) => {
      d.paths["/api/v2/base-fee"] = d.paths["/api/v1/base-fee"]!;
      delete d.paths["/api/v1/base-fee"];
    },
  ],
  [
    "a deprecated operation",
    "deprecated|fees.base||is deprecated now",
    (d) => (operation(d, "fees.base").deprecated = true),
  ],
  [
    "an effect that is less safe to repeat",
    "breaks callers|orders.cancel|x-effect|idempotent → once: less may be sent again than before",
    (d) => (operation(d, "orders.cancel")["x-effect"] = { kind: "once" }),
  ],
  [
    "an effect that is safer to repeat",
    "changed|orders.modify|x-effect|once → idempotent: more may be sent again than before",
    (d) => (operation(d, "orders.modify")["x-effect"] = { kind: "idempotent" }),
  ],
  [
    "another key of the intent",
    "breaks callers|orders.place|x-effect|key clientOid → remark",
    (d) => (operation(d, "orders.place")["x-effect"].key = "remark"),
  ],
  [
    "no lookup any more",
    "breaks callers|orders.modify|x-effect|lookup orders.get → none",
    (d) => delete operation(d, "orders.modify")["x-effect"].lookup,
  ],
  [
    "another permission",
    "breaks callers|fees.base|x-permission|General → Spot",
    (d) => (operation(d, "fees.base")["x-permission"] = "Spot"),
  ],
  ["a public operation", "changed|fees.base|security|is public now", (d) => (operation(d, "fees.base").security = [])],
  [
    "another style of paging",
    "breaks callers|accounts.ledger|x-paging|total totalPage → totalNum",
    (d) => (operation(d, "accounts.ledger")["x-paging"].total = "totalNum"),
  ],
  [
    "a shorter window",
    "breaks callers|accounts.ledger|x-window|no limit → 1 days",
    (d) => (operation(d, "accounts.ledger")["x-window"].maxDays = 1),
  ],
  [
    "a narrower window with a filter",
    "breaks callers|withdrawals.list|x-window|narrower: none → currency 7 days",
    (d) => (operation(d, "withdrawals.list")["x-window"].narrower = { field: "currency", underDays: 7 }),
  ],
  [
    "a longer time in which a lookup can miss a request",
    "breaks callers|orders.place|x-visibility|afterMs 10000 → 30000",
    (d) => (operation(d, "orders.place")["x-visibility"].afterMs = 30000),
  ],
  [
    "another echo",
    "changed|orders.get|x-echo|orderId id → clientOid",
    (d) => (operation(d, "orders.get")["x-echo"].orderId = "clientOid"),
  ],
  [
    "another list beside the lookup",
    "changed|orders.place|x-effect|list orders.listClosed → orders.fills",
    (d) => (operation(d, "orders.place")["x-effect"].list = "orders.fills"),
  ],
  [
    "a dearer call",
    "changed|fees.base|x-rate-limit|spot 3 → spot 9",
    (d) => (operation(d, "fees.base")["x-rate-limit"].weight = 9),
  ],
  [
    "another status of success",
    "breaks readers|fees.base|status|200 → 201",
    (d) => {
      const { responses } = operation(d, "fees.base");
      responses["201"] = responses["200"];
      delete responses["200"];
    },
  ],
  [
    "an error response of its own",
    "changed|orders.place|error 429|is new",
    (d) => {
      const { responses } = operation(d, "orders.place");
      responses["429"] = responses["4XX"];
    },
  ],
  [
    "a body that may be absent",
    "added|orders.place|body|may be absent now",
    (d) => {
      operation(d, "orders.place").requestBody.required = false;
    },
  ],
  [
    "another way to prove who calls",
    "breaks callers||securitySchemes|were replaced",
    (d) => ((d.components as any).securitySchemes.Key.name = "EXCH-KEY"),
  ],
];

expectChanges("an operation with", facts);
