import type { MutableRequest } from "./defective-server.ts";
import type { DefectTable } from "./injected-defect.ts";
import { acceptAuth, headerOf, isSigned, respondWithError } from "./message-edits.ts";

/** Defects of servers that do not verify the authentication. */
export const authDefects: DefectTable = {
  "accepts an expired timestamp": {
    finds: "accounts.get · auth · an expired timestamp",
    editRequest: acceptAuth((request, now) => now - Number(headerOf(request, "EXCH-API-TIMESTAMP")) > 5000),
  },
  "accepts any signature": {
    finds: "orders.listOpen · auth · a wrong signature",
    editRequest: acceptAuth((request) => isSigned(request) && request.query.has("symbol")),
  },
  "verifies the path but not the query": {
    finds: "orders.listClosed · auth · the signature of another query",
    editRequest: acceptAuth((request) => isSigned(request) && !isOfBoundaryCheck(request)),
  },
  "verifies the path but not the body": {
    finds: "orders.test · auth · the signature of another body",
    editRequest: acceptAuth(isSigned),
  },
  "does not require a header": {
    finds: "fees.actual · auth · no EXCH-API-PASSPHRASE",
    editRequest: acceptAuth((request) => headerOf(request, "EXCH-API-PASSPHRASE") === undefined),
  },
  "accepts any passphrase": {
    finds: "withdrawals.quotas · auth · a wrong passphrase",
    editRequest: acceptAuth((request) => headerOf(request, "EXCH-API-PASSPHRASE") !== undefined),
  },
  "accepts any key version": {
    finds: "accounts.summary · auth · an unknown key version",
    editRequest: acceptAuth((request) => headerOf(request, "EXCH-API-KEY-VERSION") === "99"),
  },
  "requires a key for a public operation": {
    finds: "margin.isolatedSymbols · auth · needs no key",
    message: /rejected with code 400001 \(auth\)/,
    editResponse: respondWithError("400001", 401, (request) => !isSigned(request)),
  },
};

/** True for the request of a boundary check, whose signature is right. */
function isOfBoundaryCheck({ query }: MutableRequest): boolean {
  return query.get("limit") === "201" || query.get("limit") === "0";
}
