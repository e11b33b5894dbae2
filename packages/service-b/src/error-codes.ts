import type { ErrorCodes } from "@exch/envelope";

/** Service B's codes, as public material lists them. */
export const errorCodes: ErrorCodes = {
  // The exchange does not know itself what became of it: GAP 94
  "-1000": { category: "server", proof: false }, // unknown error
  "-1001": { category: "server", proof: false }, // disconnected inside the exchange
  "-1006": { category: "server", proof: false }, // unexpected response inside the exchange
  "-1007": { category: "server", proof: false }, // timeout inside the exchange

  // Any request: GAP 95
  "-1002": { category: "auth", proof: true }, // unauthorised
  "-1003": { category: "rateLimit", proof: true }, // too many requests
  "-1008": { category: "server", proof: false }, // overloaded
  "-1021": { category: "timestamp", proof: true }, // outside the receive window
  "-1022": { category: "auth", proof: true }, // the signature is wrong
  "-1100": { category: "parameter", proof: true }, // illegal characters
  "-1101": { category: "parameter", proof: true }, // too many parameters
  "-1102": { category: "parameter", proof: true }, // a mandatory one is missing or malformed
  "-1103": { category: "parameter", proof: true }, // an unknown one
  "-1104": { category: "parameter", proof: true }, // not all were read
  "-1105": { category: "parameter", proof: true }, // an empty one
  "-1106": { category: "parameter", proof: true }, // one that must not be sent
  "-1111": { category: "parameter", proof: true }, // too many digits
  "-1121": { category: "parameter", proof: true }, // the symbol is wrong
  "-1131": { category: "parameter", proof: true }, // recvWindow is above 60000 (GAP 73)
  "-2014": { category: "auth", proof: true }, // the key is malformed
  "-2015": { category: "auth", proof: true }, // the key, its address or its permissions are wrong

  // Margin: GAP 97
  "-3027": { category: "parameter", proof: true }, // not a margin asset
  "-3028": { category: "parameter", proof: true }, // not a margin pair
  "-3042": { category: "notFound", proof: true }, // no price index for the pair
  "-3044": { category: "server", proof: false }, // busy

  // Withdrawals: GAP 96
  "-4012": { category: "permission", proof: true }, // the address is not on the allow-list
  "-4015": { category: "suspended", proof: true }, // limited or locked for now
  "-4016": { category: "suspended", proof: true }, // limited or locked for now
  "-4017": { category: "suspended", proof: true }, // limited or locked for now
  "-4019": { category: "suspended", proof: true }, // the asset is closed
  "-4021": { category: "parameter", proof: true }, // the amount is no multiple of the step
  "-4022": { category: "parameter", proof: true }, // the amount is below the minimum
  "-4023": { category: "balance", proof: true }, // the daily maximum is used up
  "-4026": { category: "balance", proof: true }, // the balance is insufficient
  "-4028": { category: "parameter", proof: true }, // the amount does not exceed the fee
  "-4029": { category: "notFound", proof: true }, // the record does not exist
  "-4032": { category: "permission", proof: true }, // verification is needed
  "-4033": { category: "parameter", proof: true }, // the address is illegal
  "-4035": { category: "permission", proof: true }, // the address is not on the allow-list
  "-4047": { category: "parameter", proof: true }, // the interval must be 0 to 90 days
  "-4106": { category: "parameter", proof: true }, // the network takes no address tag (GAP 91)
};
