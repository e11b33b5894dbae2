import { nodeCrypto } from "./node-crypto.ts";
import type { PemKey } from "./pem-key.ts";
import type { SignText } from "./signer.ts";
import { webCrypto } from "./web-crypto.ts";

/** The few primitives that signing and verifying need. */
export interface CryptoEngine {
  /** HMAC-SHA256 under a secret that is prepared once. */
  hmac(secret: string, encoding: "base64" | "hex"): SignText;
  /** Ed25519, or RSASSA-PKCS1-v1_5 with SHA-256, in base64, under a private key that is prepared once. */
  privateKey(key: PemKey): SignText;
  /** Whether a signature was made over this text with the private key of this public key. */
  verify(key: PemKey, signature: Uint8Array<ArrayBuffer>, text: string): boolean | Promise<boolean>;
}

/** Which cryptography to use: node:crypto is faster and synchronous, Web Crypto is everywhere. */
export type CryptoName = "node" | "web";

/** Picks node:crypto where it is, Web Crypto elsewhere, or what was asked for. */
export function cryptoEngine(name?: CryptoName): CryptoEngine {
  const engine = (name === "web" ? undefined : nodeCrypto()) ?? (name === "node" ? undefined : webCrypto());
  if (engine === undefined) {
    throw new Error(
      name === "node"
        ? "node:crypto is not available here"
        : "Web Crypto is not available here: pages need https or localhost for it",
    );
  }
  return engine;
}
