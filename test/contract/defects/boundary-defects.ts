import type { DefectTable } from "./injected-defect.ts";
import { clamp, isError, isSigned, respondWithError } from "./message-edits.ts";

/** Defects of servers that accept invalid inputs, reject valid ones, or respond with the wrong error. */
export const boundaryDefects: DefectTable = {
  "accepts a page size above its maximum": {
    finds: "orders.fills · boundaries · limit above its maximum",
    editRequest: clamp("limit", 200),
  },
  "accepts a page size below its minimum": {
    finds: "accounts.ledger · boundaries · pageSize below its minimum",
    editRequest(request) {
      if (Number(request.query.get("pageSize")) < 10) request.query.set("pageSize", "10");
    },
  },
  "rejects the largest valid page size": {
    finds: "orders.listClosed · boundaries · limit at its maximum",
    message: /rejected with code 400100 \(parameter\)/,
    editResponse: respondWithError("400100", 200, ({ query }) => query.get("limit") === "200"),
  },
  "rejects a remark of the maximum length": {
    finds: "orders.test · boundaries · remark at its maximum length",
    message: /rejected with code 400100 \(parameter\)/,
    editResponse: respondWithError("400100", 200, ({ body }) => /"remark":"a{20}"/.test(body)),
  },
  "ignores an unknown field": {
    finds: "orders.test · boundaries · an unknown field",
    editRequest(request) {
      if (request.body.startsWith("{") && request.body.endsWith("}"))
        request.body = request.body.replace(',"unknownField":"x"', "");
    },
  },
  "does not enforce a rule between fields": {
    finds: "orders.test · boundaries · no price while type is limit",
    editRequest(request) {
      if (request.body.includes('"limit"') && !request.body.includes('"price"'))
        request.body = request.body.replace(/}$/, ',"price":"50000"}');
    },
  },
  "does not require a required field": {
    finds: "orders.listOpen · boundaries · symbol missing",
    editRequest(request) {
      if (!request.query.has("symbol") && isSigned(request)) request.query.set("symbol", "BTC-USDT");
    },
  },
  "does not enforce the time window": {
    finds: "accounts.hfLedger · boundaries · endAt 1 millisecond more than 7 days after startAt",
    editRequest({ query }) {
      const [start, end] = [Number(query.get("startAt")), Number(query.get("endAt"))];
      if (end - start > 7 * 86_400_000) query.set("startAt", String(end - 86_400_000));
    },
  },
  "rejects an invalid input with the code of another error": {
    finds: "deposits.list · boundaries · pageSize above its maximum",
    message: /rejected with code 400005 \(auth\) instead of parameter/,
    editResponse: respondWithError("400005", 200, (_, { text }) => text.includes('"400100"')),
  },
  "rejects with an unlisted code": {
    finds: "deposits.list · boundaries · pageSize above its maximum",
    message: /the error code is not listed/,
    severity: "drift",
    editResponse: respondWithError("123456", 200, (_, { text }) => text.includes('"400100"')),
  },
  "rejects an invalid input with HTTP 500": {
    finds: "withdrawals.list · boundaries · pageSize above its maximum",
    message: /an error response with HTTP 500/,
    editResponse(response) {
      if (isError(response)) response.status = 500;
    },
  },
  "responds to invalid input with a page": {
    finds: "accounts.list · boundaries · currency of another form",
    message: /the response is not JSON/,
    editResponse(response) {
      if (isError(response)) response.text = "<h1>Bad request</h1>";
    },
  },
  "rejects without a message": {
    finds: "accounts.hfLedger · boundaries · limit above its maximum",
    message: /msg is missing/,
    editResponse(response) {
      if (isError(response)) response.text = '{"code":"400100"}';
    },
  },
  "accepts a body that is not JSON": {
    finds: "orders.test · errors · a body that is not JSON",
    editResponse(response, { body }) {
      if (!body.endsWith("}")) Object.assign(response, { status: 200, text: '{"code":"200000","data":{}}' });
    },
  },
  "finds an order that does not exist": {
    finds: "orders.get · errors · orderId that does not exist",
    editRequest(request) {
      if (request.path.endsWith("0".repeat(24))) request.path = "/api/v1/hf/orders/client-order/open";
    },
  },
};
