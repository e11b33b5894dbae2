import type { CryptoName } from "./crypto-engine.ts";
import { loadNodeCrypto, type NodeCrypto } from "./node-crypto.ts";

/** Creates an engine over the named cryptography; without a name, over node:crypto where the platform has it, else Web Crypto. */
export function chooseEngine<Engine>(
  name: CryptoName | undefined,
  overNode: (crypto: NodeCrypto) => Engine,
  overWeb: (subtle: SubtleCrypto) => Engine,
): Engine {
  const node = name === "web" ? undefined : loadNodeCrypto();
  if (node !== undefined) return overNode(node);
  const subtle = name === "node" ? undefined : (globalThis.crypto?.subtle as SubtleCrypto | undefined);
  if (subtle !== undefined) return overWeb(subtle);
  throw new Error(
    name === "node"
      ? "node:crypto is not available on this platform: leave the option crypto out"
      : "Web Crypto is not available on this platform: serve the page over https or from localhost",
  );
}
