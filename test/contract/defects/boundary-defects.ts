import type { InjectedDefect } from "./injected-defect.ts";
import { clamp, isError, isSigned, respondWithError } from "./message-edits.ts";

/** Defects of servers that accept invalid inputs, reject valid ones, or respond with the wrong error. */
export const boundaryDefects: readonly InjectedDefect[] = [
  {
    defect: "accepts a page size above its maximum",
    operation: "orders.fills",
    group: "boundaries",
    title: /^limit above its maximum$/,
    message: /was accepted/,
    editRequest: clamp("limit", 200),
  },
  {
    defect: "accepts a page size below its minimum",
    operation: "accounts.ledger",
    group: "boundaries",
    title: /^pageSize below its minimum$/,
    message: /was accepted/,
    editRequest(request) {
      if (Number(request.query.get("pageSize")) < 10) request.query.set("pageSize", "10");
    },
  },
  {
    defect: "rejects the largest valid page size",
    operation: "orders.listClosed",
    group: "boundaries",
    title: /^limit at its maximum$/,
    message: /rejected with code 400100 \(parameter\)/,
    editResponse(response, { query }) {
      if (query.get("limit") === "200") respondWithError("400100")(response);
    },
  },
  {
    defect: "rejects a remark of the maximum length",
    operation: "orders.test",
    group: "boundaries",
    title: /^remark at its maximum length$/,
    message: /rejected with code 400100 \(parameter\)/,
    editResponse(response, { body }) {
      if (/"remark":"a{20}"/.test(body)) respondWithError("400100")(response);
    },
  },
  {
    defect: "ignores an unknown field",
    operation: "orders.test",
    group: "boundaries",
    title: /^an unknown field$/,
    message: /was accepted/,
    editRequest(request) {
      if (request.body.startsWith("{") && request.body.endsWith("}"))
        request.body = request.body.replace(',"unknownField":"x"', "");
    },
  },
  {
    defect: "does not enforce a rule between fields",
    operation: "orders.test",
    group: "boundaries",
    title: /^no price while type is limit$/,
    message: /was accepted/,
    editRequest(request) {
      if (request.body.includes('"limit"') && !request.body.includes('"price"'))
        request.body = request.body.replace(/}$/, ',"price":"50000"}');
    },
  },
  {
    defect: "does not require a required field",
    operation: "orders.listOpen",
    group: "boundaries",
    title: /^symbol missing$/,
    message: /was accepted/,
    editRequest(request) {
      if (!request.query.has("symbol") && isSigned(request)) request.query.set("symbol", "BTC-USDT");
    },
  },
  {
    defect: "does not enforce the time window",
    operation: "accounts.hfLedger",
    group: "boundaries",
    title: /^endAt 1 millisecond more than 7 days after startAt$/,
    message: /was accepted/,
    editRequest({ query }) {
      const [start, end] = [Number(query.get("startAt")), Number(query.get("endAt"))];
      if (end - start > 7 * 86_400_000) query.set("startAt", String(end - 86_400_000));
    },
  },
  {
    defect: "rejects an invalid input with the code of another error",
    operation: "deposits.list",
    group: "boundaries",
    title: /^pageSize above its maximum$/,
    message: /rejected with code 400005 \(auth\) instead of parameter/,
    editResponse(response) {
      if (response.text.includes('"400100"')) respondWithError("400005")(response);
    },
  },
  {
    defect: "rejects with an unlisted code",
    operation: "deposits.list",
    group: "boundaries",
    title: /^pageSize above its maximum$/,
    message: /the error code is not listed/,
    severity: "drift",
    editResponse(response) {
      if (response.text.includes('"400100"')) respondWithError("123456")(response);
    },
  },
  {
    defect: "rejects an invalid input with HTTP 500",
    operation: "withdrawals.list",
    group: "boundaries",
    title: /^pageSize above its maximum$/,
    message: /an error response with HTTP 500/,
    editResponse(response) {
      if (isError(response)) response.status = 500;
    },
  },
  {
    defect: "rejects without a message",
    operation: "accounts.hfLedger",
    group: "boundaries",
    title: /^limit above its maximum$/,
    message: /msg is missing/,
    editResponse(response) {
      if (isError(response)) response.text = '{"code":"400100"}';
    },
  },
  {
    defect: "accepts a body that is not JSON",
    operation: "orders.test",
    group: "errors",
    title: /^a body that is not JSON$/,
    message: /was accepted/,
    editResponse(response, { body }) {
      if (!body.endsWith("}")) Object.assign(response, { status: 200, text: '{"code":"200000","data":{}}' });
    },
  },
  {
    defect: "finds an order that does not exist",
    operation: "orders.get",
    group: "errors",
    title: /^orderId that does not exist$/,
    message: /was accepted/,
    editRequest(request) {
      if (request.path.endsWith("0".repeat(24))) request.path = "/api/v1/hf/orders/client-order/open";
    },
  },
];
