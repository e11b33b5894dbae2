import { after } from "./after.ts";
import { checkHeaderValue, checkObject, checkOnlyOne, checkSecret, checkText } from "./check-credentials.ts";
import { type CryptoName, cryptoEngine } from "./crypto-engine.ts";
import { customSignText } from "./custom-sign-text.ts";
import { type KeyDigest, lazyDigest } from "./key-digest.ts";
import { Redacted } from "./redacted.ts";
import type { SignableRequest, SignedRequest, Signer, SignText } from "./signer.ts";

/** An API key with its secret, or with something that signs with it. */
export type HmacCredentials = { key: string } & (
  | { secret: string; sign?: undefined }
  | {
      secret?: undefined;
      /** Returns HMAC-SHA256 under the secret, in the service's encoding. */
      sign: SignText;
    }
);

/** How a service wants its requests signed. */
export interface HmacScheme {
  /** The text that is signed. */
  text(request: SignableRequest, key: string): string;
  /** The headers that carry key, signature and whatever else was signed. */
  headers(signature: string, request: SignableRequest, key: string): Record<string, string>;
  /** Headers of operations that need no signature. @default none */
  identify?(key: string): Record<string, string>;
  /** @default "hex" */
  encoding?: "hex" | "base64" | undefined;
  /** Forces one cryptography. @default node:crypto where it is, else Web Crypto */
  crypto?: CryptoName | undefined;
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
  return new HmacSigner(credentials, scheme);
}

class HmacSigner extends Redacted implements Signer {
  readonly #key: string;
  readonly #scheme: HmacScheme;
  readonly #sign: SignText;
  readonly #digest: () => KeyDigest;

  constructor(credentials: HmacCredentials, scheme: HmacScheme) {
    checkObject(credentials);
    const key = checkHeaderValue("key", credentials.key);
    super("HmacSigner", key, { secret: credentials.secret });
    this.#digest = lazyDigest(key);
    this.#key = key;
    this.#scheme = scheme;
    this.#sign =
      checkOnlyOne(credentials, ["secret", "sign"]) === "sign"
        ? customSignText(credentials)
        : cryptoEngine(scheme.crypto).hmac(
            checkSecret("secret", checkText("secret", credentials.secret)),
            scheme.encoding ?? "hex",
          );
  }

  sign(request: SignableRequest): SignedRequest | Promise<SignedRequest> {
    return after(this.#sign(this.#scheme.text(request, this.#key)), (signature) => ({
      query: request.query,
      headers: this.#scheme.headers(signature, request, this.#key),
    }));
  }

  identify(): Record<string, string> {
    return this.#scheme.identify?.(this.#key) ?? {};
  }

  get keyDigest(): KeyDigest {
    return this.#digest();
  }
}
