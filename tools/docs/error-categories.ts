/** A category of error codes, as the errors page describes it. */
export interface ErrorCategory {
  readonly means: string;
  readonly todo: string;
}

/** The categories that `error-codes.yaml` may use, in the order of the errors page. */
export const errorCategories: Readonly<Record<string, ErrorCategory>> = {
  auth: {
    means: "The key, the signature or the passphrase is wrong.",
    todo: "Check the credentials and `keyVersion`. Do not repeat the call: repeated failures can lock a key.",
  },
  permission: {
    means: "The key or the account may not do this.",
    todo: "Give the key the permission, add the IP address, or finish what the account lacks.",
  },
  timestamp: {
    means: "The timestamp is outside the exchange's window. Some exchanges call it a nonce error.",
    todo: "Usually nothing: the client corrects its clock and signs again once. If it persists, see [timestamps and clocks](reference/outcomes.md#timestamps-and-clocks).",
  },
  rateLimit: {
    means: "Too many requests (HTTP 429), or too many open orders.",
    todo: "Wait as long as `rateLimit` of the error says, and send less. Reads are repeated by the client.",
  },
  parameter: {
    means: "A field has a value that the exchange rejects.",
    todo: "Correct the input; the message of the exchange names the field.",
  },
  balance: {
    means: "The balance is insufficient, or a quota is used up.",
    todo: "Add funds, or wait until open orders release them.",
  },
  notFound: {
    means: "The order, withdrawal or account does not exist, or is no longer in this list.",
    todo: "Check the id and the pair. Old orders are only in the history.",
  },
  duplicate: {
    means: "A client id (`clientOid`, `withdrawOrderId`) is already in use.",
    todo: "Do not send the order again under a new id: a copy of this request may have been executed. The client looks it up.",
  },
  suspended: {
    means: "The pair, the asset or the operation is suspended.",
    todo: "Wait until it is enabled again.",
  },
  server: {
    means: "A problem inside the exchange, or a timeout there.",
    todo: "It proves nothing. The client looks up the outcome; after an unknown outcome call `settle()`.",
  },
  unknown: {
    means: "The code has no single meaning, or no source states one.",
    todo: "Treat the outcome as unknown until a lookup shows it.",
  },
};
