import type { CryptoEngine, CryptoName } from "./crypto-engine.ts";
import { nodeCrypto } from "./node-crypto.ts";
import { webCrypto } from "./web-crypto.ts";

/** Creates the named engine; without a name, node:crypto where the platform has it, else Web Crypto. */
export function createCryptoEngine(name?: CryptoName): CryptoEngine {
  const engine = (name === "web" ? undefined : nodeCrypto()) ?? (name === "node" ? undefined : webCrypto());
  if (engine === undefined) {
    throw new Error(
      name === "node"
        ? "node:crypto is not available on this platform: leave the option crypto out"
        : "Web Crypto is not available on this platform: serve the page over https or from localhost",
    );
  }
  return engine;
}
