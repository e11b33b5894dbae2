import { CredentialsError } from "../credentials/credentials-error.ts";
import { encodeBase64 } from "./bytes.ts";
import { chooseEngine } from "./choose-engine.ts";
import type { CryptoName, KeyPairEngine } from "./crypto-engine.ts";
import type { NodeCrypto } from "./node-crypto.ts";
import type { PemKey } from "./pem-key.ts";

/** Creates the named engine for key pairs; without a name, over node:crypto where the platform has it, else Web Crypto. */
export function createKeyPairEngine(name?: CryptoName): KeyPairEngine {
  return chooseEngine(name, createNodeKeyPair, createWebKeyPair);
}

function createNodeKeyPair(crypto: NodeCrypto): KeyPairEngine {
  const encoder = new TextEncoder();
  const getHashName = ({ algorithm }: PemKey) => (algorithm === "rsa" ? "sha256" : null);
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

function read<Key>(pem: PemKey, create: () => Key): Key {
  try {
    return create();
  } catch {
    throw reportDamage(pem);
  }
}

const webAlgorithms = {
  ed25519: { name: "Ed25519" },
  rsa: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
};

function createWebKeyPair(subtle: SubtleCrypto): KeyPairEngine {
  const encoder = new TextEncoder();
  const importKey = (pem: PemKey, format: "pkcs8" | "spki", use: "sign" | "verify") =>
    subtle.importKey(format, pem.der, webAlgorithms[pem.algorithm], false, [use]).catch((error: unknown) => {
      if ((error as { name?: unknown } | null)?.name !== "NotSupportedError") throw reportDamage(pem);
      const rule = `is an ${pem.algorithm} key, which Web Crypto does not support on this platform: use a key of another kind`;
      throw new CredentialsError(pem.field, rule);
    });
  return {
    privateKey(pem) {
      const key = importKey(pem, "pkcs8", "sign");
      // Handled: every signature awaits the key and reports its rejection.
      key.catch(() => {});
      const { name } = webAlgorithms[pem.algorithm];
      return async (text) => encodeBase64(await subtle.sign(name, await key, encoder.encode(text)));
    },

    async verify(pem, signature, text) {
      const key = await importKey(pem, "spki", "verify");
      return subtle.verify(webAlgorithms[pem.algorithm].name, key, signature, encoder.encode(text));
    },
  };
}

function reportDamage({ field }: PemKey): CredentialsError {
  return new CredentialsError(field, "is a PEM of the right kind with damaged contents: export the key again");
}
