/** Returns Web Crypto, which every platform has: for those without node:crypto. */
export function requireWebCrypto(): SubtleCrypto {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle !== undefined) return subtle;
  throw new Error("Web Crypto is not available on this platform: serve the page over https or from localhost");
}
