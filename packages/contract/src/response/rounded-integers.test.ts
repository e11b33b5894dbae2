import { describe, expect, it } from "vitest";
import { findIntegers, hasRounded } from "./rounded-integers.ts";

const rounded = (texts: readonly string[]) => texts.map((text) => String(Number(text)));

describe("the detection of rounded identifiers", () => {
  const large = ["7301234567890123457", "7301234567890123991", "7301234567890124511"];
  const small = Array.from({ length: 12 }, (_, n) => String(10_019_814_995_255_305n + BigInt(n * 7)));

  it("finds them when chance does not explain their digits", () => {
    expect([hasRounded(rounded(large)), hasRounded(rounded(small))]).toEqual([true, true]);
    expect(hasRounded(rounded(small).slice(0, 2))).toBe(false);
  });

  it("finds nothing when every digit is kept, or when a double holds the numbers", () => {
    expect([hasRounded(large), hasRounded(small)]).toEqual([false, false]);
    expect([hasRounded(["8675309", "9007199254740991"]), hasRounded([])]).toEqual([false, false]);
  });

  it("counts a repeated identifier once", () => {
    expect(hasRounded(Array(20).fill("10019814995255306"))).toBe(false);
  });
});

it("the numbers of named fields are read as they are written", () => {
  const text = '{"id": 9007199254740993,"other":5,"items":[{"id":1e5},{"id":"7"}],"context":"{\\"id\\":3}"}';
  expect(findIntegers(text, ["id"])).toEqual([
    { name: "id", text: "9007199254740993" },
    { name: "id", text: "1e5" },
  ]);
});
