import type { MutableRequest } from "./defective-server.ts";
import type { DefectTable } from "./injected-defect.ts";
import { changePayload, isError, replaceText, respondWithError } from "./message-edits.ts";

const isLargeSale = ({ query }: MutableRequest) => query.get("side") === "sell" && Number(query.get("limit")) > 100;

/** Defects of servers whose responses differ from the document. */
export const responseDefects: DefectTable = {
  "sends a balance as a number": {
    finds: "accounts.list · example · responds as documented",
    message: /data\[0\]\.balance must be string/,
    editResponse: changePayload((data) => Object.assign(data[0], { balance: Number(data[0].balance) })),
  },
  "leaves out a field": {
    finds: "orders.get · example · responds as documented",
    message: /data\.dealSize is missing/,
    editResponse: changePayload((data) => delete data.dealSize),
  },
  "rounds identifiers to doubles": {
    finds: "orders.fills · digits · with every digit",
    message: /is rounded to a double/,
    editResponse: changePayload(() => {}),
  },
  "writes identifiers with an exponent": {
    finds: "orders.fills · digits · with every digit",
    message: /has a fraction, an exponent/,
    editResponse: replaceText(/"tradeId":(\d)(\d+)/g, '"tradeId":$1.$2e16'),
  },
  "sends identifiers as strings": {
    finds: "orders.fills · example · responds as documented",
    message: /tradeId must be integer/,
    editResponse: replaceText(/"tradeId":(\d+)/g, '"tradeId":"$1"'),
  },
  "responds without the envelope": {
    finds: "fees.base · example · responds as documented",
    message: /no envelope of the service/,
    editResponse(response) {
      if (!isError(response)) response.text = JSON.stringify(JSON.parse(response.text).data);
    },
  },
  "sends the success code as a number": {
    finds: "margin.config · example · responds as documented",
    message: /code must be/,
    editResponse: replaceText(/"code":"200000"/, '"code":200000'),
  },
  "responds with the page of a proxy": {
    finds: "margin.collateralRatios · example · responds as documented",
    message: /the response is not JSON \(HTTP 502, text\/html/,
    editResponse(response) {
      Object.assign(response, { status: 502, contentType: "text/html", text: "<html><h1>Bad gateway</h1></html>" });
    },
  },
  "sends JSON with the content type of a page": {
    finds: "accounts.isHighFrequency · example · responds as documented",
    message: /the content type is text\/html/,
    editResponse(response) {
      response.contentType = "text/html";
    },
  },
  "responds with another HTTP status": {
    finds: "accounts.summary · example · responds as documented",
    message: /HTTP 201 instead of 200/,
    editResponse(response) {
      if (!isError(response)) response.status = 201;
    },
  },
  "breaks the connection": {
    finds: "margin.riskLimits · example · responds as documented",
    message: /no response/,
    editResponse() {
      throw new TypeError("fetch failed");
    },
  },
  "sends an unlisted value": {
    finds: "accounts.list · example · responds as documented",
    message: /type/,
    severity: "drift",
    editResponse: changePayload((data) => Object.assign(data[0], { type: "savings" })),
  },
  "sends an unknown field": {
    finds: "accounts.apiKey · example · responds as documented",
    message: /unknownField/,
    severity: "drift",
    editResponse: changePayload((data) => Object.assign(data, { unknownField: 1 })),
  },
  "fails for one combination of valid values": {
    finds: "orders.fills · generated · valid inputs",
    message: /rejected with code 500000 \(server\)/,
    editResponse: respondWithError("500000", 500, isLargeSale),
  },
};
