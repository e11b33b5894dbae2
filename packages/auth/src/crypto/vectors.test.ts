import { describe, expect, it } from "vitest";
import primitives from "../../vectors/primitives.json" with { type: "json" };
import { decodeBase64, encodeHex } from "./bytes.ts";
import type { CryptoName } from "./crypto-engine.ts";
import { createHmacEngine } from "./hmac-engine.ts";
import { createKeyPairEngine } from "./key-pair-engine.ts";
import { readPem } from "./pem-key.ts";

describe.each<CryptoName>(["node", "web"])("the vectors of the primitives, by %s", (crypto) => {
  const { hmac } = createHmacEngine(crypto);
  const { privateKey: signWith, verify } = createKeyPairEngine(crypto);

  it.each(primitives.hmacSha256)("HMAC-SHA256: $source", async ({ secret, text, hex }) => {
    expect(await hmac(secret, "hex")(text)).toBe(hex);
  });

  it.each([...primitives.ed25519, ...primitives.rsaSha256])("key pair: $source", async (vector) => {
    const { privateKey, publicKey, text, hex } = vector;
    const signature = decodeBase64(await signWith(readPem("privateKey", "PRIVATE KEY", privateKey))(text))!;
    expect(encodeHex(signature.buffer)).toBe(hex);

    const key = readPem("publicKey", "PUBLIC KEY", publicKey);
    expect(await verify(key, signature, text)).toBe(true);
    expect(await verify(key, signature, `${text}!`)).toBe(false);
    expect(await verify(key, signature.slice(1), text)).toBe(false);
  });
});
