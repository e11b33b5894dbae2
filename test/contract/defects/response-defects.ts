import type { SeededFault } from "./injected-defect.ts";
import { isRefusal, payload, refuse } from "./message-edits.ts";

/** Servers whose answers are not what the document says. */
export const wrongAnswers: readonly SeededFault[] = [
  {
    fault: "sends a balance as a number",
    operation: "accounts.list",
    group: "example",
    what: /answered as documented/,
    finds: /data\[0\]\.balance must be string/,
    says: payload((data) => Object.assign(data[0], { balance: Number(data[0].balance) })),
  },
  {
    fault: "leaves out a field",
    operation: "orders.get",
    group: "example",
    what: /answered as documented/,
    finds: /data\.dealSize is missing/,
    says: payload((data) => delete data.dealSize),
  },
  {
    fault: "rounds identifiers to what a double holds",
    operation: "orders.fills",
    group: "digits",
    what: /digit by digit/,
    finds: /were rounded on their way/,
    says: payload(() => {}),
  },
  {
    fault: "writes identifiers with an exponent",
    operation: "orders.fills",
    group: "digits",
    what: /digit by digit/,
    finds: /with a fraction, an exponent/,
    says(answer) {
      answer.text = answer.text.replace(/"tradeId":(\d)(\d+)/g, '"tradeId":$1.$2e16');
    },
  },
  {
    fault: "sends identifiers as text",
    operation: "orders.fills",
    group: "example",
    what: /answered as documented/,
    finds: /tradeId must be integer/,
    says(answer) {
      answer.text = answer.text.replace(/"tradeId":(\d+)/g, '"tradeId":"$1"');
    },
  },
  {
    fault: "answers without the envelope",
    operation: "fees.base",
    group: "example",
    what: /answered as documented/,
    finds: /no envelope of the service/,
    says(answer) {
      if (!isRefusal(answer)) answer.text = JSON.stringify(JSON.parse(answer.text).data);
    },
  },
  {
    fault: "sends the success code as a number",
    operation: "margin.config",
    group: "example",
    what: /answered as documented/,
    finds: /code must be/,
    says(answer) {
      answer.text = answer.text.replace('"code":"200000"', '"code":200000');
    },
  },
  {
    fault: "answers with a proxy's page",
    operation: "margin.collateralRatios",
    group: "example",
    what: /answered as documented/,
    finds: /an answer that is not JSON \(HTTP 502, text\/html/,
    says(answer) {
      Object.assign(answer, { status: 502, contentType: "text/html", text: "<html><h1>Bad gateway</h1></html>" });
    },
  },
  {
    fault: "says that its JSON is a page",
    operation: "accounts.isHighFrequency",
    group: "example",
    what: /answered as documented/,
    finds: /the content type is text\/html/,
    says(answer) {
      answer.contentType = "text/html";
    },
  },
  {
    fault: "answers under another HTTP status",
    operation: "accounts.summary",
    group: "example",
    what: /answered as documented/,
    finds: /HTTP 201, where the document has 200/,
    says(answer) {
      if (!isRefusal(answer)) answer.status = 201;
    },
  },
  {
    fault: "breaks the connection",
    operation: "margin.riskLimits",
    group: "example",
    what: /answered as documented/,
    finds: /no answer came/,
    says() {
      throw new TypeError("fetch failed");
    },
  },
  {
    fault: "has a value that nobody lists",
    operation: "accounts.list",
    group: "example",
    what: /answered as documented/,
    finds: /type/,
    severity: "drift",
    says: payload((data) => Object.assign(data[0], { type: "savings" })),
  },
  {
    fault: "has a field that nobody knows",
    operation: "accounts.apiKey",
    group: "example",
    what: /answered as documented/,
    finds: /nobodyKnows/,
    severity: "drift",
    says: payload((data) => Object.assign(data, { nobodyKnows: 1 })),
  },
  {
    fault: "fails on one combination of legal values",
    operation: "orders.fills",
    group: "generated",
    what: /legal inputs/,
    finds: /refused as server/,
    says(answer, { query }) {
      if (query.get("side") === "sell" && Number(query.get("limit")) > 100) refuse("500000", 500)(answer);
    },
  },
];
