import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReader } from "./read-json.ts";

const ids = ["id", "tradeId"];
const read = createReader(ids);

/**
 * The same rules in another way: JSON.parse tells its reviver how each number was written. Now and then V8 does not, after it
 * has seen many other texts: then nothing is compared.
 */
function readByReviver(text: string): unknown {
  const revive = (key: string, value: unknown, context?: { source?: string }): unknown => {
    if (key === "__proto__") return undefined;
    if (typeof value !== "number" || context === undefined) return value;
    const { source } = context;
    fc.pre(source !== undefined);
    if (!sameValue(source, value)) return source;
    return ids.includes(key) && Number.isInteger(value) ? plain(value) : value;
  };
  return JSON.parse(text, revive as (key: string, value: unknown) => unknown);
}

function sameValue(source: string, value: number): boolean {
  if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  const [a, b] = [fractionOf(source), fractionOf(String(value))];
  return a.over * b.under === b.over * a.under;
}

function fractionOf(text: string): { over: bigint; under: bigint } {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const power = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return power < 0
    ? { over: digits, under: 10n ** BigInt(-power) }
    : { over: digits * 10n ** BigInt(power), under: 1n };
}

function plain(value: number): string {
  const { over, under } = fractionOf(String(value));
  return String(over / under);
}

/** Texts of these parts, one after the other. */
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(""));
const text = (...texts: string[]) => fc.constantFrom(...texts);

const space = text("", "", "", " ", "\n\t ");
const digits = (max: number) => fc.bigInt({ min: 0n, max: 10n ** BigInt(max) }).map(String);
const exponent = joined(text("e", "E"), text("", "+", "-"), fc.nat(450).map(String));
const fraction = fc.oneof(digits(3), digits(20), text("000000000000000000001"), text("0")).map((all) => `.${all}`);
const number = joined(
  text("", "-"),
  fc.oneof(digits(3), digits(19), digits(40)),
  fc.option(fraction, { nil: "" }),
  fc.option(exponent, { nil: "", freq: 3 }),
);
const marks = text('","id":12345678901234567,"', "\\", '\\"', '"', ":-0,", ",1e400,");
const nasty = fc.oneof(marks, text("1.12345678901234567", "7e-33", "__proto__"));
const string = fc.oneof(fc.string({ unit: "binary" }), nasty, joined(nasty, nasty)).map((all) => JSON.stringify(all));
const names = text('"id"', '"tradeId"', '"other"', '"i\\u0064"', '"x\\"id"', '"a,"', '"__proto__"', '"1"');
const key = fc.oneof(
  { weight: 32, arbitrary: names },
  { weight: 4, arbitrary: text('"\\u005f_proto__"') },
  { weight: 9, arbitrary: string },
);
const { json } = fc.letrec<{ json: string }>((tie) => {
  const items = fc.array(joined(space, tie("json"), space), { maxLength: 4 });
  const fields = fc.array(joined(space, key, space, text(":"), space, tie("json"), space), { maxLength: 5 });
  return {
    json: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      number,
      string,
      text("true", "false", "null"),
      fc.tuple(items, space).map(([all, gap]) => `[${all.join(",") || gap}]`),
      fields.map((all) => `{${all.join(",")}}`),
    ),
  };
});

describe("createReader", () => {
  it("reads any JSON by its rules, with any strings and spaces", () => {
    const isSame = fc.property(json, (text) => {
      expect(read(text)).toEqual(readByReviver(text));
    });
    fc.assert(isSame, { numRuns: 3000 });
  });

  it("accepts the same texts as JSON.parse", () => {
    const edit = fc.record({
      at: fc.nat(),
      cut: fc.nat(3),
      put: fc.constantFrom("", '"', "\\", ",", "0", "1", "-", ":", "}", '"id":12', "123456789012345678"),
    });
    const isSame = fc.property(json, edit, (text, { at, cut, put }) => {
      const start = at % (text.length + 1);
      const edited = text.slice(0, start) + put + text.slice(start + cut);
      expect(isRead(read, edited)).toBe(isRead(JSON.parse, edited));
    });
    fc.assert(isSame, { numRuns: 3000 });
  });
});

function isRead(parse: (text: string) => unknown, text: string): boolean {
  try {
    parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
