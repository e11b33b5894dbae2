import { dropProto } from "./drop-proto.ts";
import { finish } from "./finish.ts";
import { JsonError } from "./json-error.ts";
import { mayHoldLossyFraction } from "./may-be-lossy.ts";
import { createIdentifierQuoter } from "./quote-identifiers.ts";
import { quoteLossyNumbers } from "./quote-lossy-numbers.ts";

/** Reads JSON without losing a digit: see {@link createReader}. Throws {@link JsonError} when the text is not JSON. */
export type Reader = (text: string) => unknown;

/**
 * Makes a reader that reads JSON as JSON.parse does, except that
 *
 * - an integer in a field named in `idFields`, however large and wherever in the answer, comes as decimal text;
 * - any other number that a double does not hold (too long, too large, too small, or -0) comes as the text it was
 *   written as; all others come as numbers;
 * - no object has a key `__proto__`, however it was written.
 *
 * Almost no answer holds a number that needs the second look, so the first one only makes sure that there is none.
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
    // A key may be written with escapes, so any escape is a reason to look.
    if (text.includes("__proto__") || text.includes("\\u")) dropProto(value);
    return value;
  };
}

/** Reads JSON without losing a digit, with no field known to be an identifier: see {@link createReader}. */
export const readJson: Reader = createReader([]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonError();
  }
}
