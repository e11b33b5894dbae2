/** Tests for a string of digits that is a 64-bit integer. */
export function isInt64(text: string): boolean {
  return /^(0|-?[1-9]\d{0,18})$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
}

/** Tests for a string of digits that is a 64-bit integer without a sign. */
export function isUint64(text: string): boolean {
  return /^(0|[1-9]\d{0,19})$/.test(text) && (text.length < 20 || text <= "18446744073709551615");
}

/** Tests for a string that can be sent, without half of a surrogate pair. */
export function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}

/** Counts the characters of a string as JSON Schema does: a pair of surrogates is one. */
export function countCharacters(text: string): number {
  let characters = 0;
  for (const _ of text) characters++;
  return characters;
}
