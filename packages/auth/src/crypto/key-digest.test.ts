import { afterEach, describe, expect, it, vi } from "vitest";
import { digestKey } from "./key-digest.ts";

const key = "0123456789abcdef01234567";
// printf %s 0123456789abcdef01234567 | sha256sum
const expected = "8865fea8edb69716";

describe("the digest of a key", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is short, the same each time, and no part of the key", () => {
    expect(digestKey(key)).toBe(expected);
  });

  it("is the same with Web Crypto alone", async () => {
    vi.stubGlobal("process", { getBuiltinModule: () => undefined });
    const digest = digestKey(key);
    expect(digest).toBeInstanceOf(Promise);
    expect(await digest).toBe(expected);
  });
});
