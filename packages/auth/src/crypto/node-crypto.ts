import type { OneShotHash } from "./create-one-shot-hmac.ts";

/** Part of node:crypto that is used here, so that no Node types are needed. */
export interface NodeCrypto {
  createSecretKey(secret: string, encoding: "utf8"): NodeKey;
  createPrivateKey(key: { key: Uint8Array; format: "der"; type: "pkcs8" }): NodeKey;
  createPublicKey(key: { key: Uint8Array; format: "der"; type: "spki" }): NodeKey;
  /** Since Node 21.7; other runtimes may lack it. */
  hash?: OneShotHash;
  createHash(hash: "sha256"): { update(text: string): { digest(encoding: "hex"): string } };
  createHmac(hash: "sha256", key: NodeKey): { update(text: string): { digest(encoding: string): string } };
  sign(hash: "sha256" | null, data: Uint8Array, key: NodeKey): { toString(encoding: "base64"): string };
  verify(hash: "sha256" | null, data: Uint8Array, key: NodeKey, signature: Uint8Array): boolean;
}

/** Key of node:crypto, prepared once. */
export type NodeKey = { readonly type: string };

/**
 * Loads node:crypto; undefined where the platform lacks it, and then Web Crypto signs, which is asynchronous everywhere.
 *
 * This module is the only place that chooses synchronous cryptography. A bundle that must sign without Web Crypto, such as a
 * simulation in a browser, replaces it by one whose `loadNodeCrypto` returns two functions:
 *
 * - `hash("sha256", bytes, "buffer" | "base64" | "hex")` computes every HMAC, of signers and verifiers;
 * - `createHash("sha256").update(text).digest("hex")` computes the digests of API keys.
 *
 * The others are called for key pairs only, and those of HMAC where `hash` is missing.
 */
export function loadNodeCrypto(): NodeCrypto | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  const crypto = process?.getBuiltinModule?.("node:crypto") as NodeCrypto | undefined;
  return typeof crypto?.createHmac === "function" ? crypto : undefined;
}
