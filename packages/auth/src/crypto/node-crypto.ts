import type { OneShotHash } from "./create-one-shot-hmac.ts";

/** Part of node:crypto that is used here, so that no Node types are needed. */
export interface NodeCrypto {
  createPrivateKey(key: { key: Uint8Array; format: "der"; type: "pkcs8" }): NodeKey;
  createPublicKey(key: { key: Uint8Array; format: "der"; type: "spki" }): NodeKey;
  hash: OneShotHash;
  sign(hash: "sha256" | null, data: Uint8Array, key: NodeKey): { toString(encoding: "base64"): string };
  verify(hash: "sha256" | null, data: Uint8Array, key: NodeKey, signature: Uint8Array): boolean;
}

/** Key of node:crypto, prepared once. */
export type NodeKey = { readonly asymmetricKeyDetails?: { readonly modulusLength?: number } };

/**
 * Loads node:crypto; undefined where the platform lacks it or its one-shot `hash`, and then Web Crypto signs, which is asynchronous
 * everywhere.
 *
 * This module is the only place that chooses synchronous cryptography. A bundle that must sign without Web Crypto, such as a
 * simulation in a browser, replaces it by one whose `loadNodeCrypto` returns `hash("sha256", bytes, "buffer" | "base64" | "hex")`,
 * which computes every HMAC and the digests of API keys. The other functions are called for key pairs only.
 */
export function loadNodeCrypto(): NodeCrypto | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  const crypto = process?.getBuiltinModule?.("node:crypto") as NodeCrypto | undefined;
  return typeof crypto?.hash === "function" ? crypto : undefined;
}
