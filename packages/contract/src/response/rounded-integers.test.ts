import { describe, expect, it } from "vitest";
import { integersOf, lookRounded } from "./rounded-integers.ts";

const rounded = (texts: readonly string[]) => texts.map((text) => String(Number(text)));

describe("identifiers that have gone through a double", () => {
  const large = ["7301234567890123457", "7301234567890123991", "7301234567890124511"];
  const small = Array.from({ length: 12 }, (_, n) => String(10_019_814_995_255_305n + BigInt(n * 7)));

  it("are told by their digits, once chance explains it no more", () => {
    expect(lookRounded(rounded(large))).toBe(true);
    expect(lookRounded(rounded(small))).toBe(true);
    expect(lookRounded(rounded(small).slice(0, 2))).toBe(false);
  });

  it("are not seen where every digit is kept, nor in numbers that a double holds", () => {
    expect(lookRounded(large)).toBe(false);
    expect(lookRounded(small)).toBe(false);
    expect(lookRounded(["8675309", "9007199254740991"])).toBe(false);
    expect(lookRounded([])).toBe(false);
  });

  it("count once, however often they come", () => {
    expect(lookRounded(Array(20).fill("10019814995255306"))).toBe(false);
  });
});

describe("the numbers of named fields", () => {
  it("are read as they are written", () => {
    const text = '{"id": 9007199254740993,"other":5,"items":[{"id":1e5},{"id":"7"}],"context":"{\\"id\\":3}"}';
    expect(integersOf(text, ["id"])).toEqual([
      { name: "id", text: "9007199254740993" },
      { name: "id", text: "1e5" },
    ]);
  });
});
