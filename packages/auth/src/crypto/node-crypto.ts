import { CredentialsError } from "../credentials/credentials-error.ts";
import type { CryptoEngine } from "./crypto-engine.ts";
import { type OneShotHash, oneShotHmac } from "./one-shot-hmac.ts";
import type { PemKey } from "./pem-key.ts";

/** Part of node:crypto that is used here, so that no Node types are needed. */
interface NodeCrypto {
  createSecretKey(secret: string, encoding: "utf8"): NodeKey;
  createPrivateKey(key: { key: Uint8Array; format: "der"; type: "pkcs8" }): NodeKey;
  createPublicKey(key: { key: Uint8Array; format: "der"; type: "spki" }): NodeKey;
  /** Since Node 21.7; other runtimes may lack it. */
  hash?: OneShotHash;
  createHmac(hash: "sha256", key: NodeKey): { update(text: string): { digest(encoding: string): string } };
  sign(hash: "sha256" | null, data: Uint8Array, key: NodeKey): { toString(encoding: "base64"): string };
  verify(hash: "sha256" | null, data: Uint8Array, key: NodeKey, signature: Uint8Array): boolean;
}
type NodeKey = { readonly type: string };

/** Creates an engine over node:crypto; undefined where the platform lacks it. */
export function nodeCrypto(): CryptoEngine | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  const crypto = process?.getBuiltinModule?.("node:crypto") as NodeCrypto | undefined;
  if (typeof crypto?.createHmac !== "function") return undefined;
  const encoder = new TextEncoder();

  return {
    hmac(secret, encoding) {
      if (crypto.hash !== undefined) return oneShotHmac(crypto.hash, secret, encoding);
      const key = crypto.createSecretKey(secret, "utf8");
      return (text) => crypto.createHmac("sha256", key).update(text).digest(encoding);
    },

    privateKey(pem) {
      const key = read(pem, () => crypto.createPrivateKey({ key: pem.der, format: "der", type: "pkcs8" }));
      return (text) => crypto.sign(hashOf(pem), encoder.encode(text), key).toString("base64");
    },

    verify(pem, signature, text) {
      const key = read(pem, () => crypto.createPublicKey({ key: pem.der, format: "der", type: "spki" }));
      return crypto.verify(hashOf(pem), encoder.encode(text), key, signature);
    },
  };
}

function hashOf(key: PemKey): "sha256" | null {
  return key.algorithm === "rsa" ? "sha256" : null;
}

function read(pem: PemKey, create: () => NodeKey): NodeKey {
  try {
    return create();
  } catch {
    throw new CredentialsError(pem.field, "is a PEM of the right kind with damaged contents: export the key again");
  }
}
