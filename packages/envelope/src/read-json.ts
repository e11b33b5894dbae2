import { dropProto } from "./drop-proto.ts";
import { finish } from "./finish.ts";
import { JsonError } from "./json-error.ts";
import { mayHoldLossyFraction } from "./may-hold-lossy-fraction.ts";
import { createIdentifierQuoter } from "./quote-identifiers.ts";
import { quoteLossyNumbers } from "./quote-lossy-numbers.ts";

/** Reads JSON without losing a digit: see {@link createReader}. Throws {@link JsonError} when the text is not JSON. */
export type Reader = (text: string) => unknown;

/**
 * Creates a reader that reads JSON as JSON.parse does, with these differences:
 *
 * - an integer in a field named in `idFields` is a decimal string, at any depth and of any size;
 * - any other number that a double does not hold (too long, too large, too small, or -0) is a string with its text; all others are
 *   numbers;
 * - no object has a key `__proto__`, also when it was written with escapes.
 *
 * Few responses contain a number that needs a second reading, so the first one only tests for it.
 */
export function createReader(idFields: readonly string[]): Reader {
  const names = [...idFields];
  const quoteIdentifiers = createIdentifierQuoter(names);
  return (text) => {
    let value = parse(quoteIdentifiers(text));
    if (finish(value, names) || mayHoldLossyFraction(text)) {
      value = parse(quoteLossyNumbers(text));
      finish(value, names);
    }
    // A key may be written with escapes, so any escape is a reason to search.
    if (text.includes("__proto__") || text.includes("\\u")) dropProto(value);
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
