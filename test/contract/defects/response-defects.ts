import type { InjectedDefect } from "./injected-defect.ts";
import { changePayload, isError, respondWithError } from "./message-edits.ts";

/** Defects of servers whose responses differ from the document. */
export const responseDefects: readonly InjectedDefect[] = [
  {
    defect: "sends a balance as a number",
    operation: "accounts.list",
    group: "example",
    title: /responds as documented/,
    message: /data\[0\]\.balance must be string/,
    editResponse: changePayload((data) => Object.assign(data[0], { balance: Number(data[0].balance) })),
  },
  {
    defect: "leaves out a field",
    operation: "orders.get",
    group: "example",
    title: /responds as documented/,
    message: /data\.dealSize is missing/,
    editResponse: changePayload((data) => delete data.dealSize),
  },
  {
    defect: "rounds identifiers to doubles",
    operation: "orders.fills",
    group: "digits",
    title: /with every digit/,
    message: /is rounded to a double/,
    editResponse: changePayload(() => {}),
  },
  {
    defect: "writes identifiers with an exponent",
    operation: "orders.fills",
    group: "digits",
    title: /with every digit/,
    message: /has a fraction, an exponent/,
    editResponse(response) {
      response.text = response.text.replace(/"tradeId":(\d)(\d+)/g, '"tradeId":$1.$2e16');
    },
  },
  {
    defect: "sends identifiers as strings",
    operation: "orders.fills",
    group: "example",
    title: /responds as documented/,
    message: /tradeId must be integer/,
    editResponse(response) {
      response.text = response.text.replace(/"tradeId":(\d+)/g, '"tradeId":"$1"');
    },
  },
  {
    defect: "responds without the envelope",
    operation: "fees.base",
    group: "example",
    title: /responds as documented/,
    message: /no envelope of the service/,
    editResponse(response) {
      if (!isError(response)) response.text = JSON.stringify(JSON.parse(response.text).data);
    },
  },
  {
    defect: "sends the success code as a number",
    operation: "margin.config",
    group: "example",
    title: /responds as documented/,
    message: /code must be/,
    editResponse(response) {
      response.text = response.text.replace('"code":"200000"', '"code":200000');
    },
  },
  {
    defect: "responds with the page of a proxy",
    operation: "margin.collateralRatios",
    group: "example",
    title: /responds as documented/,
    message: /the response is not JSON \(HTTP 502, text\/html/,
    editResponse(response) {
      Object.assign(response, { status: 502, contentType: "text/html", text: "<html><h1>Bad gateway</h1></html>" });
    },
  },
  {
    defect: "sends JSON with the content type of a page",
    operation: "accounts.isHighFrequency",
    group: "example",
    title: /responds as documented/,
    message: /the content type is text\/html/,
    editResponse(response) {
      response.contentType = "text/html";
    },
  },
  {
    defect: "responds with another HTTP status",
    operation: "accounts.summary",
    group: "example",
    title: /responds as documented/,
    message: /HTTP 201 instead of 200/,
    editResponse(response) {
      if (!isError(response)) response.status = 201;
    },
  },
  {
    defect: "breaks the connection",
    operation: "margin.riskLimits",
    group: "example",
    title: /responds as documented/,
    message: /no response/,
    editResponse() {
      throw new TypeError("fetch failed");
    },
  },
  {
    defect: "sends an unlisted value",
    operation: "accounts.list",
    group: "example",
    title: /responds as documented/,
    message: /type/,
    severity: "drift",
    editResponse: changePayload((data) => Object.assign(data[0], { type: "savings" })),
  },
  {
    defect: "sends an unknown field",
    operation: "accounts.apiKey",
    group: "example",
    title: /responds as documented/,
    message: /unknownField/,
    severity: "drift",
    editResponse: changePayload((data) => Object.assign(data, { unknownField: 1 })),
  },
  {
    defect: "fails for one combination of valid values",
    operation: "orders.fills",
    group: "generated",
    title: /valid inputs/,
    message: /rejected with code 500000 \(server\)/,
    editResponse(response, { query }) {
      if (query.get("side") === "sell" && Number(query.get("limit")) > 100) respondWithError("500000", 500)(response);
    },
  },
];
