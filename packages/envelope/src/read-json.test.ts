import { describe, expect, it } from "vitest";
import { JsonError } from "./json-error.ts";
import { createReader, readJson } from "./read-json.ts";

const read = createReader(["id", "tradeId"]);

describe("createReader", () => {
  it.each([
    ['{"id":-0}', { id: "-0" }],
    ['{"id":1e3,"tradeId":2.0}', { id: "1000", tradeId: "2" }],
    ['{"\\u0069d":11029373945659393,"i\\u0064":5}', { id: "5" }],
    ['{"id":11029373945659392,"x":1e400,"id":11029373945659393}', { id: "11029373945659393", x: "1e400" }],
  ])("reads an integer in an id field as a decimal string: %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("takes any names for id fields", () => {
    const value = { "a.b": "11029373945659393", "(": "1", axb: 2 };
    expect(createReader(["a.b", "("])('{"a.b":11029373945659393,"(":1,"axb":2}')).toEqual(value);
  });

  it.each([
    ["integers", ["9007199254740993", "-12345678901234567890"]],
    ["fractions", ["0.1234567890123456789", "1.00000000000000000001", "4000000000000000.1"]],
    ["small exponents", ["12345678901234567e-1", "100000000000000000000000001e-12", "1e-400", "3e-324"]],
    ["large exponents", ["1e400", "-1E+400"]],
    ["zeros with a sign", ["-0", "-0.0", "-0e5"]],
  ])("reads %s that a double does not hold as strings with their text", (_, tokens) => {
    for (const token of tokens) {
      expect(readJson(token)).toBe(token);
      expect(readJson(`{"a":${token},"b": ${token} }`)).toEqual({ a: token, b: token });
      expect(readJson(`{"a,":[0,{"b\\"":${token}}]}`)).toEqual({ "a,": [0, { 'b"': token }] });
    }
  });
});

describe("createReader: text that is not JSON", () => {
  const notJson = ["", '{"secret":"canary"', '{"id":007}', '"x"id":5', "undefined"];
  it.each(notJson)("causes an error that does not repeat it: %s", (text) => {
    const { message, code } = { message: "the response is not JSON", code: "ERR_JSON" };
    expect(() => read(text)).toThrow(JsonError);
    expect(() => read(text)).toThrow(expect.objectContaining({ message, code }));
    expect(() => read(text)).not.toThrow(expect.objectContaining({ cause: expect.anything() }));
  });
});
