import {
  constantTimeEqual,
  createHmac,
  type FailedCheck,
  findHeader,
  type ReceivedRequest,
  requireKnownValue,
  requireMilliseconds,
  toFailedCheck,
  type Verified,
} from "@exch/runtime/service";
import { type AuthRole, authHeaders } from "./headers.ts";
import { type KeyVersion, type SignedQuery, stringToSign } from "./signer.ts";

/** An API key as the exchange stores it. */
export interface ServiceAKey {
  secret: string;
  passphrase: string;
  /** Version that requests must state. `any` accepts each version, and requests without the header as version 1. */
  keyVersion: KeyVersion | "any";
}

/** Names of the checks, in their order. */
export type ServiceACheck = "missingHeader" | "timestamp" | "unknownKey" | "keyVersion" | "passphrase" | "signature";

/** Time of the verification, and its tolerances. */
export interface VerifyServiceAOptions {
  /** Epoch milliseconds by the clock of the verifying side. */
  now: number;
  /** Largest difference between the timestamp and `now`, in milliseconds. @default 5000 */
  toleranceMs?: number | undefined;
  /** Forms of the query to accept in the signed text: published clients differ (GAP 30). @default "either" */
  signedQuery?: SignedQuery | "either" | undefined;
  /** First word of the header names. @default "EXCH" */
  headerPrefix?: string | undefined;
}

/**
 * Verifies a request to service A as the exchange does. Stops at the first check that fails.
 *
 * @throws CredentialsError when an option is wrong
 */
export async function verifyServiceA(
  request: ReceivedRequest,
  findKey: (key: string) => ServiceAKey | undefined,
  options: VerifyServiceAOptions,
): Promise<Verified | FailedCheck<ServiceACheck>> {
  const { now, toleranceMs = 5000, signedQuery = "either" } = options;
  requireMilliseconds("now", now);
  requireMilliseconds("toleranceMs", toleranceMs);
  requireKnownValue("signedQuery", signedQuery, ["sent", "decoded", "either"]);
  const names = authHeaders(options.headerPrefix);
  const sent = {} as Record<AuthRole, string>;
  for (const field of Object.keys(names) as AuthRole[]) {
    const value = findHeader(request, names[field]) ?? "";
    if (value === "" && field !== "keyVersion") return toFailedCheck("missingHeader", names[field]);
    sent[field] = value;
  }

  if (!/^\d{1,15}$/.test(sent.timestamp) || Math.abs(now - Number(sent.timestamp)) > toleranceMs) {
    return toFailedCheck("timestamp", names.timestamp);
  }
  const known = findKey(sent.key);
  if (known === undefined) return toFailedCheck("unknownKey", names.key);
  if (sent.keyVersion === "" && known.keyVersion !== "any") return toFailedCheck("missingHeader", names.keyVersion);
  const keyVersion = sent.keyVersion === "" ? "1" : sent.keyVersion;
  const accepted = known.keyVersion === "any" ? ["1", "2", "3"] : [String(known.keyVersion)];
  if (!accepted.includes(keyVersion)) return toFailedCheck("keyVersion", names.keyVersion);

  const sign = createHmac(known.secret, "base64");
  const passphrase = keyVersion === "1" ? known.passphrase : await sign(known.passphrase);
  if (!constantTimeEqual(sent.passphrase, passphrase)) return toFailedCheck("passphrase", names.passphrase);

  const forms: SignedQuery[] = signedQuery === "either" ? ["sent", "decoded"] : [signedQuery];
  for (const form of forms) {
    const signature = await sign(stringToSign({ ...request, timestamp: sent.timestamp }, form));
    if (constantTimeEqual(sent.signature, signature)) return { ok: true, key: sent.key };
  }
  return toFailedCheck("signature", names.signature);
}
