import { encodeBase64, encodeHex } from "./bytes.ts";
import { createOneShotHmac } from "./create-one-shot-hmac.ts";
import { loadNodeCrypto } from "./node-crypto.ts";
import type { SignText } from "./sign-text.ts";
import { requireWebCrypto } from "./web-crypto.ts";

/**
 * Creates HMAC-SHA256 under a secret that is prepared once: by node:crypto, synchronous and faster, where the platform has it, else by
 * Web Crypto.
 */
export function createHmac(secret: string, encoding: "base64" | "hex"): SignText {
  const node = loadNodeCrypto();
  return node === undefined ? createWebHmac(secret, encoding) : createOneShotHmac(node.hash, secret, encoding);
}

function createWebHmac(secret: string, encoding: "base64" | "hex"): SignText {
  const subtle = requireWebCrypto();
  const encoder = new TextEncoder();
  const key = subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  // Handled: every signature awaits the key and reports its rejection.
  key.catch(() => {});
  const encode = encoding === "hex" ? encodeHex : encodeBase64;
  return async (text) => encode(await subtle.sign("HMAC", await key, encoder.encode(text)));
}
