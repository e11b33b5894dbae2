import { encodeBase64, encodeHex } from "./bytes.ts";
import { CredentialsError } from "./credentials-error.ts";
import type { CryptoEngine } from "./crypto-engine.ts";
import type { PemKey } from "./pem-key.ts";

const ALGORITHM = {
  ed25519: { name: "Ed25519" },
  rsa: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  hmac: { name: "HMAC", hash: "SHA-256" },
};

/** Web Crypto, or nothing where it is not to be had. */
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

/** A key that is awaited by every signature, and whose failure is therefore reported there. */
function later(key: Promise<CryptoKey>): Promise<CryptoKey> {
  key.catch(() => {});
  return key;
}

async function read(pem: PemKey, key: Promise<CryptoKey>): Promise<CryptoKey> {
  try {
    return await key;
  } catch (error) {
    if ((error as { name?: unknown }).name === "NotSupportedError") {
      throw new CredentialsError(pem.field, `is an ${pem.algorithm} key, which Web Crypto does not support here`);
    }
    throw new CredentialsError(pem.field, "is a PEM of the right kind, but what it holds is damaged");
  }
}
