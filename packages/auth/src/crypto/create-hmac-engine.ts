import { chooseEngine } from "./choose-engine.ts";
import { createNodeHmac } from "./create-node-hmac.ts";
import { createWebHmac } from "./create-web-hmac.ts";
import type { CryptoName, HmacEngine } from "./crypto-engine.ts";

/** Creates the named engine for HMAC; without a name, over node:crypto where the platform has it, else Web Crypto. */
export function createHmacEngine(name?: CryptoName): HmacEngine {
  return chooseEngine(name, createNodeHmac, createWebHmac);
}
