import { CredentialsError } from "../credentials/credentials-error.ts";
import { encodeBase64, encodeHex } from "./bytes.ts";
import type { CryptoEngine } from "./crypto-engine.ts";
import type { PemKey } from "./pem-key.ts";

const ALGORITHM = {
  ed25519: { name: "Ed25519" },
  rsa: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  hmac: { name: "HMAC", hash: "SHA-256" },
};

/** Creates an engine over Web Crypto; undefined where the platform lacks it. */
export function webCrypto(): CryptoEngine | undefined {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return undefined;
  const encoder = new TextEncoder();

  return {
    hmac(secret, encoding) {
      const key = later(subtle.importKey("raw", encoder.encode(secret), ALGORITHM.hmac, false, ["sign"]));
      const encode = encoding === "hex" ? encodeHex : encodeBase64;
      return async (text) => encode(await subtle.sign("HMAC", await key, encoder.encode(text)));
    },

    privateKey(pem) {
      const key = later(read(pem, subtle.importKey("pkcs8", pem.der, ALGORITHM[pem.algorithm], false, ["sign"])));
      const { name } = ALGORITHM[pem.algorithm];
      return async (text) => encodeBase64(await subtle.sign(name, await key, encoder.encode(text)));
    },

    async verify(pem, signature, text) {
      const key = await read(pem, subtle.importKey("spki", pem.der, ALGORITHM[pem.algorithm], false, ["verify"]));
      return subtle.verify(ALGORITHM[pem.algorithm].name, key, signature, encoder.encode(text));
    },
  };
}

/** Marks a rejection as handled: every signature awaits the key and reports it. */
function later(key: Promise<CryptoKey>): Promise<CryptoKey> {
  key.catch(() => {});
  return key;
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
