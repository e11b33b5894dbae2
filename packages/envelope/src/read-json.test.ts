import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainDecimal } from "./plain-decimal.ts";
import { createReader, JsonError, readJson } from "./read-json.ts";

const read = createReader(["id", "tradeId"]);

describe("createReader", () => {
  it.each<[string, unknown]>([
    ['{"id":11029373945659393}', { id: "11029373945659393" }],
    ['{"tradeId" :\n -11029373945659393 }', { tradeId: "-11029373945659393" }],
    ['{"id":5,"x":1.5,"y":-0.25,"z":1e3}', { id: 5, x: 1.5, y: -0.25, z: 1000 }],
    ['{"other":12345678901234567890}', { other: "12345678901234567890" }],
    ['{"id":9007199254740991,"tradeId":9007199254740992}', { id: 9007199254740991, tradeId: "9007199254740992" }],
    ["[12345678901234567,0.1234567890123456789]", ["12345678901234567", "0.1234567890123456789"]],
    ["12345678901234567", "12345678901234567"],
    ['[0.000000000000000000001,"1e400"]', [1e-21, "1e400"]],
    ['{"a":"12345678901234567","b":12345678901234567}', { a: "12345678901234567", b: "12345678901234567" }],
    // Texts that look like fields.
    ['{"s":"\\",\\"id\\":12345678901234567,"}', { s: '","id":12345678901234567,' }],
    ['{"s":":12345678901234567,"}', { s: ":12345678901234567," }],
    ['{"s":"\\\\","id":12345678901234567}', { s: "\\", id: "12345678901234567" }],
    ['{"s":"x\\\\\\",\\"id\\":12345678901234567"}', { s: 'x\\","id":12345678901234567' }],
  ])("reads %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(readJson(text)).toEqual(expected);
  });

  it("keeps every digit of random identifiers and decimals, wherever they stand", () => {
    const integer = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);
    const decimal = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 999_999_999 }))
      .map(([a, b]) => `${a}.${b}1`);
    const key = fc.constantFrom("id", "tradeId", "other", "a\\", '"id":', "1234567890123456,");
    const field = fc.tuple(
      key,
      fc.oneof(integer, decimal),
      fc.string({ unit: "binary" }),
      fc.constantFrom("", " ", "\n\t "),
    );
    fc.assert(
      fc.property(fc.array(field, { maxLength: 12 }), (fields) => {
        const rows = fields.map(
          ([name, digits, text, space]) =>
            `{${JSON.stringify(name)}${space}:${space}${digits}${space},"t":${JSON.stringify(text)}}`,
        );
        const result = read(`[${rows.join(`,`)}]`) as Record<string, unknown>[];
        for (const [at, [name, digits, text]] of fields.entries()) {
          expect(result[at]?.t).toBe(text);
          const value = result[at]?.[name];
          const written = typeof value === "number" ? plainDecimal(value) : value;
          expect(written).toBe(typeof value === "number" ? plainDecimal(digits) : digits);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("reads whatever JSON.parse reads, when every number is short", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value, (_, each) => (typeof each === "number" ? Math.round(each % 1e9) : each));
        if (!/__proto__/.test(text)) expect(read(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '{"__proto__":{"admin":true},"a":1}',
    '{"\\u005f\\u005fproto__":{"admin":true},"a":1}',
    '[{"b":{"__proto__":1}}]',
  ])("drops the key __proto__ from %s", (text) => {
    const copy = Object.assign({}, read(text)) as { admin?: boolean };
    expect(copy.admin).toBeUndefined();
    expect(JSON.stringify(read(text))).not.toContain("proto");
  });

  it("says of a broken text only that it is broken", () => {
    expect(() => read('{"secret":"canary"')).toThrow(JsonError);
    expect(() => read('{"secret":"canary"')).toThrow(/^the answer is not JSON$/);
  });

  it("reads hostile texts of several megabytes in linear time", () => {
    const texts = [
      `"${'\\\\\\"1'.repeat(1_000_000)}"`,
      `"${"9".repeat(5_000_000)}"`,
      `"${":1234567890123456,".repeat(200_000)}"`,
    ];
    for (const text of texts) {
      const started = performance.now();
      expect(read(`{"t":${text},"other":12345678901234567}`)).toMatchObject({ other: "12345678901234567" });
      expect(performance.now() - started).toBeLessThan(5000);
    }
  });
});
