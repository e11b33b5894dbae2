import { type AuthenticationPart, requireHeaderPrefix } from "@exch/runtime/service";

/** Part of the five headers in authenticating a request. */
export type AuthRole = AuthenticationPart["role"];

/** Returns the header names under a prefix. The source document writes EXCH for the exchange's own word. */
export function authHeaders(prefix = "EXCH"): Record<AuthRole, string> {
  requireHeaderPrefix(prefix);
  return {
    key: `${prefix}-API-KEY`,
    signature: `${prefix}-API-SIGN`,
    timestamp: `${prefix}-API-TIMESTAMP`,
    passphrase: `${prefix}-API-PASSPHRASE`,
    keyVersion: `${prefix}-API-KEY-VERSION`,
  };
}
