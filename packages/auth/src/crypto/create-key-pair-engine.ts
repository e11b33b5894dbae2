import { chooseEngine } from "./choose-engine.ts";
import type { CryptoName, KeyPairEngine } from "./crypto-engine.ts";
import { nodeKeyPair } from "./node-key-pair.ts";
import { webKeyPair } from "./web-key-pair.ts";

/** Creates the named engine for key pairs; without a name, over node:crypto where the platform has it, else Web Crypto. */
export function createKeyPairEngine(name?: CryptoName): KeyPairEngine {
  return chooseEngine(name, nodeKeyPair, webKeyPair);
}
