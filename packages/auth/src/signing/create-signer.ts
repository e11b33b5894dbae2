import { createRedactor, listHiddenValues } from "../credentials/redactor.ts";
import type { SignText } from "../crypto/hmac.ts";
import { digestKey, type KeyDigest } from "../crypto/key-digest.ts";
import type { SignableRequest, SignedRequest, Signer } from "./signer.ts";

/** Parts of a signer: the checked credentials, and the service's rules for the string to sign, the query and the headers. */
export interface SignerParts {
  /** Name that is printed for the signer: `ServiceASigner` is printed as `ServiceASigner(5c2d…)`. */
  readonly name: string;
  /** API key. */
  readonly key: string;
  /** Secrets to redact, by the field that replaces them: `{ passphrase }` is replaced by `[passphrase]`. */
  readonly secrets: Readonly<Record<string, unknown>>;
  readonly signText: SignText;
  /** Returns the string to sign. */
  textToSign(request: SignableRequest): string;
  /** Adds the signature: returns the final query and the headers. */
  addSignature(request: SignableRequest, signature: string): SignedRequest | Promise<SignedRequest>;
  /** Headers of operations that need no signature. @default none */
  identify?(): Record<string, string>;
  /** Notes that a request was rejected with the status 401. @default nothing */
  renew?(): void;
}

/** Creates a signer that never prints its secrets. It is synchronous where `signText` is. */
export function createSigner(parts: SignerParts): Signer {
  return new PartsSigner(parts);
}

const inspect: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/**
 * Printing or serialising it shows its name and a shortened key: secrets are in `#private` fields, which spread, clone and inspect
 * do not reach.
 */
class PartsSigner implements Signer {
  readonly #parts: SignerParts;
  #digest: KeyDigest | undefined;
  #redact: ((text: string) => string) | undefined;

  constructor(parts: SignerParts) {
    this.#parts = parts;
  }

  sign(request: SignableRequest): SignedRequest | Promise<SignedRequest> {
    const parts = this.#parts;
    const signature = parts.signText(parts.textToSign(request));
    if (typeof signature === "string") return parts.addSignature(request, signature);
    return signature.then((value) => parts.addSignature(request, value));
  }

  identify(): Record<string, string> {
    return this.#parts.identify?.() ?? {};
  }

  renew(): void {
    this.#parts.renew?.();
  }

  get keyDigest(): KeyDigest {
    this.#digest ??= digestKey(this.#parts.key);
    return this.#digest;
  }

  /** Removes the key and the secrets from a string that may contain them. */
  redact(text: string): string {
    const { key, secrets } = this.#parts;
    this.#redact ??= createRedactor(listHiddenValues({ key, ...secrets }));
    return this.#redact(text);
  }

  toString(): string {
    const { name, key } = this.#parts;
    // Four characters of a short key would reveal most of it.
    return `${name}(${key.length < 12 ? "" : key.slice(0, 4)}…)`;
  }

  toJSON(): string {
    return this.toString();
  }

  [inspect](): string {
    return this.toString();
  }
}
