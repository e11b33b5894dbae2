import type { CodeTable } from "./fault.ts";

/** Service B's codes, as public material lists them. */
export const codesB: CodeTable = {
  // The exchange does not know itself what became of it: GAP 94
  "-1000": { category: "server", executed: "unknown" }, // unknown error
  "-1001": { category: "server", executed: "unknown" }, // disconnected inside the exchange
  "-1006": { category: "server", executed: "unknown" }, // unexpected response inside the exchange
  "-1007": { category: "server", executed: "unknown" }, // timeout inside the exchange

  // Any request: GAP 95
  "-1002": "auth", // unauthorised
  "-1003": "rateLimit", // too many requests
  "-1008": "server", // overloaded
  "-1021": "timestamp", // outside the receive window
  "-1022": "auth", // the signature is wrong
  "-1100": "parameter", // illegal characters
  "-1101": "parameter", // too many parameters
  "-1102": "parameter", // a mandatory one is missing or malformed
  "-1103": "parameter", // an unknown one
  "-1104": "parameter", // not all were read
  "-1105": "parameter", // an empty one
  "-1106": "parameter", // one that must not be sent
  "-1111": "parameter", // too many digits
  "-1121": "parameter", // the symbol is wrong
  "-1131": "parameter", // recvWindow is above 60000 (GAP 73)
  "-2014": "auth", // the key is malformed
  "-2015": "auth", // the key, its address or its permissions are wrong

  // Margin: GAP 97
  "-3027": "parameter", // not a margin asset
  "-3028": "parameter", // not a margin pair
  "-3042": "notFound", // no price index for the pair
  "-3044": "server", // busy

  // Withdrawals: GAP 96
  "-4012": "permission", // the address is not on the allow-list
  "-4015": "suspended", // limited or locked for now
  "-4016": "suspended", // limited or locked for now
  "-4017": "suspended", // limited or locked for now
  "-4019": "suspended", // the asset is closed
  "-4021": "parameter", // the amount is no multiple of the step
  "-4022": "parameter", // the amount is below the minimum
  "-4023": "balance", // the daily maximum is used up
  "-4026": "balance", // the balance is insufficient
  "-4028": "parameter", // the amount does not exceed the fee
  "-4029": "notFound", // the record does not exist
  "-4032": "permission", // verification is needed
  "-4033": "parameter", // the address is illegal
  "-4035": "permission", // the address is not on the allow-list
  "-4047": "parameter", // the interval must be 0 to 90 days
  "-4106": "parameter", // the network takes no address tag (GAP 91)
};
