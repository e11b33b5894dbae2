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

const space = fc.constantFrom("", "", "", " ", "\n\t ");
const digits = (max: number) => fc.bigInt({ min: 0n, max: 10n ** BigInt(max) }).map(String);
const exponent = fc
  .tuple(fc.constantFrom("e", "E"), fc.constantFrom("", "+", "-"), fc.nat(450))
  .map((all) => all.join(""));
const number = fc
  .tuple(
    fc.constantFrom("", "-"),
    fc.oneof(digits(3), digits(19), digits(40)),
    fc.option(fc.oneof(digits(3), digits(20), fc.constant("000000000000000000001"), fc.constant("0")), {
      nil: undefined,
    }),
    fc.option(exponent, { nil: "", freq: 3 }),
  )
  .map(([sign, whole, fraction, power]) => `${sign}${whole}${fraction === undefined ? "" : `.${fraction}`}${power}`);
const nasty = fc.constantFrom(
  '","id":12345678901234567,"',
  "\\",
  '\\"',
  '"',
  ":-0,",
  ",1e400,",
  "1.12345678901234567",
  "7e-33",
  "__proto__",
);
const string = fc
  .oneof(
    fc.string({ unit: "binary" }),
    nasty,
    fc.tuple(nasty, nasty).map((all) => all.join("")),
  )
  .map((text) => JSON.stringify(text));
const key = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '"id"',
      '"tradeId"',
      '"other"',
      '"i\\u0064"',
      '"x\\"id"',
      '"a,"',
      '"__proto__"',
      '"\\u005f_proto__"',
      '"1"',
    ),
  },
  { weight: 1, arbitrary: string },
);
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    number,
    string,
    fc.constantFrom("true", "false", "null"),
    fc
      .tuple(
        fc.array(
          fc.tuple(space, tie("json"), space).map((all) => all.join("")),
          { maxLength: 4 },
        ),
        space,
      )
      .map(([items, gap]) => `[${items.join(",") || gap}]`),
    fc
      .array(
        fc.tuple(space, key, space, fc.constant(":"), space, tie("json"), space).map((all) => all.join("")),
        { maxLength: 5 },
      )
      .map((fields) => `{${fields.join(",")}}`),
  ),
})) as unknown as { json: fc.Arbitrary<string> };

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
