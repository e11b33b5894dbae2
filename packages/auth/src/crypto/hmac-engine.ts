import { encodeBase64, encodeHex } from "./bytes.ts";
import { chooseEngine } from "./choose-engine.ts";
import { createOneShotHmac } from "./create-one-shot-hmac.ts";
import type { CryptoName, HmacEngine } from "./crypto-engine.ts";
import type { NodeCrypto } from "./node-crypto.ts";

/** Creates the named engine for HMAC; without a name, over node:crypto where the platform has it, else Web Crypto. */
export function createHmacEngine(name?: CryptoName): HmacEngine {
  return chooseEngine(name, createNodeHmac, createWebHmac);
}

function createNodeHmac(crypto: NodeCrypto): HmacEngine {
  return {
    hmac(secret, encoding) {
      if (crypto.hash !== undefined) return createOneShotHmac(crypto.hash, secret, encoding);
      const key = crypto.createSecretKey(secret, "utf8");
      return (text) => crypto.createHmac("sha256", key).update(text).digest(encoding);
    },
  };
}

function createWebHmac(subtle: SubtleCrypto): HmacEngine {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return {
    hmac(secret, encoding) {
      const key = subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
      // Handled: every signature awaits the key and reports its rejection.
      key.catch(() => {});
      const encode = encoding === "hex" ? encodeHex : encodeBase64;
      return async (text) => encode(await subtle.sign("HMAC", await key, encoder.encode(text)));
    },
  };
}
