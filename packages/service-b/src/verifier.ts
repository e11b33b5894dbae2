import {
  constantTimeEqual,
  createHmac,
  decodeBase64,
  decodePercent,
  type FailedCheck,
  findHeader,
  type ReceivedRequest,
  readPem,
  requireMilliseconds,
  toFailedCheck,
  type Verified,
  verifySignature,
} from "@exch/runtime/service";
import { callOptionLimits } from "./gen/call-options.ts";
import { keyHeader } from "./headers.ts";
import { stringToSign } from "./signer.ts";

/** An API key as the exchange stores it: the shared secret, or the public key as an SPKI PEM. */
export type ServiceBKey = { secret: string; publicKey?: undefined } | { publicKey: string; secret?: undefined };

/** Names of the checks, in their order. */
export type ServiceBCheck =
  | "missingHeader"
  | "unknownKey"
  | "missingParameter"
  | "recvWindow"
  | "timestamp"
  | "signature";

/** Time of the verification, and the name of the header. */
export interface VerifyServiceBOptions {
  /** Epoch milliseconds by the clock of the verifying side. */
  now: number;
  /** Middle of the header name `X-EXCH-APIKEY`. @default "EXCH" */
  headerPrefix?: string | undefined;
}

/** Limit that the timestamp stays below when it is ahead, in milliseconds. */
const maxAheadMs = 1000;

/**
 * Verifies a signed request to service B as the exchange does. Parameters may be in the query or in a form body; a request without a
 * `recvWindow` is valid for 5,000 ms. Stops at the first check that fails.
 *
 * @throws CredentialsError when an option is wrong
 */
export async function verifyServiceB(
  request: ReceivedRequest,
  findKey: (key: string) => ServiceBKey | undefined,
  options: VerifyServiceBOptions,
): Promise<Verified | FailedCheck<ServiceBCheck>> {
  const { now, headerPrefix } = options;
  requireMilliseconds("now", now);
  const name = keyHeader(headerPrefix);
  const key = findHeader(request, name);
  if (key === undefined || key === "") return toFailedCheck("missingHeader", name);
  const known = findKey(key);
  if (known === undefined) return toFailedCheck("unknownKey", name);

  const timestamp = parameter(request, /(?:^|&)timestamp=([^&]*)/);
  if (timestamp === undefined) return toFailedCheck("missingParameter", "timestamp");
  const { text, signature } = takeSignature(request);
  if (signature === undefined) return toFailedCheck("missingParameter", "signature");

  const recvWindow = parameter(request, /(?:^|&)recvWindow=([^&]*)/) ?? "5000";
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(recvWindow) || Number(recvWindow) > callOptionLimits.recvWindow.max) {
    return toFailedCheck("recvWindow", "recvWindow");
  }
  const age = now - Number(timestamp);
  if (!/^\d{1,15}$/.test(timestamp) || age <= -maxAheadMs || age > Number(recvWindow)) {
    return toFailedCheck("timestamp", "timestamp");
  }
  return (await isSignature(signature, text, known)) ? { ok: true, key } : toFailedCheck("signature", "signature");
}

/** The signature is the last parameter, and the only one that is not signed. */
const SIGNATURE = /(?:^|&)signature=([^&]*)$/;

function parameter({ query, body }: ReceivedRequest, pattern: RegExp): string | undefined {
  return (pattern.exec(query) ?? pattern.exec(body))?.[1];
}

function takeSignature({ query, body }: ReceivedRequest): { text: string; signature: string | undefined } {
  const inQuery = SIGNATURE.exec(query);
  if (inQuery !== null) return { text: stringToSign(query.slice(0, inQuery.index), body), signature: inQuery[1] };
  const inBody = SIGNATURE.exec(body);
  return { text: stringToSign(query, body.slice(0, inBody?.index)), signature: inBody?.[1] };
}

async function isSignature(encoded: string, text: string, known: ServiceBKey) {
  // A bare `+` is a space in a query, so base64 that was not percent-encoded is not verified.
  const signature = decodePercent(encoded.replaceAll("+", " ")) ?? "";
  if (known.secret !== undefined)
    return constantTimeEqual(signature.toLowerCase(), await createHmac(known.secret, "hex")(text));
  const bytes = decodeBase64(signature);
  if (bytes === undefined) return false;
  return verifySignature(readPem("publicKey", "PUBLIC KEY", known.publicKey), bytes, text);
}
