import { describe, expect, it } from "vitest";
import { hideFields, hideParameters, hideTexts } from "./redact.ts";

describe("a report hides", () => {
  it.each([
    [
      "secrets wherever they stand",
      hideTexts(["s3cret", "pass word"]),
      "a s3cret, pass word, pass%20word",
      "a …, …, …",
    ],
    ["a secret that holds another whole", hideTexts(["abcd", "abcdefgh"]), "abcdefgh abcd", "… …"],
    [
      "fields by name, digits of the others kept",
      hideFields(["address", "uid"]),
      '{"address":"0x\\"1","uid":12345678901234567890,"id":9007199254740993}',
      '{"address":"…","uid":"…","id":9007199254740993}',
    ],
    ["nothing where nothing is sensitive", hideFields([]), '{"a":1}', '{"a":1}'],
    [
      "parameters by name",
      hideParameters(["address"]),
      "coin=USDT&address=0x1&amount=5",
      "coin=USDT&address=…&amount=5",
    ],
  ])("%s", (_, mask, text, shown) => {
    expect(mask(text)).toBe(shown);
  });
});
