import { describe, expect, it } from "vitest";
import { redactFields, redactParameters, redactTexts } from "./redact.ts";

describe("a report hides", () => {
  it.each([
    [
      "secrets wherever they occur",
      redactTexts(["s3cret", "pass word"]),
      "a s3cret, pass word, pass%20word",
      "a …, …, …",
    ],
    ["a secret that contains another one", redactTexts(["abcd", "abcdefgh"]), "abcdefgh abcd", "… …"],
    [
      "named fields, and keeps the digits of other fields",
      redactFields(["address", "uid"]),
      '{"address":"0x\\"1","uid":12345678901234567890,"id":9007199254740993}',
      '{"address":"…","uid":"…","id":9007199254740993}',
    ],
    ["nothing when no field is sensitive", redactFields([]), '{"a":1}', '{"a":1}'],
    [
      "named parameters",
      redactParameters(["address"]),
      "coin=USDT&address=0x1&amount=5",
      "coin=USDT&address=…&amount=5",
    ],
  ])("%s", (_, redact, text, shown) => {
    expect(redact(text)).toBe(shown);
  });
});
