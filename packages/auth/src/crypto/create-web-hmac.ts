import { encodeBase64, encodeHex } from "./bytes.ts";
import type { HmacEngine } from "./crypto-engine.ts";

/** Creates an engine for HMAC over Web Crypto. */
export function createWebHmac(subtle: SubtleCrypto): HmacEngine {
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
