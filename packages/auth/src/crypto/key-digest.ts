import { encodeHex } from "./bytes.ts";
import { loadNodeCrypto } from "./node-crypto.ts";

/** Digest of a key: a string with node:crypto, a promise with Web Crypto. */
export type KeyDigest = string | Promise<string>;

const hexDigits = 16;

/**
 * Digests the id of an API key: the first 16 hex digits of its SHA-256. Distinguishes keys and does not reveal them.
 *
 * SHA-256 is used on every platform, so that all programs that share a journal agree. Browsers compute it asynchronously only.
 * A shorter function that is not cryptographic would reveal part of the key.
 */
export function digestKey(key: string): KeyDigest {
  const bytes = new TextEncoder().encode(key);
  const node = loadNodeCrypto();
  if (node !== undefined) return node.hash("sha256", bytes, "hex").slice(0, hexDigits);
  return globalThis.crypto.subtle.digest("SHA-256", bytes).then((hash) => encodeHex(hash).slice(0, hexDigits));
}
