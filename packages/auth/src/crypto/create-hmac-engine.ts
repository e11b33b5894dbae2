import { chooseEngine } from "./choose-engine.ts";
import type { CryptoName, HmacEngine } from "./crypto-engine.ts";
import { nodeHmac } from "./node-hmac.ts";
import { webHmac } from "./web-hmac.ts";

/** Creates the named engine for HMAC; without a name, over node:crypto where the platform has it, else Web Crypto. */
export function createHmacEngine(name?: CryptoName): HmacEngine {
  return chooseEngine(name, nodeHmac, webHmac);
}
