import { checkHeaderPrefix } from "./check-credentials.ts";

/** The names of service A's five headers. */
export interface ServiceAHeaders {
  key: string;
  sign: string;
  timestamp: string;
  passphrase: string;
  keyVersion: string;
}

/** Both source documents write EXCH where the exchanges write their own word. */
const PREFIX = "EXCH";

/** The header names under a prefix. */
export function serviceAHeaders(prefix: string = PREFIX): ServiceAHeaders {
  checkHeaderPrefix(prefix);
  return {
    key: `${prefix}-API-KEY`,
    sign: `${prefix}-API-SIGN`,
    timestamp: `${prefix}-API-TIMESTAMP`,
    passphrase: `${prefix}-API-PASSPHRASE`,
    keyVersion: `${prefix}-API-KEY-VERSION`,
  };
}

/** The name of service B's only header. */
export function serviceBHeader(prefix: string = PREFIX): string {
  return `X-${checkHeaderPrefix(prefix)}-APIKEY`;
}
