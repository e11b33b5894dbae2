import {
  createHmacSignText,
  createSigner,
  decodePercent,
  type HmacCredentials,
  requireHeaderValue,
  requireKnownValue,
  requireObject,
  requireSecret,
  type SignableRequest,
  type SignedRequest,
  type Signer,
  type SignText,
} from "@exch/runtime/service";
import { authHeaders } from "./headers.ts";

/** Form of the query in the signed text: as it is sent, or percent-decoded. */
export type SignedQuery = "sent" | "decoded";

/** Returns the text that service A signs: timestamp, method, path with query, body, without separators. */
export function stringToSign(
  request: { method: string; path: string; query: string; body: string; timestamp: number | string },
  signedQuery: SignedQuery,
): string {
  const { timestamp, method, path, query, body } = request;
  // A text that is not percent-encoded stays as it is.
  const signed = signedQuery === "decoded" ? (decodePercent(query) ?? query) : query;
  const search = query === "" ? "" : `?${signed}`;
  return `${timestamp}${method}${path}${search}${body}`;
}

/** Form in which a key sends its passphrase: 1 as it is, 2 and 3 signed. */
export type KeyVersion = 1 | 2 | 3;

/**
 * API key of service A with its passphrase, and the secret or a function that signs under it: it returns the base64 of HMAC-SHA256, and
 * signs the passphrase too, once.
 */
export type ServiceACredentials = HmacCredentials & {
  passphrase: string;
  /** @default 2 */
  keyVersion?: KeyVersion | undefined;
};

/** Options of a signer of service A. */
export interface ServiceASignerOptions {
  /** First word of the header names. @default "EXCH" */
  headerPrefix?: string | undefined;
  /** Form of the query in the signed text: as it is sent, or percent-decoded (GAP 30). @default "sent" */
  signedQuery?: SignedQuery | undefined;
}

/**
 * Creates a signer for service A: five headers, one of them
 * `base64(HMAC-SHA256(secret, timestamp + METHOD + path-with-query + body))`.
 *
 * @throws CredentialsError when the credentials cannot work.
 * @example
 * const signer = createServiceASigner({ key, secret, passphrase });
 * const { headers } = await signer.sign({ method: "GET", path: "/api/v1/accounts", query: "", body: "", timestamp });
 */
export function createServiceASigner(credentials: ServiceACredentials, options: ServiceASignerOptions = {}): Signer {
  requireObject(credentials);
  const key = requireHeaderValue("key", credentials.key);
  const keyVersion = requireKnownValue("keyVersion", credentials.keyVersion ?? 2, [1, 2, 3]);
  const names = authHeaders(options.headerPrefix);
  const signedQuery = requireKnownValue("signedQuery", options.signedQuery ?? "sent", ["sent", "decoded"]);
  const signText = createHmacSignText(credentials, "base64");
  const plain = keyVersion === 1 ? requireHeaderValue("passphrase", credentials.passphrase) : credentials.passphrase;
  const passphrase = requireSecret("passphrase", plain);
  const signPassphrase = keyVersion === 1 ? () => passphrase : signOnce(passphrase, signText);

  // All five headers, in the order in which they are sent: copying is cheaper than computing the names for each request.
  const headers = {
    [names.key]: key,
    [names.signature]: "",
    [names.timestamp]: "",
    [names.passphrase]: "",
    [names.keyVersion]: String(keyVersion),
  };
  const finish = ({ query, timestamp }: SignableRequest, signature: string, sent: string): SignedRequest => {
    const signed = { ...headers };
    signed[names.signature] = signature;
    signed[names.timestamp] = String(timestamp);
    signed[names.passphrase] = sent;
    return { query, headers: signed };
  };
  return createSigner({
    name: "ServiceASigner",
    key,
    secrets: { secret: credentials.secret, passphrase },
    signText,
    textToSign: (request) => stringToSign(request, signedQuery),
    addSignature: (request, signature) => {
      const sent = signPassphrase();
      if (typeof sent === "string") return finish(request, signature, sent);
      return sent.then((value) => finish(request, signature, value));
    },
  });
}

/** Signs a text when it is first needed and keeps the signature. After an error, the next request tries again. */
function signOnce(text: string, signText: SignText): () => ReturnType<SignText> {
  let signed: ReturnType<SignText> | undefined;
  const keep = (signature: string | undefined) => {
    signed = signature;
  };
  return () => {
    if (signed !== undefined) return signed;
    signed = signText(text);
    if (typeof signed !== "string") signed.then(keep, () => keep(undefined));
    return signed;
  };
}
