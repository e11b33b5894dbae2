import { decodeBase64 } from "./bytes.ts";
import { type CryptoName, cryptoEngine } from "./crypto-engine.ts";
import { equalText } from "./equal-text.ts";
import { readPem } from "./pem-key.ts";
import { headerOf, type ReceivedRequest, type Refused, refused, type Verified } from "./received-request.ts";
import { serviceBHeader } from "./service-headers.ts";
import { stringToSignB } from "./string-to-sign.ts";

/** What the exchange knows of a service B key: the shared secret, or the public key as an SPKI PEM. */
export type ServiceBKey = { secret: string; publicKey?: undefined } | { publicKey: string; secret?: undefined };

/** What can be wrong with a request to service B, in the order of the checks. */
export type ServiceBCheck =
  | "missingHeader"
  | "unknownKey"
  | "missingParameter"
  | "recvWindow"
  | "timestamp"
  | "signature";

/** When a request is verified, and what is let pass. */
export interface VerifyServiceBOptions {
  /** Epoch milliseconds by the clock of the verifying side. */
  now: number;
  /** How far the timestamp may be ahead of `now`: less than this. @default 1000 */
  aheadMs?: number | undefined;
  /** How old a request without a `recvWindow` may be. @default 5000 */
  recvWindowMs?: number | undefined;
  /** The largest `recvWindow` that may be asked for. @default 60000 */
  maxRecvWindowMs?: number | undefined;
  /** The middle of the header name `X-EXCH-APIKEY`. @default "EXCH" */
  headerPrefix?: string | undefined;
  /** Forces one cryptography. @default node:crypto where it is, else Web Crypto */
  crypto?: CryptoName | undefined;
}

/** Verifies a signed request to service B as the exchange does. Parameters may be in the query or in a form body. */
export async function verifyServiceB(
  request: ReceivedRequest,
  findKey: (key: string) => ServiceBKey | undefined,
  options: VerifyServiceBOptions,
): Promise<Verified | Refused<ServiceBCheck>> {
  const { now, aheadMs = 1000, recvWindowMs = 5000, maxRecvWindowMs = 60_000 } = options;
  const name = serviceBHeader(options.headerPrefix);
  const key = headerOf(request, name);
  if (key === undefined || key === "") return refused("missingHeader", name);
  const known = findKey(key);
  if (known === undefined) return refused("unknownKey", name);

  const timestamp = parameter(request, TIMESTAMP);
  if (timestamp === undefined) return refused("missingParameter", "timestamp");
  const { text, signature } = takeSignature(request);
  if (signature === undefined) return refused("missingParameter", "signature");

  const recvWindow = parameter(request, RECV_WINDOW) ?? String(recvWindowMs);
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(recvWindow) || Number(recvWindow) > maxRecvWindowMs) {
    return refused("recvWindow", "recvWindow");
  }
  const age = now - Number(timestamp);
  if (!/^\d{1,15}$/.test(timestamp) || age <= -aheadMs || age > Number(recvWindow)) {
    return refused("timestamp", "timestamp");
  }
  return (await isSignature(signature, text, known, options.crypto))
    ? { ok: true, key }
    : refused("signature", "signature");
}

const TIMESTAMP = /(?:^|&)timestamp=([^&]*)/;
const RECV_WINDOW = /(?:^|&)recvWindow=([^&]*)/;
/** The signature is the last parameter, and the only one that is not signed. */
const SIGNATURE = /(?:^|&)signature=([^&]*)$/;

function parameter({ query, body }: ReceivedRequest, pattern: RegExp): string | undefined {
  return (pattern.exec(query) ?? pattern.exec(body))?.[1];
}

function takeSignature({ query, body }: ReceivedRequest): { text: string; signature: string | undefined } {
  const inQuery = SIGNATURE.exec(query);
  if (inQuery !== null) return { text: stringToSignB(query.slice(0, inQuery.index), body), signature: inQuery[1] };
  const inBody = SIGNATURE.exec(body);
  return { text: stringToSignB(query, body.slice(0, inBody?.index)), signature: inBody?.[1] };
}

async function isSignature(encoded: string, text: string, known: ServiceBKey, crypto: CryptoName | undefined) {
  const signature = decodeParameter(encoded);
  const engine = cryptoEngine(crypto);
  if (known.secret !== undefined)
    return equalText(signature.toLowerCase(), await engine.hmac(known.secret, "hex")(text));
  const bytes = decodeBase64(signature);
  return bytes !== undefined && engine.verify(readPem("publicKey", "PUBLIC KEY", known.publicKey), bytes, text);
}

/** In a query a bare `+` is a space, so base64 that was not percent-encoded arrives broken, as it does there. */
function decodeParameter(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}
