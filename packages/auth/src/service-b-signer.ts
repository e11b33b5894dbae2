import { after } from "./after.ts";
import {
  checkHeaderValue,
  checkObject,
  checkOneOf,
  checkOnlyOne,
  checkSecret,
  checkText,
} from "./check-credentials.ts";
import { CredentialsError } from "./credentials-error.ts";
import { type CryptoName, cryptoEngine } from "./crypto-engine.ts";
import { customSignText } from "./custom-sign-text.ts";
import { type KeyDigest, lazyDigest } from "./key-digest.ts";
import { type KeyAlgorithm, readPem } from "./pem-key.ts";
import { Redacted } from "./redacted.ts";
import { serviceBHeader } from "./service-headers.ts";
import type { SignableRequest, SignedRequest, Signer, SignText } from "./signer.ts";
import { stringToSignB } from "./string-to-sign.ts";

/** What belongs to a service B API key: its secret, the private key registered for it, or something that signs. */
export type ServiceBCredentials = { key: string } & (
  | { secret: string; privateKey?: undefined; algorithm?: undefined; sign?: undefined }
  | {
      secret?: undefined;
      /** Ed25519 or RSA, as an unencrypted PKCS#8 PEM. */
      privateKey: string;
      /** Which of the two the key must be. @default whichever the PEM says */
      algorithm?: KeyAlgorithm | undefined;
      sign?: undefined;
    }
  | {
      secret?: undefined;
      privateKey?: undefined;
      algorithm?: undefined;
      /** Returns the signature in hex (HMAC-SHA256) or base64 (Ed25519, RSA), not percent-encoded. */
      sign: SignText;
    }
);

/** How service B wants its requests signed. */
export interface ServiceBSignerOptions {
  /** The middle of the header name `X-EXCH-APIKEY`. @default "EXCH" */
  headerPrefix?: string | undefined;
  /** Forces one cryptography. @default node:crypto where it is, else Web Crypto */
  crypto?: CryptoName | undefined;
}

/**
 * Creates a signer for service B: the key in a header; `timestamp`, `recvWindow` and, last, `signature` in the query.
 *
 * With Web Crypto, a private key with damaged contents fails at the first signature instead of here.
 *
 * @throws CredentialsError when the credentials cannot work.
 * @example
 * const signer = createServiceBSigner({ key, privateKey: await readFile("ed25519.pem", "utf8") });
 * const { query, headers } = await signer.sign({ method: "GET", path, query: "coin=USDT", body: "", timestamp });
 */
export function createServiceBSigner(credentials: ServiceBCredentials, options: ServiceBSignerOptions = {}): Signer {
  return new ServiceBSigner(credentials, options);
}

class ServiceBSigner extends Redacted implements Signer {
  readonly #key: string;
  readonly #header: string;
  readonly #sign: SignText;
  readonly #digest: () => KeyDigest;

  constructor(credentials: ServiceBCredentials, options: ServiceBSignerOptions) {
    checkObject(credentials);
    const key = checkHeaderValue("key", credentials.key);
    super("ServiceBSigner", key, { secret: credentials.secret, privateKey: credentials.privateKey });
    this.#digest = lazyDigest(key);
    this.#key = key;
    this.#header = serviceBHeader(options.headerPrefix);
    this.#sign = signTextB(credentials, options.crypto);
  }

  sign(request: SignableRequest): SignedRequest | Promise<SignedRequest> {
    const query = timed(request);
    return after(this.#sign(stringToSignB(query, request.body)), (signature) => ({
      query: `${query}&signature=${encodeURIComponent(signature)}`,
      headers: this.identify(),
    }));
  }

  identify(): Record<string, string> {
    return { [this.#header]: this.#key };
  }

  get keyDigest(): KeyDigest {
    return this.#digest();
  }
}

function signTextB(credentials: ServiceBCredentials, crypto: CryptoName | undefined): SignText {
  switch (checkOnlyOne(credentials, ["secret", "privateKey", "sign"])) {
    case "secret":
      return cryptoEngine(crypto).hmac(checkSecret("secret", checkText("secret", credentials.secret)), "hex");
    case "sign":
      return customSignText(credentials);
    case "privateKey": {
      const pem = readPem("privateKey", "PRIVATE KEY", credentials.privateKey);
      const wanted = checkOneOf("algorithm", credentials.algorithm ?? pem.algorithm, ["ed25519", "rsa"]);
      if (wanted !== pem.algorithm) throw new CredentialsError("privateKey", `is not the ${wanted} key it should be`);
      return cryptoEngine(crypto).privateKey(pem);
    }
  }
}

/** The query with the time in it. A `recvWindow` that is there already stays the only one. */
function timed({ query, timestamp, recvWindow }: SignableRequest): string {
  const start = query === "" ? "" : `${query}&`;
  const end = recvWindow === undefined || /(?:^|&)recvWindow=/.test(query) ? "" : `&recvWindow=${recvWindow}`;
  return `${start}timestamp=${timestamp}${end}`;
}
