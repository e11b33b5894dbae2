/**
 * Escaped characters, quotation marks and numbers. Not whole strings: the pattern would keep a place for each escaped character, which is
 * too much for megabytes of them.
 */
const token = /\\.|"|-?\d[\d.eE+-]*/g;

/**
 * Quotes every number in JSON that a double cannot represent exactly. It takes several times as long as JSON.parse, and few responses
 * need it.
 *
 * @param text valid JSON; the result for any other string is not defined
 */
export function quoteLossyNumbers(text: string): string {
  let quoted = "";
  let end = 0;
  let isInString = false;
  // One match at a time: all of a response of megabytes take many times its memory.
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === '"') isInString = !isInString;
    else if (!isInString && !isLossless(found)) {
      quoted += `${text.slice(end, index)}"${found}"`;
      end = index + found.length;
    }
  }
  return quoted + text.slice(end);
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
  return (token.length <= 16 && plain.test(token)) || (!Object.is(Number(token), -0) && keepsDigits(token));
}

/**
 * Tests if a number in decimal digits has the same value after it was a double.
 *
 * @param isPrinted true where the text may be a double that another language printed, with more digits than JavaScript
 */
export function keepsDigits(text: string, isPrinted = false): boolean {
  const [value, digits] = [Number(text), findSignificantDigits(text)];
  if (!Number.isFinite(value)) return false;
  // The double is so near that equal digits mean the same power of ten.
  if (digits === findSignificantDigits(String(value))) return true;
  const isLong = isPrinted && digits.length >= 17 && digits.length <= 100;
  return isLong && digits === findSignificantDigits(value.toPrecision(digits.length));
}

/** Returns the digits of a number without leading and trailing zeros. Zero has none. */
function findSignificantDigits(text: string): string {
  const [mantissa = ""] = text.split(/e/i, 1);
  const digits = mantissa.replace(/^[-+]/, "").replace(".", "");
  let first = 0;
  let end = digits.length;
  while (digits[first] === "0") first++;
  while (end > first && digits[end - 1] === "0") end--;
  return digits.slice(first, end);
}
