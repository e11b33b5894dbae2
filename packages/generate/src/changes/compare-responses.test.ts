import { data, expectChanges, type Row, schema, without } from "./testing/changed-document.ts";

const responses: Row[] = [
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
    "a field that is usually there now",
    "changed|orders.place|PlacedOrder.clientOid|is usually there now",
    (d) => (schema(d, "PlacedOrder").properties.clientOid["x-presence"] = "expected"),
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
    'breaks readers|accounts.list|output.code|"200001" is a new value',
    (d) => data(d, "accounts.list").code.enum.push("200001"),
  ],
  [
    "an enumeration that is open now",
    "breaks readers|accounts.list|output.code|values without a name are possible now",
    (d) => (data(d, "accounts.list").code = { anyOf: [{ type: "string" }, { type: "string", enum: ["200000"] }] }),
  ],
  [
    "a decimal that is plain text now",
    "breaks readers|accounts.get|SpotBalance.balance|decimal → string",
    (d) => (schema(d, "SpotBalance").properties.balance = { type: "string", description: "Text." }),
  ],
  [
    "a time that is text now",
    "breaks readers|deposits.list|Deposit.createdAt|integer → string",
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
    "breaks readers|accounts.list|output.data|list → SpotAccount",
    (d) => (data(d, "accounts.list").data = { ...data(d, "accounts.list").data.items }),
  ],
  [
    "an error response with a field less",
    "breaks readers|orders.place|ErrorBody.msg|is gone",
    (d) => {
      delete schema(d, "ErrorBody").properties.msg;
      schema(d, "ErrorBody").required = ["code"];
    },
  ],
];

expectChanges("a response with", responses);
