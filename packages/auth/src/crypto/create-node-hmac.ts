import { createOneShotHmac } from "./create-one-shot-hmac.ts";
import type { HmacEngine } from "./crypto-engine.ts";
import type { NodeCrypto } from "./node-crypto.ts";

/** Creates an engine for HMAC over node:crypto. */
export function createNodeHmac(crypto: NodeCrypto): HmacEngine {
  return {
    hmac(secret, encoding) {
      if (crypto.hash !== undefined) return createOneShotHmac(crypto.hash, secret, encoding);
      const key = crypto.createSecretKey(secret, "utf8");
      return (text) => crypto.createHmac("sha256", key).update(text).digest(encoding);
    },
  };
}
