import { CredentialsError } from "../credentials/credentials-error.ts";
import type { KeyPairEngine } from "./crypto-engine.ts";
import type { NodeCrypto, NodeKey } from "./node-crypto.ts";
import type { PemKey } from "./pem-key.ts";

/** Creates an engine for key pairs over node:crypto. */
export function createNodeKeyPair(crypto: NodeCrypto): KeyPairEngine {
  const encoder = new TextEncoder();
  return {
    privateKey(pem) {
      const key = read(pem, () => crypto.createPrivateKey({ key: pem.der, format: "der", type: "pkcs8" }));
      return (text) => crypto.sign(getHashName(pem), encoder.encode(text), key).toString("base64");
    },

    verify(pem, signature, text) {
      const key = read(pem, () => crypto.createPublicKey({ key: pem.der, format: "der", type: "spki" }));
      return crypto.verify(getHashName(pem), encoder.encode(text), key, signature);
    },
  };
}

function getHashName(key: PemKey): "sha256" | null {
  return key.algorithm === "rsa" ? "sha256" : null;
}

function read(pem: PemKey, create: () => NodeKey): NodeKey {
  try {
    return create();
  } catch {
    throw new CredentialsError(pem.field, "is a PEM of the right kind with damaged contents: export the key again");
  }
}
