import { describe, expect, it } from "vitest";
import primitives from "../../vectors/primitives.json" with { type: "json" };
import { decodeBase64, encodeHex } from "./bytes.ts";
import { createCryptoEngine } from "./create-crypto-engine.ts";
import type { CryptoName } from "./crypto-engine.ts";
import { readPem } from "./pem-key.ts";

describe.each<CryptoName>(["node", "web"])("the vectors of the primitives, by %s", (crypto) => {
  const engine = createCryptoEngine(crypto);

  it.each(primitives.hmacSha256)("HMAC-SHA256: $source", async ({ secret, text, hex }) => {
    expect(await engine.hmac(secret, "hex")(text)).toBe(hex);
  });

  it.each([...primitives.ed25519, ...primitives.rsaSha256])("key pair: $source", async (vector) => {
    const { privateKey, publicKey, text, hex } = vector;
    const signature = decodeBase64(await engine.privateKey(readPem("privateKey", "PRIVATE KEY", privateKey))(text))!;
    expect(encodeHex(signature.buffer)).toBe(hex);

    const key = readPem("publicKey", "PUBLIC KEY", publicKey);
    expect(await engine.verify(key, signature, text)).toBe(true);
    expect(await engine.verify(key, signature, `${text}!`)).toBe(false);
    expect(await engine.verify(key, signature.slice(1), text)).toBe(false);
  });
});
