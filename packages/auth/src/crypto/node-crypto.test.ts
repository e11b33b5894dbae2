import { afterEach, describe, expect, it, vi } from "vitest";
import primitives from "../../vectors/primitives.json" with { type: "json" };
import { createHmacEngine } from "./hmac-engine.ts";
import { digestKey } from "./key-digest.ts";

// What a bundle for browsers puts in the module's place, over a portable implementation.
vi.mock("./node-crypto.ts", async (original) => {
  const { hash, createHash } = (await original<typeof import("./node-crypto.ts")>()).loadNodeCrypto()!;
  return { loadNodeCrypto: () => ({ hash, createHash }) };
});

describe("a replacement of node-crypto.ts with two functions", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("signs and digests keys synchronously where the platform has neither node:crypto nor Web Crypto", () => {
    vi.stubGlobal("crypto", undefined);
    for (const { secret, text, hex } of primitives.hmacSha256)
      expect(createHmacEngine().hmac(secret, "hex")(text)).toBe(hex);
    expect(digestKey("key 1")).toMatch(/^[0-9a-f]{16}$/);
  });
});
