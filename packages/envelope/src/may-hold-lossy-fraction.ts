import { BRACKET, COLON, COMMA, isDigit, isSpace, MINUS, QUOTE } from "./characters.ts";

/**
 * Tests whether JSON text may contain a number with a point or a negative exponent that a double does not hold. False is certain;
 * true may come from a string that looks like such a number. Lossy integers are found by their value: a double that is a safe
 * integer comes from no other integer.
 */
export function mayHoldLossyFraction(text: string): boolean {
  return mayHoldLongFraction(text) || mayHoldNegativeExponent(text);
}

/** A double holds every number of up to 15 digits. */
const DIGITS = 15;

function mayHoldLongFraction(text: string): boolean {
  for (let at = text.indexOf("."); at !== -1; at = text.indexOf(".", at + 1)) {
    let start = at;
    while (isDigit(text.charCodeAt(start - 1))) start--;
    if (text.charCodeAt(start - 1) === QUOTE || !mayStartNumber(text, start)) continue;
    let end = at + 1;
    while (isDigit(text.charCodeAt(end))) end++;
    if (end - start > DIGITS + 1) return true;
  }
  return false;
}

function mayHoldNegativeExponent(text: string): boolean {
  for (let at = text.indexOf("-"); at !== -1; at = text.indexOf("-", at + 1)) {
    const before = text.charCodeAt(at - 1) | 0x20;
    if (before !== 0x65 || !isDigit(text.charCodeAt(at - 2))) continue;
    let end = at + 1;
    while (isDigit(text.charCodeAt(end))) end++;
    if (end > at + 1 && mayEndNumber(text.charCodeAt(end))) return true;
  }
  return false;
}

/** Tests for a place where a number may begin: after a comma, a bracket, a key with its colon, or at the start, each with space. */
function mayStartNumber(text: string, at: number): boolean {
  const before = skipSpaceBack(text, text.charCodeAt(at - 1) === MINUS ? at - 2 : at - 1);
  const code = text.charCodeAt(before);
  if (code === COLON) return text.charCodeAt(skipSpaceBack(text, before - 1)) === QUOTE;
  return code === COMMA || code === BRACKET || Number.isNaN(code);
}

function mayEndNumber(code: number): boolean {
  return code === COMMA || code === 0x7d || code === 0x5d || isSpace(code) || Number.isNaN(code);
}

function skipSpaceBack(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at--;
  return at;
}
