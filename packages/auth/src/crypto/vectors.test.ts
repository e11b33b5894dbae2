import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import primitives from "../../vectors/primitives.json" with { type: "json" };
import { decodeBase64, encodeHex } from "./bytes.ts";
import { createHmac } from "./hmac.ts";
import { createKeyPairSignText, verifySignature } from "./key-pair.ts";
import { readPem } from "./pem-key.ts";

describe.each(["node", "web"])("the vectors of the primitives, by %s", (crypto) => {
  beforeEach(() => {
    if (crypto === "web") vi.stubGlobal("process", undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(primitives.hmacSha256)("HMAC-SHA256: $source", async ({ secret, text, hex }) => {
    expect(await createHmac(secret, "hex")(text)).toBe(hex);
  });

  it.each([...primitives.ed25519, ...primitives.rsaSha256])("key pair: $source", async (vector) => {
    const { privateKey, publicKey, text, hex } = vector;
    const signature = decodeBase64(
      await createKeyPairSignText(readPem("privateKey", "PRIVATE KEY", privateKey))(text),
    )!;
    expect(encodeHex(signature.buffer)).toBe(hex);

    const key = readPem("publicKey", "PUBLIC KEY", publicKey);
    expect(await verifySignature(key, signature, text)).toBe(true);
    expect(await verifySignature(key, signature, `${text}!`)).toBe(false);
    expect(await verifySignature(key, signature.slice(1), text)).toBe(false);
  });
});
