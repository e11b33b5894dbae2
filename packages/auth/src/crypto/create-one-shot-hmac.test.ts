import { afterEach, describe, expect, it, vi } from "vitest";
import { createOneShotHmac, type OneShotHash } from "./create-one-shot-hmac.ts";
import { createHmac } from "./hmac.ts";

const { process } = globalThis as unknown as { process: { getBuiltinModule(name: string): { hash: OneShotHash } } };
const { hash } = process.getBuiltinModule("node:crypto");

const secrets = ["s", "secret", "§", "k".repeat(63), "k".repeat(64), "k".repeat(65), "ключ".repeat(40), "\ud800"];
const texts = ["", "a", "1500000000000POST/x{}", "§€😀", "\ud800", "x".repeat(4096), "€".repeat(4097), "b"];

describe("createOneShotHmac", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(secrets)("signs each string as Web Crypto does, in any order, with %j", async (secret) => {
    vi.stubGlobal("process", undefined);
    for (const encoding of ["base64", "hex"] as const) {
      const sign = createOneShotHmac(hash, secret, encoding);
      const expected = await Promise.all(texts.map(createHmac(secret, encoding)));
      expect(texts.map(sign)).toEqual(expected);
      expect(texts.toReversed().map(sign)).toEqual(expected.toReversed());
    }
  });
});
