import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Document, Parameter, Schema } from "../generate/src/document.ts";
import { compareContracts } from "./compare-contracts.ts";
import { readContract } from "./contract.ts";

const read = (service: string): Document =>
  JSON.parse(readFileSync(new URL(`../../spec/openapi/${service}.json`, import.meta.url), "utf8"));
const documents: Record<string, Document> = { a: read("service-a"), b: read("service-b") };

type Change = (document: Document) => unknown;

/** Changes of service A, as `class operation: place text`. */
function after(change: Change, service = "a"): string[] {
  const document = structuredClone(documents[service]!);
  change(document);
  const changes = compareContracts(readContract(structuredClone(documents[service]!)), readContract(document));
  return changes.map((each) => `${each.class}|${each.operation}|${each.at}|${each.text}`);
}

const operation = (document: Document, id: string): any =>
  Object.values(document.paths)
    .flatMap((item): any[] => Object.values(item))
    .find((each) => each.operationId === id);
const schema = (document: Document, name: string): any => document.components?.schemas?.[name];
const parameter = (document: Document, id: string, name: string): any =>
  operation(document, id).parameters.find((each: Parameter) => each.name === name);
const without = <T>(list: T[], item: T) => list.filter((each) => each !== item);
const data = (document: Document, id: string): Record<string, any> =>
  operation(document, id).responses["200"].content["application/json"].schema.properties;

it.each(["a", "b"])("finds no difference between service %s and itself", (service) => {
  expect(after(() => {}, service)).toEqual([]);
});

const words: [what: string, change: Change][] = [
  ["a description", (d) => (schema(d, "NewOrder").properties.symbol.description = "Other words.")],
  ["an example", (d) => (parameter(d, "accounts.list", "currency").example = "BTC")],
  ["a gap", (d) => (operation(d, "orders.place")["x-source"].gaps = [1])],
  ["the order of fields", (d) => (schema(d, "Order").properties = reversed(schema(d, "Order").properties))],
  ["the order of operations", (d) => (d.paths = reversed(d.paths))],
];

it.each(words)("finds nothing to tell in %s", (_, change) => {
  expect(after(change)).toEqual([]);
});

function reversed<T>(fields: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).reverse());
}

/** Every change, what it is expected to be, and in which operations at least. */
type Row = [what: string, expected: string, change: Change];

const requests: Row[] = [
  [
    "an optional field more",
    "added|orders.place|NewOrder.note|is new",
    (d) => (schema(d, "NewOrder").properties.note = { type: "string", description: "A note." }),
  ],
  [
    "a required field more",
    "breaks callers|orders.test|NewOrder.note|is new and required",
    (d) => {
      schema(d, "NewOrder").properties.note = { type: "string", description: "A note." };
      schema(d, "NewOrder").required.push("note");
    },
  ],
  [
    "a field less",
    "breaks callers|orders.place|NewOrder.remark|is gone",
    (d) => delete schema(d, "NewOrder").properties.remark,
  ],
  [
    "an optional field that is required now",
    "breaks callers|orders.place|NewOrder.clientOid|is required now",
    (d) => schema(d, "NewOrder").required.push("clientOid"),
  ],
  [
    "a required field that may be absent now",
    "added|withdrawals.create|NewWithdrawal.chain|may be absent now",
    (d) => (schema(d, "NewWithdrawal").required = without(schema(d, "NewWithdrawal").required, "chain")),
  ],
  [
    "a value less",
    'breaks callers|withdrawals.create|NewWithdrawal.withdrawType|"PHONE" is no longer named',
    (d) => schema(d, "NewWithdrawal").properties.withdrawType.enum.pop(),
  ],
  [
    "a value more",
    'added|withdrawals.create|NewWithdrawal.withdrawType|"IBAN" is a new value',
    (d) => schema(d, "NewWithdrawal").properties.withdrawType.enum.push("IBAN"),
  ],
  [
    "a parameter that is required now",
    "breaks callers|accounts.list|input.currency|is required now",
    (d) => (parameter(d, "accounts.list", "currency").required = true),
  ],
  [
    "a parameter less",
    "breaks callers|accounts.list|input.type|is gone",
    (d) => operation(d, "accounts.list").parameters.pop(),
  ],
  [
    "a lower maximum",
    "breaks callers|accounts.ledger|input.pageSize|range 10 to 500 → 10 to 100",
    (d) => (parameter(d, "accounts.ledger", "pageSize").schema.maximum = 100),
  ],
  [
    "a higher maximum",
    "added|accounts.ledger|input.pageSize|range 10 to 500 → 10 to 1000",
    (d) => (parameter(d, "accounts.ledger", "pageSize").schema.maximum = 1000),
  ],
  [
    "another default",
    "breaks callers|accounts.ledger|input.pageSize|default 50 → 20",
    (d) => (parameter(d, "accounts.ledger", "pageSize").schema.default = 20),
  ],
  [
    "a shorter longest length",
    "breaks callers|accounts.ledger|input.bizType|longest length none → 5",
    (d) => (parameter(d, "accounts.ledger", "bizType").schema.maxLength = 5),
  ],
  [
    "a pattern",
    "breaks callers|accounts.ledger|input.bizType|pattern none → ^[A-Z]+$",
    (d) => (parameter(d, "accounts.ledger", "bizType").schema.pattern = "^[A-Z]+$"),
  ],
  ["a pattern less", "added|orders.place|NewOrder.price|pattern", (d) => delete schema(d, "Amount").pattern],
  [
    "another type",
    "breaks callers|withdrawals.create|NewWithdrawal.memo|text → flag",
    (d) => (schema(d, "NewWithdrawal").properties.memo = { type: "boolean", "x-sensitive": "memo" }),
  ],
  [
    "a field that became deprecated",
    "deprecated|orders.place|NewOrder.remark|is deprecated now",
    (d) => (schema(d, "NewOrder").properties.remark.deprecated = true),
  ],
  [
    "a field that is sensitive no more",
    "changed|withdrawals.create|NewWithdrawal.memo|x-sensitive memo → none",
    (d) => delete schema(d, "NewWithdrawal").properties.memo["x-sensitive"],
  ],
  [
    "a parameter that clients add themselves",
    "breaks callers|withdrawals.submit|input.recvWindow|range 1 to 60000 → 1 to 5",
    (d) => ((d.components as any).parameters.RecvWindow.schema.maximum = 5),
  ],
];

const answers: Row[] = [
  [
    "a field more",
    "added|orders.place|PlacedOrder.place|is new",
    (d) => (schema(d, "PlacedOrder").properties.place = { type: "string", description: "More." }),
  ],
  [
    "a field less",
    "breaks readers|orders.get|Order.tags|is gone",
    (d) => {
      delete schema(d, "Order").properties.tags;
      schema(d, "Order").required = without(schema(d, "Order").required, "tags");
    },
  ],
  [
    "a field that may be absent now",
    "breaks readers|orders.get|Order.price|may be absent now",
    (d) => (schema(d, "Order").required = without(schema(d, "Order").required, "price")),
  ],
  [
    "a field that is always there now",
    "changed|orders.place|PlacedOrder.clientOid|is required now",
    (d) => schema(d, "PlacedOrder").required.push("clientOid"),
  ],
  [
    "a field that may be null now",
    "breaks readers|orders.get|Order.symbol|may be null now",
    (d) => (schema(d, "Order").properties.symbol.type = ["string", "null"]),
  ],
  [
    "a value more of an open enumeration",
    'added|deposits.list|Deposit.status|"FROZEN" is a new value',
    (d) => schema(d, "DepositStatus").anyOf[1].enum.push("FROZEN"),
  ],
  [
    "a value less of an open enumeration",
    'changed|deposits.list|Deposit.status|"FAILURE" is no longer named',
    (d) => schema(d, "DepositStatus").anyOf[1].enum.pop(),
  ],
  [
    "a value more of a closed enumeration",
    'breaks readers|accounts.list|answer.code|"200001" is a new value',
    (d) => data(d, "accounts.list").code.enum.push("200001"),
  ],
  [
    "an enumeration that is open now",
    "breaks readers|accounts.list|answer.code|values without a name are possible now",
    (d) => (data(d, "accounts.list").code = { anyOf: [{ type: "string" }, { type: "string", enum: ["200000"] }] }),
  ],
  [
    "a decimal that is plain text now",
    "breaks readers|accounts.get|SpotBalance.balance|decimal → text",
    (d) => (schema(d, "SpotBalance").properties.balance = { type: "string", description: "Text." }),
  ],
  [
    "a time that is text now",
    "breaks readers|deposits.list|Deposit.createdAt|integer → text",
    (d) => (schema(d, "Deposit").properties.createdAt = { type: "string", description: "Text." }),
  ],
  [
    "seconds where milliseconds were",
    "breaks readers|deposits.list|Deposit.createdAt|unit ms → s",
    (d) => (schema(d, "Deposit").properties.createdAt = { type: "integer", "x-scalar": "epochS", description: "S." }),
  ],
  [
    "a 64-bit identifier that is a plain number now",
    "breaks readers|orders.fills|Fill.id|id64 → integer",
    (d) => (schema(d, "Fill").properties.id = { type: "integer", description: "A number." }),
  ],
  [
    "one object where a list was",
    "breaks readers|accounts.list|answer.data|list → SpotAccount",
    (d) => (data(d, "accounts.list").data = { ...data(d, "accounts.list").data.items }),
  ],
  [
    "a refusal with a field less",
    "breaks readers|orders.place|Failure.msg|is gone",
    (d) => {
      delete schema(d, "Failure").properties.msg;
      schema(d, "Failure").required = ["code"];
    },
  ],
];

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
    "a refusal of its own",
    "changed|orders.place|refusal 429|is new",
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
    "breaks callers||securitySchemes|are others now",
    (d) => ((d.components as any).securitySchemes.Key.name = "EXCH-KEY"),
  ],
];

const rules: Row[] = [
  [
    "a rule about fields that callers use",
    'breaks callers|orders.place|NewOrder|new rule: clientOid required while type is "limit"',
    (d) => rulesOf(d).push({ rule: "when", field: "type", equals: "limit", requires: ["clientOid"] }),
  ],
  [
    "a rule about a field that is new",
    'added|orders.place|NewOrder|new rule: note refused while type is "market"',
    (d) => {
      schema(d, "NewOrder").properties.note = { type: "string", description: "A note." };
      rulesOf(d).push({ rule: "when", field: "type", equals: "market", forbids: ["note"] });
    },
  ],
  [
    "a rule about a value that is new",
    'added|orders.place|NewOrder|new rule: price required while type is "stop"',
    (d) => {
      schema(d, "NewOrder").properties.type.enum.push("stop");
      rulesOf(d).push({ rule: "when", field: "type", equals: "stop", requires: ["price"] });
    },
  ],
  [
    "a rule less",
    'added|orders.place|NewOrder|no longer: price required while type is "limit"',
    (d) => ((rulesOf(d)[0] as { requires: string[] }).requires = ["size"]),
  ],
];

function rulesOf(document: Document): unknown[] {
  return schema(document, "NewOrder")["x-rules"] as Schema[];
}

describe.each([
  ["a request with", requests],
  ["an answer with", answers],
  ["an operation with", facts],
  ["an input with", rules],
])("%s", (_, rows) => {
  it.each(rows)("%s", (what, expected, change) => {
    const found = after(change, what.includes("clients add") ? "b" : "a");
    expect(
      found.filter((line) => line.startsWith(expected)),
      found.join("\n"),
    ).not.toEqual([]);
    const others = found.filter((line) => !line.startsWith(expected.slice(0, expected.indexOf("|") + 1)));
    expect(others.filter((line) => !line.startsWith("added|"))).toEqual([]);
  });
});
