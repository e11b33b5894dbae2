/** `hash` of node:crypto: one call, no hash object. */
export interface OneShotHash {
  (algorithm: "sha256", data: Uint8Array, encoding: "buffer"): Uint8Array;
  (algorithm: "sha256", data: Uint8Array, encoding: "base64" | "hex"): string;
}

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
/** UTF-8 takes at most three bytes for each UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;

/**
 * Creates HMAC-SHA256 (RFC 2104) from a one-shot hash, with a secret that is prepared once. `createHmac` creates a context for
 * each string, which costs about twice as much.
 */
export function createOneShotHmac(
  hash: OneShotHash,
  secret: string,
  encoding: "base64" | "hex",
): (text: string) => string {
  const encoder = new TextEncoder();
  const bytes = encoder.encode(secret);
  const key = bytes.length > BLOCK_BYTES ? hash("sha256", bytes, "buffer") : bytes;
  const outer = padKey(key, 0x5c, BLOCK_BYTES + DIGEST_BYTES);
  let inner = padKey(key, 0x36, BLOCK_BYTES + 4096);
  let afterKey = inner.subarray(BLOCK_BYTES);

  return (text) => {
    const length = BLOCK_BYTES + text.length * MAX_BYTES_PER_UNIT;
    if (length > inner.length) {
      inner = padKey(key, 0x36, length);
      afterKey = inner.subarray(BLOCK_BYTES);
    }
    const { written } = encoder.encodeInto(text, afterKey);
    outer.set(hash("sha256", inner.subarray(0, BLOCK_BYTES + written), "buffer"), BLOCK_BYTES);
    return hash("sha256", outer, encoding);
  };
}

/** Returns `length` bytes that begin with the key, zero-filled to one block and combined with the pad. */
function padKey(key: Uint8Array, pad: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < BLOCK_BYTES; at++) bytes[at] = (key[at] ?? 0) ^ pad;
  return bytes;
}
