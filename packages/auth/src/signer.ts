import type { KeyDigest } from "./key-digest.ts";

/** The exact text that is about to be sent. */
export interface SignableRequest {
  /** Upper case. */
  method: string;
  /** Percent-encoded as sent, including any path of the base URL: `"/api/v1/hf/orders/x"`. */
  path: string;
  /** As sent, without `?`; `""` when there is none. */
  query: string;
  /** As sent; `""` when there is none. */
  body: string;
  /** Epoch milliseconds by the exchange's clock, an integer. */
  timestamp: number;
  /** Service B: for how many milliseconds after `timestamp` the request may be accepted. */
  recvWindow?: number | undefined;
}

/** What signing adds: the final query and the headers to send. Path and body never change. */
export interface SignedRequest {
  query: string;
  headers: Record<string, string>;
}

/** Signs requests. It holds secrets, and shows none of them to whoever prints or serialises it. */
export interface Signer {
  /** Synchronous with node:crypto and a key at hand; a promise with Web Crypto and most custom signers. */
  sign(request: SignableRequest): SignedRequest | Promise<SignedRequest>;
  /** Headers for an operation that needs no signature: service B's key header, nothing for service A. */
  identify(): Record<string, string>;
  /**
   * Takes the key, the secret and the passphrase out of a text that may repeat them, such as an error's.
   * @default none: only what was signed is taken out
   */
  redact?(text: string): string;
  /**
   * A short digest of the API key, as `digestKey` makes it. A journal keeps it, so that recovery asks under the right key.
   * @default none: journals then tell accounts apart by their scope alone
   */
  readonly keyDigest?: KeyDigest;
}

/**
 * Turns a text into its signature. Your own, when the key lives in a KMS, an HSM or another process.
 *
 * Whatever it throws or rejects with reaches the caller unchanged.
 */
export type SignText = (text: string) => string | Promise<string>;
