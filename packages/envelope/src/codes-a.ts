import type { CodeTable } from "./fault.ts";

/** Service A's codes, as public material lists them. */
export const codesA: CodeTable = {
  // Who is asking: GAP 38
  "400001": "auth", // an authentication header is missing
  "400002": "timestamp", // more than five seconds off (GAP 34)
  "400003": "auth", // the key does not exist
  "400004": "auth", // the passphrase is wrong
  "400005": "auth", // the signature is wrong
  "400006": "permission", // the address is not on the key's list
  "400007": "permission", // the key lacks the permission
  "400008": "auth", // keys of this version are no longer supported (GAP 29)
  "400009": "auth", // the key version is wrong (GAP 29)
  "400010": "auth", // the user id is wrong
  "400301": "permission", // region or identity check
  "400303": "permission", // region or identity check
  "411100": "permission", // the user is frozen

  // Trading: GAP 39
  "200001": "suspended", // creating orders is suspended for the pair
  // Cancelling is suspended for the pair; in old documents a rate limit.
  "200002": { category: "suspended", texts: [[/too many requests/i, "rateLimit"]] },
  "200003": "rateLimit", // too many orders
  "200004": "balance", // the balance is insufficient
  "200009": "permission", // identity check
  // A parameter is wrong, or something that only the message tells; duplicates: GAP 41.
  "400100": {
    category: "parameter",
    texts: [
      [/clientOid_?Duplicated|already exists/i, "duplicate"],
      [/order_?not_?exists?(?![a-z])|order (?:does )?not exist/i, "notFound"],
      [/account\.available\.amount|balance insufficient|insufficient balance/i, "balance"],
    ],
  },
  "400200": "permission", // forbidden to place an order
  "400370": "parameter", // the price is out of bounds
  "400500": "permission", // not available in this region
  "400600": "suspended", // the symbol is not available
  "400700": "permission", // refused for risk
  "400760": "parameter", // the price is out of bounds
  "600100": "parameter", // size or funds are below the minimum
  "600101": "parameter", // size or funds are below the minimum
  "600203": "suspended", // the symbol is halted
  "900001": "parameter", // the symbol does not exist

  // Deposits and withdrawals: GAP 40
  "260000": "duplicate", // “Deposit address already exists.”
  "260100": "balance", // the account has none
  "260210": "suspended", // withdrawing is disabled
  "260220": "notFound", // the deposit address does not exist
  "260325": "permission", // the allow-list is on and the address is not on it
  "900014": "parameter", // the chain id is wrong

  // The door: GAP 36. A wrong path proves nothing about orders, so it is not `notFound`.
  "404000": "parameter", // no such path
  "415000": "parameter", // the content type is not JSON
  "429000": "rateLimit", // too many requests, or the server is overloaded: refused before it was executed (GAP 42, 44)
  "500000": { category: "server", executed: "unknown" }, // GAP 45
};
