import { afterEach, describe, expect, it, vi } from "vitest";
import { createHmacSigner, createServiceASigner, createServiceBSigner, digestKey } from "./index.ts";

const key = "0123456789abcdef01234567";
// printf %s 0123456789abcdef01234567 | sha256sum
const expected = "8865fea8edb69716";

describe("the digest of a key", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is short, the same each time, and no part of the key", () => {
    expect(digestKey(key)).toBe(expected);
    expect(key).not.toContain(expected);
  });

  it("is the same where only Web Crypto is to be had", async () => {
    vi.stubGlobal("process", { getBuiltinModule: () => undefined });
    const digest = digestKey(key);
    expect(digest).toBeInstanceOf(Promise);
    expect(await digest).toBe(expected);
  });

  it.each([
    ["service A's", createServiceASigner({ key, secret: "secret", passphrase: "passphrase" })],
    ["service B's", createServiceBSigner({ key, secret: "secret" })],
    ["a user's own", createHmacSigner({ key, secret: "secret" }, { text: () => "", headers: () => ({}) })],
  ])("is made by %s signer", (_, signer) => {
    expect(signer.keyDigest).toBe(expected);
    expect(JSON.stringify(signer)).not.toContain(key);
  });
});
