import { sha256 } from "@noble/hashes/sha2.js";

/**
 * Takes the place of `node-crypto.ts` of the package auth in the bundle of the page: SHA-256 in JavaScript. Virtual time needs signatures
 * at once, and Web Crypto returns promises that other tasks of the browser resolve.
 */
export function loadNodeCrypto() {
  return {
    hash: (_algorithm: "sha256", data: Uint8Array, encoding: "buffer" | "base64" | "hex") =>
      encode(sha256(data), encoding),
  };
}

function encode(bytes: Uint8Array, encoding: "buffer" | "base64" | "hex"): Uint8Array | string {
  if (encoding === "buffer") return bytes;
  if (encoding === "base64") return btoa(String.fromCharCode(...bytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
