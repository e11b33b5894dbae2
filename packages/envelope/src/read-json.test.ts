import { describe, expect, it } from "vitest";
import { JsonError } from "./json-error.ts";
import { createReader, readJson } from "./read-json.ts";

const read = createReader(["id", "tradeId"]);

describe("createReader: an integer in an id field", () => {
  it.each([
    ['{"id":11029373945659393}', { id: "11029373945659393" }],
    ['{"id":-9223372036854775808}', { id: "-9223372036854775808" }],
    ['{"id":5}', { id: "5" }],
    ['{"id":0}', { id: "0" }],
    ['{"id":-0}', { id: "-0" }],
    ['{"id":9007199254740991}', { id: "9007199254740991" }],
    ['{"id":1e3,"tradeId":2.0}', { id: "1000", tradeId: "2" }],
    ['{"id" :\n 11029373945659393\t}', { id: "11029373945659393" }],
    ['{"id": 7 , "tradeId": 8}', { id: "7", tradeId: "8" }],
    ['{"\\u0069d":11029373945659393,"i\\u0064":5}', { id: "5" }],
    ['[{"a":[{"tradeId":1}]}]', [{ a: [{ tradeId: "1" }] }]],
    ['{"id":[1e400],"id":11029373945659393}', { id: "11029373945659393" }],
    ['{"id":11029373945659392,"x":1e400,"id":11029373945659393}', { id: "11029373945659393", x: "1e400" }],
  ])("becomes a decimal string in %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['{"id":"7"}', { id: "7" }],
    ['{"id":null}', { id: null }],
    ['{"id":1.5}', { id: 1.5 }],
    ['{"id":[1]}', { id: [1] }],
    ['{"x\\"id":12}', { 'x"id': 12 }],
    ['{"ident":12,"":3}', { ident: 12, "": 3 }],
  ])("is the only value that changes in %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("may have any name", () => {
    expect(createReader(["a.b", "("])('{"a.b":11029373945659393,"(":1,"axb":2}')).toEqual({
      "a.b": "11029373945659393",
      "(": "1",
      axb: 2,
    });
  });
});

describe("createReader: any other number", () => {
  it.each([
    "9007199254740993",
    "-12345678901234567890",
    "0.1234567890123456789",
    "1.00000000000000000001",
    "4000000000000000.1",
    "12345678901234567e-1",
    "100000000000000000000000001e-12",
    "1e400",
    "-1E+400",
    "1e-400",
    "3e-324",
    "-0",
    "-0.0",
    "-0e5",
  ])("becomes a string with its text when a double does not hold it: %s", (token) => {
    expect(readJson(token)).toBe(token);
    expect(readJson(`[0,${token}]`)).toEqual([0, token]);
    expect(readJson(`{"a":${token},"b": ${token} }`)).toEqual({ a: token, b: token });
    expect(readJson(`{"a,":[{"b\\"":${token}}]}`)).toEqual({ "a,": [{ 'b"': token }] });
  });

  it.each([
    "0",
    "5",
    "-1.5",
    "1e3",
    "1e-7",
    "0.1",
    "1.50",
    "1e21",
    "100000000000000000000",
    "1.7976931348623157e308",
    "5e-324",
    "0e999",
    "1729577515473",
  ])("stays a number when a double holds it: %s", (token) => {
    expect(readJson(`{"a":[${token}]}`)).toEqual({ a: [Number(token)] });
  });
});

describe("createReader: a string", () => {
  it.each([
    '","id":12345678901234567,"',
    '\\","id":12345678901234567,\\"',
    '"id":12345678901234567}',
    ":12345678901234567,",
    ",1e400,",
    "[-0,1e-400]",
    "16:52:41.12345678901234567 e-5,",
    "\\\\",
    '\\"',
  ])("stays the same: %s", (text) => {
    const body = { s: text, [text]: text, id: text };
    expect(read(JSON.stringify([body, text]))).toEqual([body, text]);
  });
});

describe("createReader: a key __proto__", () => {
  it.each([
    '{"__proto__":{"admin":true},"a":1}',
    '{"\\u005f\\u005fproto__":{"admin":true},"a":1}',
    '{"a":1,"__proto__":{"__proto__":{"admin":true}}}',
    '{"a":1,"__proto__":12345678901234567890}',
  ])("is dropped: %s", (text) => {
    const body = read(text) as object;
    expect(Object.keys(body)).toEqual(["a"]);
    for (const copy of [Object.assign({}, body), { ...body }, Object.assign(Object.create(null), body)]) {
      expect("admin" in copy).toBe(false);
    }
  });

  it("is dropped at any depth", () => {
    const inner = '{"b":[{"__proto__":{"admin":true},"id":1}]}';
    expect(read(`[[${inner}],${inner}]`)).toEqual([[{ b: [{ id: "1" }] }], { b: [{ id: "1" }] }]);
    expect(JSON.stringify(read(`[[${inner}],${inner}]`))).not.toContain("proto");
  });
});

describe("createReader: text that is not JSON", () => {
  it.each([
    "",
    '{"secret":"canary"',
    '{"id":007}',
    '{"id":1.}',
    '{"id":12,}',
    '"x"id":5',
    "{12345678901234567:1}",
    "1e",
    "-",
    "undefined",
  ])("causes an error that does not repeat it: %s", (text) => {
    const thrown = caught(() => read(text));
    expect(thrown).toBeInstanceOf(JsonError);
    expect(thrown).toBeInstanceOf(SyntaxError);
    expect(thrown).toMatchObject({ message: "the response is not JSON", code: "ERR_JSON" });
    expect((thrown as Error).cause).toBeUndefined();
  });
});

function caught(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
