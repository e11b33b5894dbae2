import type { PemKey } from "./pem-key.ts";

/** Signs with a shared secret. */
export interface HmacEngine {
  /** HMAC-SHA256 under a secret that is prepared once. */
  hmac(secret: string, encoding: "base64" | "hex"): SignText;
}

/** Signs and verifies with a key pair. Apart from {@link HmacEngine}, so that a service without key pairs does not bundle it. */
export interface KeyPairEngine {
  /** Ed25519, or RSASSA-PKCS1-v1_5 with SHA-256, in base64, under a private key that is prepared once. */
  privateKey(key: PemKey): SignText;
  /** Tests that the private key of this public key signed this string. */
  verify(key: PemKey, signature: Uint8Array<ArrayBuffer>, text: string): boolean | Promise<boolean>;
}

/** Name of a cryptography: `node` (node:crypto) is faster and synchronous, `web` (Web Crypto) is on every platform. */
export type CryptoName = "node" | "web";

/**
 * Signs a string. Pass your own function when the key is in a KMS, an HSM or another process.
 *
 * The caller of the API gets its error unchanged.
 */
export type SignText = (text: string) => string | Promise<string>;
