import type { Document, Schema } from "@exch/openapi";
import { expect, it } from "vitest";
import { after, type Change, expectChanges, operation, parameter, schema } from "./testing/changed-document.ts";

/** A list without one of its items. */
const without = <T>(list: T[], item: T) => list.filter((each) => each !== item);
/** The same fields in the opposite order. */
const reversed = <T>(fields: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).reverse());

it.each(["a", "b"])("compareContracts finds no difference between service %s and itself", (service) => {
  expect(after(() => {}, service)).toEqual([]);
});

it.each<[what: string, change: Change]>([
  ["an example", (d) => (parameter(d, "accounts.list", "currency").example = "BTC")],
  ["a gap", (d) => (operation(d, "orders.place")["x-source"] = { gaps: [1] })],
  ["the order of fields", (d) => (schema(d, "Order").properties = reversed(schema(d, "Order").properties))],
  ["the order of operations", (d) => (d.paths = reversed(d.paths))],
])("compareContracts reports no change for %s", (_, change) => {
  expect(after(change)).toEqual([]);
});

const rulesOf = (document: Document): unknown[] => schema(document, "NewOrder")["x-rules"] as Schema[];

expectChanges("exch-changes reports of a request", {
  "added|orders.place|NewOrder.note|is new": (d) =>
    (schema(d, "NewOrder").properties.note = { type: "string", description: "A note." }),
  "breaks callers|orders.test|NewOrder.note|is new and required": (d) => {
    schema(d, "NewOrder").properties.note = { type: "string", description: "A note." };
    schema(d, "NewOrder").required.push("note");
  },
  "breaks callers|orders.place|NewOrder.remark|is gone": (d) => delete schema(d, "NewOrder").properties.remark,
  "breaks callers|orders.place|NewOrder.clientOid|is required now": (d) =>
    schema(d, "NewOrder").required.push("clientOid"),
  "added|withdrawals.create|NewWithdrawal.chain|may be absent now": (d) =>
    (schema(d, "NewWithdrawal").required = without(schema(d, "NewWithdrawal").required, "chain")),
  'breaks callers|withdrawals.create|NewWithdrawal.withdrawType|"PHONE" is no longer named': (d) =>
    schema(d, "NewWithdrawal").properties.withdrawType.enum.pop(),
  'added|withdrawals.create|NewWithdrawal.withdrawType|"IBAN" is a new value': (d) =>
    schema(d, "NewWithdrawal").properties.withdrawType.enum.push("IBAN"),
  "breaks callers|accounts.list|input.currency|is required now": (d) =>
    (parameter(d, "accounts.list", "currency").required = true),
  "breaks callers|accounts.list|input.type|is gone": (d) => operation(d, "accounts.list").parameters.pop(),
  "breaks callers|accounts.ledger|input.pageSize|default 50 → 20": (d) =>
    (parameter(d, "accounts.ledger", "pageSize").schema.default = 20),
  "breaks callers|accounts.ledger|input.bizType|pattern none → ^[A-Z]+$": (d) =>
    (parameter(d, "accounts.ledger", "bizType").schema.pattern = "^[A-Z]+$"),
  "added|orders.place|NewOrder.price|pattern": (d) => delete schema(d, "Amount").pattern,
  "breaks callers|withdrawals.create|NewWithdrawal.memo|string → boolean": (d) =>
    (schema(d, "NewWithdrawal").properties.memo = { type: "boolean", "x-sensitive": "memo" }),
  "deprecated|orders.place|NewOrder.remark|is deprecated now": (d) =>
    (schema(d, "NewOrder").properties.remark.deprecated = true),
  "changed|withdrawals.create|NewWithdrawal.memo|x-sensitive memo → none": (d) =>
    delete schema(d, "NewWithdrawal").properties.memo["x-sensitive"],
  "breaks callers|withdrawals.submit|input.recvWindow|range from 1 to 60000 → from 1 to 5": (d) =>
    ((d.components as any).parameters.RecvWindow.schema.maximum = 5),
});

expectChanges("exch-changes reports of an operation", {
  "added|fees.new||is new: GET /api/v9/fees": (d) =>
    (d.paths["/api/v9/fees"] = { get: { ...operation(d, "fees.base"), operationId: "fees.new" } } as any),
  "breaks callers|fees.base||is gone: GET /api/v1/base-fee": (d) => delete d.paths["/api/v1/base-fee"],
  "breaks callers|fees.basic||was called fees.base": (d) => (operation(d, "fees.base").operationId = "fees.basic"),
  "breaks callers|fees.base|path|GET /api/v1/base-fee → GET /api/v2/base-fee": (d) => {
    d.paths["/api/v2/base-fee"] = d.paths["/api/v1/base-fee"]!;
    delete d.paths["/api/v1/base-fee"];
  },
  "deprecated|fees.base||is deprecated now": (d) => (operation(d, "fees.base").deprecated = true),
  "breaks callers|orders.cancel|x-effect|idempotent → once: less may be sent again than before": (d) =>
    (operation(d, "orders.cancel")["x-effect"] = { kind: "once" }),
  "breaks callers|orders.place|x-effect|key clientOid → remark": (d) =>
    (operation(d, "orders.place")["x-effect"].key = "remark"),
  "breaks callers|orders.modify|x-effect|lookup orders.get → none": (d) =>
    delete operation(d, "orders.modify")["x-effect"].lookup,
  "breaks callers|fees.base|x-permission|General → Spot": (d) => (operation(d, "fees.base")["x-permission"] = "Spot"),
  "breaks callers|accounts.ledger|x-paging|total totalPage → totalNum": (d) =>
    (operation(d, "accounts.ledger")["x-paging"].total = "totalNum"),
  "breaks callers|accounts.ledger|x-window|no limit → 1 days": (d) =>
    (operation(d, "accounts.ledger")["x-window"].maxDays = 1),
  "breaks callers|withdrawals.list|x-window|narrower: none → currency 7 days": (d) =>
    (operation(d, "withdrawals.list")["x-window"].narrower = { field: "currency", underDays: 7 }),
  "changed|orders.get|x-echo|orderId id → clientOid": (d) =>
    (operation(d, "orders.get")["x-echo"].orderId = "clientOid"),
  "changed|orders.place|x-effect|list orders.listClosed → orders.fills": (d) =>
    (operation(d, "orders.place")["x-effect"].list = "orders.fills"),
  "changed|fees.base|x-rate-limit|spot 3 → spot 9": (d) => (operation(d, "fees.base")["x-rate-limit"].weight = 9),
  "added|orders.place|body|may be absent now": (d) => {
    operation(d, "orders.place").requestBody.required = false;
  },
});

expectChanges("exch-changes reports of a response", {
  "added|orders.place|PlacedOrder.place|is new": (d) =>
    (schema(d, "PlacedOrder").properties.place = { type: "string", description: "More." }),
  "breaks readers|orders.get|Order.tags|is gone": (d) => {
    delete schema(d, "Order").properties.tags;
    schema(d, "Order").required = without(schema(d, "Order").required, "tags");
  },
  "changed|orders.place|PlacedOrder.clientOid|is required now": (d) =>
    schema(d, "PlacedOrder").required.push("clientOid"),
  "changed|orders.place|PlacedOrder.clientOid|is usually there now": (d) =>
    (schema(d, "PlacedOrder").properties.clientOid["x-presence"] = "expected"),
  'added|deposits.list|Deposit.status|"FROZEN" is a new value': (d) =>
    schema(d, "KnownDepositStatus").enum.push("FROZEN"),
  'changed|orders.fills|Fill.liquidity|"taker" is no longer named': (d) => schema(d, "Liquidity").anyOf[1].enum.pop(),
  'breaks readers|accounts.list|AccountsListEnvelope.code|"200001" is a new value': (d) =>
    schema(d, "SuccessCode").enum.push("200001"),
  "breaks readers|accounts.list|AccountsListEnvelope.code|values without a name are possible now": (d) =>
    (schema(d, "AccountsListEnvelope").properties.code = { anyOf: [{ type: "string" }, { enum: ["200000"] }] }),
  "breaks readers|deposits.list|Deposit.createdAt|unit ms → s": (d) =>
    (schema(d, "Deposit").properties.createdAt = { type: "integer", "x-scalar": "epochS", description: "S." }),
  "breaks readers|accounts.list|AccountsListEnvelope.data|list → SpotAccount": (d) =>
    (schema(d, "AccountsListEnvelope").properties.data = { $ref: "#/components/schemas/SpotAccount" }),
});

expectChanges("exch-changes reports of an input", {
  'breaks callers|orders.place|NewOrder|new rule: clientOid required while type is "limit"': (d) =>
    rulesOf(d).push({ rule: "when", field: "type", equals: "limit", requires: ["clientOid"] }),
  'added|orders.place|NewOrder|new rule: note rejected while type is "market"': (d) => {
    schema(d, "NewOrder").properties.note = { type: "string", description: "A note." };
    rulesOf(d).push({ rule: "when", field: "type", equals: "market", forbids: ["note"] });
  },
  'added|orders.place|NewOrder|new rule: price required while type is "stop"': (d) => {
    schema(d, "NewOrder").properties.type = { type: "string", enum: ["limit", "market", "stop"] };
    rulesOf(d).push({ rule: "when", field: "type", equals: "stop", requires: ["price"] });
  },
  'added|orders.place|NewOrder|no longer: price required while type is "limit"': (d) =>
    ((rulesOf(d)[0] as { requires: string[] }).requires = ["size"]),
});
