import { describe, expect, it } from "vitest";
import { createRedactor } from "./redactor.ts";

const redactor = (...values: string[]) => createRedactor(values.map((value) => ({ name: "address", value })));

describe("a redactor", () => {
  it.each<[string, string, string, string]>([
    ["as it is", "Canary", "at Canary!", "at [address]!"],
    ["in other capitals", "0xCanary", "at 0XCANARY!", "at [address]!"],
    ["beside another", "abcd", "abcdabcd abcd", "[address] [address]"],
    ["whose capital is longer than its small letter", "İstanbul", "İ at İSTANBUL.", "İ at [address]."],
    ["with a sigma, which has two small letters", "ΑΣ-ΑΣΑ", "at ΑΣ-ΑΣΑ.", "at [address]."],
    ["with half a surrogate pair", "\ud800canary", "at \ud800canary.", "at [address]."],
    ["with signs of a pattern", "(a+)+$[", "at (a+)+$[.", "at [address]."],
    ["with signs of a replacement", "$&$1", "at $&$1.", "at [address]."],
    ["escaped for HTML", "ab+cd/ef'=", "at ab&#43;cd&#x2F;ef&#39;&#x3d; &amp; &AMP; &#27;.", "at [address] & & &#27;."],
    ["without the padding of Base64", "dXNlcjpwdw==", "at dXNlcjpwdw.", "at [address]."],
    ["that is short, where it stands alone", "12", "12 of 512 is 12x, (12)", "[address] of 512 is 12x, ([address])"],
    ["that is empty", "", "nothing", "nothing"],
  ])("hides a value %s", (_, value, text, safe) => {
    expect(redactor(value)(text)).toBe(safe);
  });

  it.each([50_000, 65, 64, 129])("hides a value of %i characters, whole", (length) => {
    const value = Array.from({ length }, (_, index) => String.fromCharCode(97 + ((index * 7) % 26))).join("");
    expect(redactor(value)(`at ${value.slice(0, 7000)}`)).toMatch(/^at \[address\]\w{0,63}$/);
    if (length < 200) expect(redactor(value)(`at ${value.toUpperCase()}.`)).toBe("at [address].");
  });

  it("takes time that grows no faster than values and strings", () => {
    const started = performance.now();
    const value = `b${"a".repeat(50_000)}`;
    expect(redactor(value, value.toUpperCase(), "'".repeat(50_000))("a".repeat(1_000_000))).not.toContain("aaa");
    expect(performance.now() - started).toBeLessThan(60_000);
  });

  it("truncates a long string without showing the beginning of a value", () => {
    const safe = redactor("secret-of-more-than-a-few-letters")(`${"-".repeat(8180)}secret-of-more-than-a-few-letters`);
    expect(safe).toHaveLength(8129);
    expect(safe).not.toContain("secret");
  });

  it("hides the whole string when too many values may be in it", () => {
    const hide = redactor(...Array.from({ length: 30_000 }, (_, index) => `value ${index}`));
    expect(hide("a text that is longer")).toBe("[hidden]");
    expect(hide("a text")).toBe("a text");
  });
});
