/** Finds the numbers in JSON text that are values of the named fields, as they are written. */
export function findIntegers(text: string, names: readonly string[]): { name: string; text: string }[] {
  const field = new RegExp(`"(${names.join("|")})"\\s*:\\s*(-?\\d[\\d.eE+-]*)`, "g");
  return [...text.matchAll(field)].map(([, name = "", number = ""]) => ({ name, text: number }));
}

/**
 * True when integers above 2^53 have been rounded to doubles. By chance, one integer in 2, 4, 8 … is equal to its rounded value,
 * fewer the larger they are. Returns true when all are, and chance explains that in less than one case of 500.
 */
export function hasRounded(texts: readonly string[]): boolean {
  let chance = 1;
  for (const text of new Set(texts)) {
    if (!/^-?\d{16,19}$/.test(text)) continue;
    const bits = BigInt(text.replace("-", "")).toString(2).length;
    if (bits <= 53) continue;
    if (String(Number(text)) !== text) return false;
    chance /= 2 ** (bits - 53);
  }
  return chance < 1 / 500;
}
