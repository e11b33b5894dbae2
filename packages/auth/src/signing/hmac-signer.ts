import { requireHeaderValue, requireObject } from "../credentials/require-credentials.ts";
import { createHmacSignText, type SignText } from "../crypto/hmac.ts";
import { createSigner } from "./create-signer.ts";
import type { SignableRequest, Signer } from "./signer.ts";

/** An API key with its secret, or with a function that signs under the secret. */
export type HmacCredentials = { key: string } & (
  | { secret: string; sign?: undefined }
  | {
      secret?: undefined;
      /** Returns HMAC-SHA256 under the secret, in the service's encoding. */
      sign: SignText;
    }
);

/** Rules of a service for the string to sign and the headers. */
export interface HmacScheme {
  /** Returns the string to sign. */
  text(request: SignableRequest, key: string): string;
  /** Returns the headers that carry the key, the signature and the other signed values. */
  headers(signature: string, request: SignableRequest, key: string): Record<string, string>;
  /** @default "hex" */
  encoding?: "hex" | "base64" | undefined;
}

/**
 * Creates a signer for a service whose requests carry an HMAC-SHA256 in headers.
 *
 * @throws CredentialsError when the credentials cannot work.
 * @example
 * createHmacSigner({ key, secret }, {
 *   text: ({ method, path, query, body, timestamp }) => [timestamp, method, path, query, body].join("\n"),
 *   headers: (signature, { timestamp }, key) => ({ "x-key": key, "x-time": String(timestamp), "x-signature": signature }),
 * });
 */
export function createHmacSigner(credentials: HmacCredentials, scheme: HmacScheme): Signer {
  requireObject(credentials);
  const key = requireHeaderValue("key", credentials.key);
  return createSigner({
    name: "HmacSigner",
    key,
    secrets: { secret: credentials.secret },
    signText: createHmacSignText(credentials, scheme.encoding ?? "hex"),
    textToSign: (request) => scheme.text(request, key),
    addSignature: (request, signature) => ({ query: request.query, headers: scheme.headers(signature, request, key) }),
  });
}
