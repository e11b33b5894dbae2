import {
  CredentialsError,
  createHmacSignText,
  createKeyPairSignText,
  createSigner,
  type HmacCredentials,
  type KeyAlgorithm,
  readPem,
  requireHeaderValue,
  requireKnownValue,
  requireObject,
  requireOnlyOne,
  type SignableRequest,
  type Signer,
  type SignText,
} from "@exch/runtime/service";
import { keyHeader } from "./headers.ts";

/**
 * API key of service B with its secret, its registered private key, or a function that signs: it returns the signature in hex
 * (HMAC-SHA256) or base64 (Ed25519, RSA), not percent-encoded.
 */
export type ServiceBCredentials =
  | (HmacCredentials & { privateKey?: undefined; algorithm?: undefined })
  | {
      key: string;
      secret?: undefined;
      /** Ed25519 or RSA, as an unencrypted PKCS#8 PEM. */
      privateKey: string;
      /** Requires the key to be of this algorithm. @default the algorithm in the PEM */
      algorithm?: KeyAlgorithm | undefined;
      sign?: undefined;
    };

/** Options of a signer of service B. */
export interface ServiceBSignerOptions {
  /** Middle of the header name `X-EXCH-APIKEY`. @default "EXCH" */
  headerPrefix?: string | undefined;
}

/**
 * Creates a signer for service B: the key in a header; `timestamp`, `recvWindow` and, last, `signature` in the query.
 *
 * With Web Crypto, a private key that is too short or damaged fails at the first signature instead of here.
 *
 * @throws CredentialsError when the credentials cannot work.
 * @example
 * const signer = createServiceBSigner({ key, privateKey: await readFile("ed25519.pem", "utf8") });
 * const { query, headers } = await signer.sign({ method: "GET", path, query: "coin=USDT", body: "", timestamp });
 */
export function createServiceBSigner(credentials: ServiceBCredentials, options: ServiceBSignerOptions = {}): Signer {
  requireObject(credentials);
  const key = requireHeaderValue("key", credentials.key);
  const header = keyHeader(options.headerPrefix);
  const identify = () => ({ [header]: key });
  return createSigner({
    name: "ServiceBSigner",
    key,
    secrets: { secret: credentials.secret, privateKey: credentials.privateKey },
    signText: signTextOf(credentials),
    textToSign: (request) => stringToSign(timedQuery(request), request.body),
    addSignature: (request, signature) => ({
      query: `${timedQuery(request)}&signature=${encodeURIComponent(signature)}`,
      headers: identify(),
    }),
    identify,
  });
}

/** Returns the text that service B signs: query and body without a separator, not even `&`. */
export function stringToSign(query: string, body: string): string {
  return query + body;
}

function signTextOf(credentials: ServiceBCredentials): SignText {
  if (requireOnlyOne(credentials, ["secret", "privateKey", "sign"]) !== "privateKey") {
    return createHmacSignText(credentials, "hex");
  }
  const pem = readPem("privateKey", "PRIVATE KEY", credentials.privateKey);
  const algorithm = requireKnownValue("algorithm", credentials.algorithm ?? pem.algorithm, ["ed25519", "rsa"]);
  if (algorithm !== pem.algorithm) {
    const rule = `is an ${pem.algorithm} key, but algorithm is "${algorithm}": change one of them`;
    throw new CredentialsError("privateKey", rule);
  }
  return createKeyPairSignText(pem);
}

/** Adds the timestamp, and the `recvWindow` unless the query has one. */
function timedQuery({ query, timestamp, recvWindow }: SignableRequest): string {
  const start = query === "" ? "" : `${query}&`;
  const end = recvWindow === undefined || /(?:^|&)recvWindow=/.test(query) ? "" : `&recvWindow=${recvWindow}`;
  return `${start}timestamp=${timestamp}${end}`;
}
