import { BACKSLASH, isDigit, MINUS, QUOTE } from "./characters.ts";

/**
 * Quotes every number in JSON that a double cannot represent exactly. It reads each character, which takes about half the time of
 * JSON.parse.
 *
 * @param text valid JSON; the result for any other string is not defined
 */
export function quoteLossyNumbers(text: string): string {
  let quoted = "";
  let done = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = findStringEnd(text, at);
    } else if (code === MINUS || isDigit(code)) {
      const end = findNumberEnd(text, at);
      const token = text.slice(at, end);
      if (!isLossless(token)) {
        quoted += `${text.slice(done, at)}"${token}"`;
        done = end;
      }
      at = end - 1;
    }
  }
  return quoted + text.slice(done);
}

function findStringEnd(text: string, opening: number): number {
  let at = opening + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function findNumberEnd(text: string, start: number): number {
  let end = start + 1;
  while (isNumberPart(text.charCodeAt(end))) end++;
  return end;
}

function isNumberPart(code: number): boolean {
  return isDigit(code) || code === MINUS || code === 0x2b || code === 0x2e || code === 0x65 || code === 0x45;
}

/** Numbers without an exponent. Of zeros only `0` itself, so that no sign is lost. */
const plain = /^(?:0|-?[1-9]\d{0,14}|-?\d+\.\d*[1-9]\d*)$/;

/**
 * Tests if JSON.parse and JSON.stringify return a number with the same value. `-0` does not, because it is written as `0`.
 *
 * @param token a number in JSON
 */
function isLossless(token: string): boolean {
  // A double represents every number of up to 15 digits exactly. With its point, this one has no more.
  if (token.length <= 16 && plain.test(token)) return true;
  const value = Number(token);
  if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  // The double is so near that equal digits mean the same power of ten.
  return findSignificantDigits(token) === findSignificantDigits(String(value));
}

/** Returns the digits of a number without leading and trailing zeros. Zero has none. */
function findSignificantDigits(text: string): string {
  const [mantissa = ""] = text.split(/e/i, 1);
  const digits = mantissa.replace("-", "").replace(".", "");
  let first = 0;
  let end = digits.length;
  while (digits[first] === "0") first++;
  while (end > first && digits[end - 1] === "0") end--;
  return digits.slice(first, end);
}
