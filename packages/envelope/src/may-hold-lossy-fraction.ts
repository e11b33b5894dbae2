import { BRACKET, COLON, COMMA, isDigit, isSpace, MINUS, QUOTE } from "./characters.ts";

/**
 * Searches JSON for a fraction, or a number with a negative exponent, that a double cannot represent exactly. If the result is false,
 * there is none. If it is true, there may be one: a string can look like such a number. Lossy integers are not searched for, because
 * they can be recognised by their parsed value.
 */
export function mayHoldLossyFraction(text: string): boolean {
  return mayHoldLongFraction(text) || mayHoldNegativeExponent(text);
}

/** A double represents every number of up to 15 digits exactly. */
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

/** Tests for a position at which a number may begin: at the start, or after a comma, a bracket, or a key with its colon. */
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
