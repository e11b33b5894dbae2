import { after } from "./after.ts";
import {
  checkHeaderValue,
  checkObject,
  checkOneOf,
  checkOnlyOne,
  checkSecret,
  checkText,
} from "./check-credentials.ts";
import { type CryptoName, cryptoEngine } from "./crypto-engine.ts";
import { customSignText } from "./custom-sign-text.ts";
import { type KeyDigest, lazyDigest } from "./key-digest.ts";
import { Redacted } from "./redacted.ts";
import { type ServiceAHeaders, serviceAHeaders } from "./service-headers.ts";
import type { SignableRequest, SignedRequest, Signer, SignText } from "./signer.ts";
import { type SignedQuery, stringToSignA } from "./string-to-sign.ts";

/** How a service A key sends its passphrase: 1 as it is, 2 and 3 signed. */
export type KeyVersion = 1 | 2 | 3;

/** What service A gives out with an API key, with the secret itself or something that signs with it. */
export type ServiceACredentials = {
  key: string;
  passphrase: string;
  /** @default 2 */
  keyVersion?: KeyVersion | undefined;
} & (
  | { secret: string; sign?: undefined }
  | {
      secret?: undefined;
      /** Returns the base64 of HMAC-SHA256 under the secret. Also signs the passphrase, once. */
      sign: SignText;
    }
);

/** How service A wants its requests signed. */
export interface ServiceASignerOptions {
  /** What the header names begin with. @default "EXCH" */
  headerPrefix?: string | undefined;
  /** Whether the query is signed exactly as sent, or percent-decoded. @default "sent" */
  signedQuery?: SignedQuery | undefined;
  /** Forces one cryptography. @default node:crypto where it is, else Web Crypto */
  crypto?: CryptoName | undefined;
}

/**
 * Creates a signer for service A: five headers, of which one is
 * `base64(HMAC-SHA256(secret, timestamp + METHOD + path-with-query + body))`.
 *
 * @throws CredentialsError when the credentials cannot work.
 * @example
 * const signer = createServiceASigner({ key, secret, passphrase });
 * const { headers } = await signer.sign({ method: "GET", path: "/api/v1/accounts", query: "", body: "", timestamp });
 */
export function createServiceASigner(credentials: ServiceACredentials, options: ServiceASignerOptions = {}): Signer {
  return new ServiceASigner(credentials, options);
}

class ServiceASigner extends Redacted implements Signer {
  readonly #names: ServiceAHeaders;
  /** All five headers, in place for what each request fills in: a copy is cheaper than a new object with computed names. */
  readonly #headers: Record<string, string>;
  readonly #signedQuery: SignedQuery;
  readonly #sign: SignText;
  readonly #digest: () => KeyDigest;
  readonly #passphrase: () => string | Promise<string>;

  constructor(credentials: ServiceACredentials, options: ServiceASignerOptions) {
    checkObject(credentials);
    const key = checkHeaderValue("key", credentials.key);
    super("ServiceASigner", key, { secret: credentials.secret, passphrase: credentials.passphrase });
    this.#digest = lazyDigest(key);
    const version = checkOneOf("keyVersion", credentials.keyVersion ?? 2, [1, 2, 3]);

    const names = serviceAHeaders(options.headerPrefix);
    this.#names = names;
    this.#headers = {
      [names.key]: key,
      [names.sign]: "",
      [names.timestamp]: "",
      [names.passphrase]: "",
      [names.keyVersion]: String(version),
    };
    this.#signedQuery = checkOneOf("signedQuery", options.signedQuery ?? "sent", ["sent", "decoded"]);
    this.#sign =
      checkOnlyOne(credentials, ["secret", "sign"]) === "sign"
        ? customSignText(credentials)
        : cryptoEngine(options.crypto).hmac(checkSecret("secret", checkText("secret", credentials.secret)), "base64");
    const checkForm = version === 1 ? checkHeaderValue : checkText;
    const passphrase = checkSecret("passphrase", checkForm("passphrase", credentials.passphrase));
    this.#passphrase = version === 1 ? sentAsItIs(passphrase) : signedOnce(passphrase, this.#sign);
  }

  sign(request: SignableRequest): SignedRequest | Promise<SignedRequest> {
    return after(this.#passphrase(), (passphrase) =>
      after(this.#sign(stringToSignA(request, this.#signedQuery)), (signature) => {
        const headers = { ...this.#headers };
        headers[this.#names.sign] = signature;
        headers[this.#names.timestamp] = String(request.timestamp);
        headers[this.#names.passphrase] = passphrase;
        return { query: request.query, headers };
      }),
    );
  }

  identify(): Record<string, string> {
    return {};
  }

  get keyDigest(): KeyDigest {
    return this.#digest();
  }
}

function sentAsItIs(passphrase: string): () => string {
  return () => passphrase;
}

/** A constant needs one signature, not one a request. A signature that failed is tried again with the next request. */
function signedOnce(passphrase: string, sign: SignText): () => string | Promise<string> {
  let signed: string | Promise<string> | undefined;
  return () => {
    if (signed !== undefined) return signed;
    const signing = sign(passphrase);
    signed = signing;
    if (typeof signing !== "string") {
      signing.then(
        (value) => {
          signed = value;
        },
        () => {
          signed = undefined;
        },
      );
    }
    return signing;
  };
}
