import { requireHeaderPrefix } from "@exch/runtime/service";

/** Names of the five headers that authenticate a request. */
export type AuthHeaders = Record<"key" | "sign" | "timestamp" | "passphrase" | "keyVersion", string>;

/** Returns the header names under a prefix. The source document writes EXCH for the exchange's own word. */
export function authHeaders(prefix = "EXCH"): AuthHeaders {
  requireHeaderPrefix(prefix);
  return {
    key: `${prefix}-API-KEY`,
    sign: `${prefix}-API-SIGN`,
    timestamp: `${prefix}-API-TIMESTAMP`,
    passphrase: `${prefix}-API-PASSPHRASE`,
    keyVersion: `${prefix}-API-KEY-VERSION`,
  };
}
