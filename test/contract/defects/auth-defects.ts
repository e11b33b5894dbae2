import type { MutableRequest } from "./defective-server.ts";
import type { InjectedDefect } from "./injected-defect.ts";
import { acceptAuth, headerOf, isSigned, respondWithError } from "./message-edits.ts";

/** Defects of servers that do not verify the authentication. */
export const authDefects: readonly InjectedDefect[] = [
  {
    defect: "accepts an expired timestamp",
    operation: "accounts.get",
    group: "auth",
    title: /^an expired timestamp$/,
    message: /was accepted/,
    editRequest(request, now) {
      const ageMs = now - Number(headerOf(request, "EXCH-API-TIMESTAMP"));
      if (ageMs > 5000) request.headers["x-trusted"] = "1";
    },
  },
  {
    defect: "accepts any signature",
    operation: "orders.listOpen",
    group: "auth",
    title: /^a wrong signature$/,
    message: /was accepted/,
    editRequest: acceptAuth((request) => isSigned(request) && request.query.has("symbol")),
  },
  {
    defect: "verifies the path but not the query",
    operation: "orders.listClosed",
    group: "auth",
    title: /^the signature of another query$/,
    message: /was accepted/,
    editRequest: acceptAuth((request) => isSigned(request) && !isOfBoundaryCheck(request)),
  },
  {
    defect: "verifies the path but not the body",
    operation: "orders.test",
    group: "auth",
    title: /^the signature of another body$/,
    message: /was accepted/,
    editRequest: acceptAuth(isSigned),
  },
  {
    defect: "does not require a header",
    operation: "fees.actual",
    group: "auth",
    title: /^no EXCH-API-PASSPHRASE$/,
    message: /was accepted/,
    editRequest: acceptAuth((request) => headerOf(request, "EXCH-API-PASSPHRASE") === undefined),
  },
  {
    defect: "accepts any passphrase",
    operation: "withdrawals.quotas",
    group: "auth",
    title: /^a wrong passphrase$/,
    message: /was accepted/,
    editRequest: acceptAuth((request) => headerOf(request, "EXCH-API-PASSPHRASE") !== undefined),
  },
  {
    defect: "accepts any key version",
    operation: "accounts.summary",
    group: "auth",
    title: /^an unknown key version$/,
    message: /was accepted/,
    editRequest: acceptAuth((request) => headerOf(request, "EXCH-API-KEY-VERSION") === "99"),
  },
  {
    defect: "requires a key for a public operation",
    operation: "margin.isolatedSymbols",
    group: "auth",
    title: /^needs no key$/,
    message: /rejected with code 400001 \(auth\)/,
    editResponse(response, request) {
      if (!isSigned(request)) respondWithError("400001", 401)(response);
    },
  },
];

/** True for the request of a boundary check, whose signature is right. */
function isOfBoundaryCheck({ query }: MutableRequest): boolean {
  return query.get("limit") === "201" || query.get("limit") === "0";
}
