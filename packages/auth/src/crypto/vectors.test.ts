import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import primitives from "../../vectors/primitives.json" with { type: "json" };
import { CredentialsError } from "../credentials/credentials-error.ts";
import { decodeBase64, encodeHex } from "./bytes.ts";
import { createHmac } from "./hmac.ts";
import { createKeyPairSignText, readPem, verifySignature } from "./key-pair.ts";

// Not imported, so that this package compiles without Node types and notices when its code needs them.
const { process } = globalThis as unknown as { process: { getBuiltinModule(name: "node:crypto"): NodeCrypto } };
const { generateKeyPairSync } = process.getBuiltinModule("node:crypto");
interface NodeCrypto {
  generateKeyPairSync(type: "rsa", options: object): { privateKey: string; publicKey: string };
}

describe.each(["node", "web"])("the vectors of the primitives, by %s", (crypto) => {
  beforeEach(() => void (crypto === "web" && vi.stubGlobal("process", undefined)));
  afterEach(() => vi.unstubAllGlobals());

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
  it.each([512, 1024, 2040])("rejects an RSA key of %i bits", async (modulusLength) => {
    const privateKeyEncoding = { type: "pkcs8", format: "pem" };
    const publicKeyEncoding = { type: "spki", format: "pem" };
    const { privateKey, publicKey } = generateKeyPairSync("rsa", {
      modulusLength,
      privateKeyEncoding,
      publicKeyEncoding,
    });
    const rule = `is an RSA key of ${modulusLength} bits: create one with at least 2048`;
    const sign = async () => createKeyPairSignText(readPem("privateKey", "PRIVATE KEY", privateKey))("text");
    await expect(sign()).rejects.toThrow(new CredentialsError("privateKey", rule));
    const verified = verifySignature(readPem("publicKey", "PUBLIC KEY", publicKey), new Uint8Array(1), "text");
    await expect(verified).rejects.toThrow(new CredentialsError("publicKey", rule));
  });
});
