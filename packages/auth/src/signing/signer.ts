import type { KeyDigest } from "../crypto/key-digest.ts";

/** The exact request that is about to be sent. */
export interface SignableRequest {
  /** Upper case. */
  method: string;
  /** Percent-encoded as sent, with any path of the base URL: `"/api/v1/hf/orders/x"`. */
  path: string;
  /** As sent, without `?`; `""` when there is none. */
  query: string;
  /** As sent; `""` when there is none. */
  body: string;
  /** The body of a request that sends bytes, such as a file; `body` is empty then. */
  bytes?: Uint8Array | undefined;
  /** Epoch milliseconds by the exchange's clock, an integer. */
  timestamp: number;
  /** Time after `timestamp` in which the exchange may accept the request, in milliseconds, where its API lets the caller choose. */
  recvWindow?: number | undefined;
}

/** Final query and headers of a signed request. Path and body never change. */
export interface SignedRequest {
  query: string;
  headers: Record<string, string>;
}

/** Signs requests. It holds secrets and shows none of them when it is printed or serialised. */
export interface Signer {
  /** Synchronous with node:crypto and a key at hand; a promise with Web Crypto and most custom signers. */
  sign(request: SignableRequest): SignedRequest | Promise<SignedRequest>;
  /** Headers of an operation that needs no signature. */
  identify(): Record<string, string>;
  /**
   * Removes the key, the secret and the passphrase from a string that may contain them, such as an error message.
   * @default none: only what was signed is removed
   */
  redact?(text: string): string;
  /**
   * A short digest of the API key, as `digestKey` returns it. A journal stores it, so that recovery uses the same key.
   * @default none: journals distinguish accounts by their scope alone
   */
  readonly keyDigest?: KeyDigest | undefined;
  /**
   * Returns the signer of the next request, where credentials come from a provider and may change from request to request. It is asked
   * before the request gets its timestamp. If it fails, nothing is sent.
   * @param nowMs monotonic milliseconds
   * @default none: the signer itself signs
   */
  select?(nowMs: number): Signer | Promise<Signer>;
  /** Notes that a request was rejected with the status 401: a token may have been revoked before its end. */
  renew?(): void;
  /** Returns the digests of the keys that `select` has returned so far. Recovery looks up what each of them signed. */
  keyDigests?(): readonly KeyDigest[];
}
