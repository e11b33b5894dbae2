import type { Heard } from "./defective-server.ts";
import type { SeededFault } from "./injected-defect.ts";
import { header, refuse, signed, trust } from "./message-edits.ts";

/** Servers that do not look at who is asking. */
export const wrongAuth: readonly SeededFault[] = [
  {
    fault: "takes a stale timestamp",
    operation: "accounts.get",
    group: "auth",
    what: /^a timestamp of long ago$/,
    finds: /was accepted/,
    hears(heard, now) {
      const late = now - Number(header(heard, "EXCH-API-TIMESTAMP"));
      if (late > 5000) heard.headers["x-trusted"] = "1";
    },
  },
  {
    fault: "takes any signature",
    operation: "orders.listOpen",
    group: "auth",
    what: /^another signature$/,
    finds: /was accepted/,
    hears: trust((heard) => signed(heard) && heard.query.has("symbol")),
  },
  {
    fault: "verifies the path and not the query",
    operation: "orders.listClosed",
    group: "auth",
    what: /^the signature of another query$/,
    finds: /was accepted/,
    hears: trust((heard) => signed(heard) && !illegal(heard)),
  },
  {
    fault: "verifies the path and not the body",
    operation: "orders.test",
    group: "auth",
    what: /^the signature of another body$/,
    finds: /was accepted/,
    hears: trust(signed),
  },
  {
    fault: "does without a header",
    operation: "fees.actual",
    group: "auth",
    what: /^no EXCH-API-PASSPHRASE$/,
    finds: /was accepted/,
    hears: trust((heard) => header(heard, "EXCH-API-PASSPHRASE") === undefined),
  },
  {
    fault: "takes any passphrase",
    operation: "withdrawals.quotas",
    group: "auth",
    what: /^another passphrase$/,
    finds: /was accepted/,
    hears: trust((heard) => header(heard, "EXCH-API-PASSPHRASE") !== undefined),
  },
  {
    fault: "takes any key version",
    operation: "accounts.summary",
    group: "auth",
    what: /^a key version that there is not$/,
    finds: /was accepted/,
    hears: trust((heard) => header(heard, "EXCH-API-KEY-VERSION") === "99"),
  },
  {
    fault: "asks for a key where none is needed",
    operation: "margin.isolatedSymbols",
    group: "auth",
    what: /^needs no key$/,
    finds: /refused as auth, with code 400001/,
    says(answer, heard) {
      if (!signed(heard)) refuse("400001", 401)(answer);
    },
  },
];

/** Of what a boundary check sends: its own signature is good. */
function illegal({ query }: Heard): boolean {
  return query.get("limit") === "201" || query.get("limit") === "0";
}
