import { expect, it } from "vitest";
import { redactNamed, redactTexts } from "./redact.ts";

it.each([
  ["each secret", redactTexts(["s3cret", "pass word"]), "a s3cret, pass word, pass%20word, pass+word", "a …, …, …, …"],
  [
    "secrets that are escaped for JSON, a URL or HTML, in other letter case, and as Base64 for URLs",
    redactTexts(["ab+c/d=é", "MixedCase", "xA+Y/z01w=="]),
    String.raw`ab+c/d=é ab\u002bc\/d\u003d\u00e9 ab%2Bc%2fd%3D%C3%A9 ab%252Bc%252Fd%253D%25c3%25a9 ab&#43;c&#x2F;d&equals;&eacute; mixedcase xA-Y_z01w xA Y/z01w=`,
    "… … … … … … … …",
  ],
  ["a secret that contains another one", redactTexts(["abcd", "abcdefgh"]), "abcdefgh abcd", "… …"],
  ["a secret in Base64 and in hex", redactTexts(["longer-key"]), "bG9uZ2VyLWtleQ== 6C6F6E6765722D6B6579", "… …"],
  [
    "named fields, and keeps the digits of other fields",
    redactNamed(["address", "uid"]),
    '{"address":"0x\\"1","uid":12345678901234567890,"id":9007199254740993}',
    '{"address":"…","uid":"…","id":9007199254740993}',
  ],
  ["nothing when no field is sensitive", redactNamed([]), '{"a":1}', '{"a":1}'],
  ["named parameters", redactNamed(["address"]), "coin=USDT&address=0x1&amount=5", "coin=USDT&address=…&amount=5"],
  [
    "named parameters and headers in other text, also where it is cut off",
    redactNamed(["X-SIGN", "signature"]),
    'GET /x?signature=0a1b&t=1 {"msg":"{\\"x-sign\\":\\"abcdefghijklmn\\"} [X-SIGN:\\"abcdefghijklmn\\"] X-SIGN: abcdefghijklm',
    'GET /x?signature=…&t=1 {"msg":"{\\"x-sign\\":\\"…\\"} [X-SIGN:\\"…\\"] X-SIGN: …',
  ],
  [
    "no words after a name",
    redactNamed(["signature"]),
    "invalid signature: expected another; no signature verification; resignature=1",
    "invalid signature: expected another; no signature verification; resignature=1",
  ],
])("a report hides %s", (_, redact, text, shown) => {
  expect(redact(text)).toBe(shown);
});
