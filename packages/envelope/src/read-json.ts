import { plainDecimal } from "./plain-decimal.ts";

/** Reads JSON text exactly: see {@link createReader}. */
export type Reader = (text: string) => unknown;

/** The text is not JSON. Says nothing of what it holds. */
export class JsonError extends SyntaxError {
  override readonly name = "JsonError";
  constructor() {
    super("the answer is not JSON");
  }
}

/**
 * Makes a reader that loses no digit.
 *
 * - A number that a double holds comes as a number; an integer beyond 2^53, and any other number that a double would change,
 *   comes as the text it was written as, also in fields that nobody knows. (Numbers of fewer than 16 characters are not
 *   looked at: with an exponent beyond ±308 they overflow as in any JSON reader.)
 * - No object has a key `__proto__`.
 *
 * Naming the fields that hold 64-bit identifiers keeps the reader fast where they are long; it changes no result.
 * The reader throws {@link JsonError} when the text is not JSON.
 */
export function createReader(idFields: readonly string[] = []): Reader {
  const ids = new Set(idFields);
  return (text) => {
    try {
      const exact = quoteLongNumbers(text, ids);
      // A key may also be written with escapes, so any escape is a reason to look at every key.
      const mayHoldProto = text.includes("__proto__") || text.includes("\\u");
      return mayHoldProto ? JSON.parse(exact, withoutProto) : JSON.parse(exact);
    } catch {
      throw new JsonError();
    }
  };
}

/** Reads JSON text exactly, with no field known to be an identifier. */
export const readJson: Reader = createReader();

/** A double holds every number of up to 15 significant digits; only longer runs of digits can lose any. */
const LONG = 16;

/**
 * Quotes the numbers that a double does not hold. Looks at every 16th character only: a run of 16 digits cannot hide between
 * two of them. A run under the key of an id field is a number for certain; any other run that may be a number, and may
 * also be part of a text, sends the whole answer through the tokeniser.
 */
function quoteLongNumbers(text: string, ids: ReadonlySet<string>): string {
  let exact = "";
  let done = 0;
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isDigitOrPoint(text.charCodeAt(at))) continue;
    let start = at;
    while (isDigitOrPoint(text.charCodeAt(start - 1))) start -= 1;
    let end = at + 1;
    while (isDigitOrPoint(text.charCodeAt(end))) end += 1;
    at = end - 1;
    if (end - start < LONG) continue;

    if (text.charCodeAt(start - 1) === MINUS) start -= 1;
    const lead = skipSpaceBack(text, start - 1);
    if (!canLeadNumber(text.charCodeAt(lead))) continue;
    if (!ids.has(keyBefore(text, lead))) return quoteEveryLongNumber(text);
    exact += `${text.slice(done, start)}${keep(text.slice(start, end))}`;
    done = end;
  }
  return done === 0 ? text : exact + text.slice(done);
}

const MINUS = 45;
const COLON = 58;
const QUOTE = 34;
const BACKSLASH = 92;

function isDigitOrPoint(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 46;
}

/** What stands before a number, white space aside: `:`, `,`, `[`, or nothing. In a text, anything may. */
function canLeadNumber(code: number): boolean {
  return code === COLON || code === 44 || code === 91 || Number.isNaN(code);
}

function skipSpaceBack(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 32) at -= 1;
  return at;
}

/**
 * The key whose colon stands at `colon`; empty when it is no colon, or when this may be the inside of a text. A quote without a
 * backslash before it, a plain name, a quote and a colon can only be a key: inside a text the first quote would be
 * escaped, and behind a text's end no name can stand.
 */
function keyBefore(text: string, colon: number): string {
  const close = skipSpaceBack(text, colon - 1);
  if (text.charCodeAt(colon) !== COLON || text.charCodeAt(close) !== QUOTE) return "";
  const open = text.lastIndexOf('"', close - 1);
  return open < 0 || text.charCodeAt(open - 1) === BACKSLASH ? "" : text.slice(open + 1, close);
}

/** Reads every text and every number from left to right, so that no number inside a text is taken for one. */
function quoteEveryLongNumber(text: string): string {
  let exact = "";
  let done = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    if (code !== MINUS && !isDigitOrPoint(code)) continue;
    const start = at;
    while (at < text.length && isNumberPart(text.charCodeAt(at))) at += 1;
    exact += text.slice(done, start) + keep(text.slice(start, at));
    done = at;
    at -= 1;
  }
  return exact + text.slice(done);
}

/** Digits, point, signs and exponent: what a number can be made of. */
function isNumberPart(code: number): boolean {
  return isDigitOrPoint(code) || code === MINUS || code === 43 || code === 69 || code === 101;
}

/** Where the text that begins at `open` ends: the next quote with an even number of backslashes before it. */
function endOfText(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); close >= 0; close = text.indexOf('"', close + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(close - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return close;
  }
  return text.length;
}

/** Quotes a number that would change on its way through a double. */
function keep(token: string): string {
  const value = Number(token);
  const tooLong = Number.isInteger(value) && !Number.isSafeInteger(value);
  return tooLong || !Number.isFinite(value) || plainDecimal(value) !== plainDecimal(token) ? `"${token}"` : token;
}

function withoutProto(this: unknown, key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}
