/** A double represents every number of up to 15 digits exactly. */
const maxDigits = 15;

/** A number with a negative exponent, and what follows a number in JSON. */
const negativeExponent = /\de-\d+(?:[,}\]\s]|$)/i;

/**
 * Searches JSON for a fraction, or a number with a negative exponent, that a double cannot represent exactly. If the result is false,
 * there is none. If it is true, there may be one: a string can look like such a number. Lossy integers are not searched for, because
 * they can be recognised by their parsed value.
 */
export function mayHoldLossyFraction(text: string): boolean {
  for (let at = text.indexOf("."); at !== -1; at = text.indexOf(".", at + 1)) {
    let start = at;
    while (isDigit(text.charCodeAt(start - 1))) start--;
    let end = at + 1;
    while (isDigit(text.charCodeAt(end))) end++;
    // A string of digits keeps them.
    if (end - start > maxDigits + 1 && !/"-?$/.test(text.slice(Math.max(0, start - 2), start))) return true;
  }
  return negativeExponent.test(text);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
