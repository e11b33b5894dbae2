import type { ErrorCodes } from "@exch/envelope";

/** Service A's codes, as public material lists them. */
export const errorCodes: ErrorCodes = {
  // Who is asking: GAP 38
  "400001": { category: "auth", proof: true }, // an authentication header is missing
  "400002": { category: "timestamp", proof: true }, // more than five seconds off (GAP 34)
  "400003": { category: "auth", proof: true }, // the key does not exist
  "400004": { category: "auth", proof: true }, // the passphrase is wrong
  "400005": { category: "auth", proof: true }, // the signature is wrong
  "400006": { category: "permission", proof: true }, // the address is not on the key's list
  "400007": { category: "permission", proof: true }, // the key lacks the permission
  "400008": { category: "auth", proof: true }, // keys of this version are no longer supported (GAP 29)
  "400009": { category: "auth", proof: true }, // the key version is wrong (GAP 29)
  "400010": { category: "auth", proof: true }, // the user id is wrong
  "400301": { category: "permission", proof: true }, // region or identity check
  "400303": { category: "permission", proof: true }, // region or identity check
  "411100": { category: "permission", proof: true }, // the user is frozen

  // Trading: GAP 39
  "200001": { category: "suspended", proof: true }, // creating orders is suspended for the pair
  // Cancelling is suspended for the pair; in old documents a rate limit.
  "200002": {
    category: "suspended",
    proof: false,
    cases: [{ message: "too many requests", category: "rateLimit", proof: true }],
  },
  "200003": { category: "rateLimit", proof: true }, // too many orders
  "200004": { category: "balance", proof: true }, // the balance is insufficient
  "200009": { category: "permission", proof: true }, // identity check
  // A parameter is wrong, or something that only the message tells; duplicates: GAP 41.
  "400100": {
    category: "parameter",
    proof: true,
    cases: [
      { message: "clientOid_?Duplicated|already exists", category: "duplicate", proof: true },
      { message: "order_?not_?exists?(?![a-z])|order (?:does )?not exist", category: "notFound", proof: true },
      {
        message: "account\\.available\\.amount|balance insufficient|insufficient balance",
        category: "balance",
        proof: true,
      },
    ],
  },
  "400200": { category: "permission", proof: true }, // forbidden to place an order
  "400370": { category: "parameter", proof: true }, // the price is out of bounds
  "400500": { category: "permission", proof: true }, // not available in this region
  "400600": { category: "suspended", proof: true }, // the symbol is not available
  "400700": { category: "permission", proof: true }, // refused for risk
  "400760": { category: "parameter", proof: true }, // the price is out of bounds
  "600100": { category: "parameter", proof: true }, // size or funds are below the minimum
  "600101": { category: "parameter", proof: true }, // size or funds are below the minimum
  "600203": { category: "suspended", proof: true }, // the symbol is halted
  "900001": { category: "parameter", proof: true }, // the symbol does not exist

  // Deposits and withdrawals: GAP 40
  "260000": { category: "duplicate", proof: true }, // “Deposit address already exists.”
  "260100": { category: "balance", proof: true }, // the account has none
  "260210": { category: "suspended", proof: true }, // withdrawing is disabled
  "260220": { category: "notFound", proof: true }, // the deposit address does not exist
  "260325": { category: "permission", proof: true }, // the allow-list is on and the address is not on it
  "900014": { category: "parameter", proof: true }, // the chain id is wrong

  // The door: GAP 36. A wrong path proves nothing about orders, so it is not `notFound`.
  "404000": { category: "parameter", proof: true }, // no such path
  "415000": { category: "parameter", proof: true }, // the content type is not JSON
  "429000": { category: "rateLimit", proof: true }, // too many requests, or the server is overloaded: refused before it was executed (GAP 42, 44)
  "500000": { category: "server", proof: false }, // GAP 45
};
