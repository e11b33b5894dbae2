import { expect, it } from "vitest";
import {
  after,
  type Change,
  expectChanges,
  operation,
  parameter,
  type Row,
  reversed,
  schema,
  without,
} from "./testing/changed-document.ts";

it.each(["a", "b"])("compareContracts finds no difference between service %s and itself", (service) => {
  expect(after(() => {}, service)).toEqual([]);
});

const words: [what: string, change: Change][] = [
  ["a description", (d) => (schema(d, "NewOrder").properties.symbol.description = "Other words.")],
  ["an example", (d) => (parameter(d, "accounts.list", "currency").example = "BTC")],
  ["a gap", (d) => (operation(d, "orders.place")["x-source"].gaps = [1])],
  ["the order of fields", (d) => (schema(d, "Order").properties = reversed(schema(d, "Order").properties))],
  ["the order of operations", (d) => (d.paths = reversed(d.paths))],
];

it.each(words)("compareContracts reports no change for %s", (_, change) => {
  expect(after(change)).toEqual([]);
});

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
    "breaks callers|withdrawals.create|NewWithdrawal.memo|string → boolean",
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

expectChanges("a request with", requests);
