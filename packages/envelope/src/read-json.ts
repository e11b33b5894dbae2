import { finish } from "./finish.ts";
import { JsonError } from "./json-error.ts";
import { mayHoldLossyFraction } from "./may-hold-lossy-fraction.ts";
import { quoteLossyNumbers } from "./quote-lossy-numbers.ts";

/** Reads JSON without losing a digit: see {@link createReader}. Throws {@link JsonError} for invalid JSON. */
export type Reader = (text: string) => unknown;

/**
 * Creates a reader of JSON that differs from JSON.parse in three ways:
 *
 * - An integer in a field of `idFields` becomes a decimal string, at any depth and of any size.
 * - Any other number that a double cannot represent exactly (too long, too large, too small, or -0) becomes a string with its original
 *   digits.
 * - The key `__proto__` is removed from every object, also when it is written with escapes.
 *
 * JSON with such a number is parsed twice. Few responses contain one, so the first pass only searches for it.
 */
export function createReader(idFields: readonly string[]): Reader {
  const names = [...idFields];
  const quoteIdentifiers = createIdentifierQuoter(names);
  return (text) => {
    // A key may contain escapes, so any escape requires the search.
    const hasProto = text.includes("__proto__") || text.includes("\\u");
    let value = parse(quoteIdentifiers(text));
    if (finish(value, names, hasProto) || mayHoldLossyFraction(text)) {
      value = parse(quoteLossyNumbers(text));
      finish(value, names, hasProto);
    }
    return value;
  };
}

/** Reads JSON without losing a digit, with no field known to be an identifier: see {@link createReader}. */
export const readJson: Reader = /* @__PURE__ */ createReader([]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonError();
  }
}

/**
 * Creates a function that quotes the integers of some fields in JSON, so that JSON.parse keeps their digits. It may miss some, such as
 * those with unusual spacing. It changes nothing else.
 *
 * The pattern never matches inside a string. A quote without a backslash opens or closes a string. Before a field name it opens one,
 * because no letter can follow a string. The next quote closes that string, and the colon shows that it is a key. Only whole values
 * are quoted, so that invalid JSON stays invalid.
 */
function createIdentifierQuoter(fields: readonly string[]): (text: string) => string {
  const names = fields.filter((name) => /^\w+$/.test(name));
  if (names.length === 0) return (text) => text;
  const integers = new RegExp(`((?<!\\\\)"(?:${names.join("|")})": ?)(-?[1-9]\\d*)(?=[,}])`, "g");
  return (text) => text.replace(integers, '$1"$2"');
}
