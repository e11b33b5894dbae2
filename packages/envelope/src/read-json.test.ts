import { describe, expect, it } from "vitest";
import { JsonError } from "./json-error.ts";
import { createReader } from "./read-json.ts";

const read = createReader(["id", "tradeId"]);

describe("createReader", () => {
  it.each([
    ['{"id":-0}', { id: "-0" }],
    ['{"id":1e3,"tradeId":2.0}', { id: "1000", tradeId: "2" }],
    ['{"\\u0069d":11029373945659393,"i\\u0064":5}', { id: "5" }],
    ['{"id":11029373945659392,"x":1e400,"id":11029373945659393}', { id: "11029373945659393", x: "1e400" }],
    ['{"x":4000000000000000.1}', { x: "4000000000000000.1" }],
  ])("reads integers in id fields, and what a double does not hold, as decimal strings: %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("takes any names for id fields", () => {
    const value = { "a.b": "11029373945659393", "(": "1", axb: 2 };
    expect(createReader(["a.b", "("])('{"a.b":11029373945659393,"(":1,"axb":2}')).toEqual(value);
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
