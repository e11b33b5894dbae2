import type { ServiceName, StoryEventOf } from "../../story/story-event.ts";
import { type Terms, termsOf, validityMs } from "./terms.ts";

/** A request, by what it asks for. */
export interface ReadRequest {
  /** Id of the operation; `time` for the time of the exchange, `lookup…` for reads by which intents are found, else `read`. */
  readonly operation: string;
  /** Facts of an operation with an effect; undefined for reads. */
  readonly terms: Terms | undefined;
  /** Order, client id, symbol or withdrawal that the request names; empty where it names none. */
  readonly subject: string;
}

const orders = "/api/v1/hf/orders";

/** Finds the operation of a request by its method and path. The table is the judge's own. */
export function readRequest(event: StoryEventOf<"request">): ReadRequest {
  const { service, method, target, body } = event;
  const at = target.indexOf("?");
  const path = at < 0 ? target : target.slice(0, at);
  const operation = operationOf(service, method, path);
  const terms = termsOf(operation);
  const subject = service === "payments" ? (idempotencyKeyOf(event) ?? "") : subjectIn(operation, path, target, body);
  return { operation, terms, subject };
}

/** The idempotency key of a request to the payments service: in a header, or in a field. */
export function idempotencyKeyOf(request: StoryEventOf<"request">): string | undefined {
  const { requestId } = inputsOf(request)[0] ?? {};
  return request.key ?? (typeof requestId === "string" ? requestId : undefined);
}

function operationOf(service: ServiceName, method: string, path: string): string {
  if (service === "payments") return method === "POST" ? (payments[path] ?? "read") : "read";
  if (service === "service-b") {
    if (path === "/sapi/v1/capital/withdraw/apply") return "withdrawals.submit";
    if (path === "/sapi/v1/capital/withdraw/history") return "lookup.withdrawals";
    return path === "/api/v3/time" ? "time" : "read";
  }
  if (method === "GET") {
    if (path === "/api/v1/timestamp") return "time";
    if (path.startsWith(`${orders}/client-order/`)) return "lookup.order";
    if (path === `${orders}/done`) return "lookup.closed";
    if (path === "/api/v1/withdrawals") return "lookup.withdrawals";
    if (path === `${orders}/dead-cancel-all/query`) return "lookup.dcp";
    return path.startsWith(`${orders}/active`) ? "lookup.open" : "read";
  }
  if (method === "POST") return posts[path] ?? "read";
  if (path === orders) return "orders.cancelBySymbol";
  if (path === `${orders}/cancelAll`) return "orders.cancelAll";
  if (path.startsWith(`${orders}/cancel/`)) return "orders.cancelPartial";
  if (path.startsWith(`${orders}/client-order/`)) return "orders.cancelByClientOid";
  if (path.startsWith(`${orders}/sync/client-order/`)) return "orders.cancelByClientOidSync";
  if (path.startsWith(`${orders}/sync/`)) return "orders.cancelSync";
  if (path.startsWith(`${orders}/`)) return "orders.cancel";
  return path.startsWith("/api/v1/withdrawals/") ? "withdrawals.cancel" : "read";
}

const payments: Readonly<Record<string, string>> = {
  "/v1/payments": "payments.create",
  "/v1/refunds": "refunds.create",
};

const posts: Readonly<Record<string, string>> = {
  [orders]: "orders.place",
  [`${orders}/sync`]: "orders.placeSync",
  [`${orders}/multi`]: "orders.placeMany",
  [`${orders}/multi/sync`]: "orders.placeManySync",
  [`${orders}/alter`]: "orders.modify",
  [`${orders}/dead-cancel-all`]: "dcp.set",
  "/api/v3/deposit-address/create": "deposits.createAddress",
  "/api/v3/withdrawals": "withdrawals.create",
};

function subjectIn(operation: string, path: string, target: string, body: string): string {
  switch (operation) {
    case "orders.cancelBySymbol":
      return queryOf(target).get("symbol") ?? "";
    case "orders.modify":
    case "deposits.createAddress":
      return subjectOf(operation, fieldsOf(body)[0] ?? {});
    case "orders.cancelAll":
    case "dcp.set":
      return "";
    default:
      return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
  }
}

/** Returns what an input names, as `ReadRequest.subject` does for a request. */
export function subjectOf(operation: string, input: Readonly<Record<string, unknown>>): string {
  const field = subjectFields[operation];
  const value = field === undefined ? "" : (input[field] ?? (operation === "orders.modify" ? input.clientOid : ""));
  return String(value ?? "");
}

const subjectFields: Readonly<Record<string, string>> = {
  "orders.cancel": "orderId",
  "orders.cancelSync": "orderId",
  "orders.cancelPartial": "orderId",
  "orders.modify": "orderId",
  "orders.cancelBySymbol": "symbol",
  "orders.cancelByClientOid": "clientOid",
  "orders.cancelByClientOidSync": "clientOid",
  "withdrawals.cancel": "withdrawalId",
  "deposits.createAddress": "currency",
};

/** Returns the inputs that a request with an effect carries: one, or one for each item of a batch. */
export function inputsOf(request: StoryEventOf<"request">): readonly Readonly<Record<string, unknown>>[] {
  return request.body === "" ? [Object.fromEntries(queryOf(request.target))] : fieldsOf(request.body);
}

const fieldsOf = forLatest((body): readonly Readonly<Record<string, unknown>>[] => {
  try {
    const fields = JSON.parse(body) as { orderList?: unknown };
    return Array.isArray(fields.orderList) ? fields.orderList : [fields as Record<string, unknown>];
  } catch {
    return [];
  }
});

/** Returns the parameters of the query of a target. */
export const queryOf = forLatest((target): Readonly<URLSearchParams> => {
  const at = target.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : target.slice(at + 1));
});

/** Keeps the result of the latest text: the judge reads one request several times in a row. */
function forLatest<Result>(read: (text: string) => Result): (text: string) => Result {
  let latest: { text: string; result: Result } | undefined;
  return (text) => {
    if (latest?.text !== text) latest = { text, result: read(text) };
    return latest.result;
  };
}

/** Returns the time for which the exchange accepts a request after its timestamp. */
export function validForMs({ service, target }: StoryEventOf<"request">): number {
  if (service === "service-a" || !target.includes("recvWindow=")) return validityMs;
  return Number(queryOf(target).get("recvWindow")) || validityMs;
}
