import { chooseEngine } from "./choose-engine.ts";
import { createNodeKeyPair } from "./create-node-key-pair.ts";
import { createWebKeyPair } from "./create-web-key-pair.ts";
import type { CryptoName, KeyPairEngine } from "./crypto-engine.ts";

/** Creates the named engine for key pairs; without a name, over node:crypto where the platform has it, else Web Crypto. */
export function createKeyPairEngine(name?: CryptoName): KeyPairEngine {
  return chooseEngine(name, createNodeKeyPair, createWebKeyPair);
}
