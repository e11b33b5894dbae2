import { CredentialsError } from "../credentials/credentials-error.ts";
import { encodeBase64 } from "./bytes.ts";
import type { KeyPairEngine } from "./crypto-engine.ts";
import type { PemKey } from "./pem-key.ts";

const ALGORITHM = {
  ed25519: { name: "Ed25519" },
  rsa: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
};

/** Creates an engine for key pairs over Web Crypto. */
export function createWebKeyPair(subtle: SubtleCrypto): KeyPairEngine {
  const encoder = new TextEncoder();
  return {
    privateKey(pem) {
      const key = read(pem, subtle.importKey("pkcs8", pem.der, ALGORITHM[pem.algorithm], false, ["sign"]));
      // Handled: every signature awaits the key and reports its rejection.
      key.catch(() => {});
      const { name } = ALGORITHM[pem.algorithm];
      return async (text) => encodeBase64(await subtle.sign(name, await key, encoder.encode(text)));
    },

    async verify(pem, signature, text) {
      const key = await read(pem, subtle.importKey("spki", pem.der, ALGORITHM[pem.algorithm], false, ["verify"]));
      return subtle.verify(ALGORITHM[pem.algorithm].name, key, signature, encoder.encode(text));
    },
  };
}

async function read(pem: PemKey, key: Promise<CryptoKey>): Promise<CryptoKey> {
  try {
    return await key;
  } catch (error) {
    if ((error as { name?: unknown }).name === "NotSupportedError") {
      throw new CredentialsError(
        pem.field,
        `is an ${pem.algorithm} key, which Web Crypto does not support on this platform: use a key of another kind`,
      );
    }
    throw new CredentialsError(pem.field, "is a PEM of the right kind with damaged contents: export the key again");
  }
}
