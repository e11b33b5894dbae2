import { describe, expect, it } from "vitest";
import { createUsedKeys } from "./used-keys.ts";

describe("a client id of the caller's own", () => {
  it("is used for every call but the one that was executed under it", () => {
    const used = createUsedKeys();
    used.add("k1", "first call");
    expect([used.isUsed("k1", "first call"), used.isUsed("k1", "second call"), used.isUsed("k1", undefined)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(used.isUsed("k2", "second call")).toBe(false);
  });

  it("is used for both of two calls that were executed under it", () => {
    const used = createUsedKeys();
    for (const call of ["first call", "second call", "second call"]) used.add("k1", call);
    expect([used.isUsed("k1", "first call"), used.isUsed("k1", "second call")]).toEqual([true, true]);
  });

  it("is forgotten after a thousand others", () => {
    const used = createUsedKeys();
    for (let key = 0; key <= 1000; key += 1) used.add(String(key), "a call");
    expect([used.isUsed("0", "another"), used.isUsed("1000", "another")]).toEqual([false, true]);
  });
});
