/** The numbers of JSON text that stand in fields of these names, as they are written. */
export function integersOf(text: string, names: readonly string[]): { name: string; text: string }[] {
  const field = new RegExp(`"(${names.join("|")})"\\s*:\\s*(-?\\d[\\d.eE+-]*)`, "g");
  return [...text.matchAll(field)].map(([, name = "", number = ""]) => ({ name, text: number }));
}

/**
 * Whether integers beyond 2^53 have gone through a double: each is what a double makes of it, which by chance happens to
 * one in 2, 4, 8… of them, the more seldom the larger they are. Says yes when chance explains it less than once in 500.
 */
export function lookRounded(texts: readonly string[]): boolean {
  let chance = 1;
  for (const text of new Set(texts)) {
    if (!/^-?\d{16,19}$/.test(text)) continue;
    const size = BigInt(text.replace("-", "")).toString(2).length;
    if (size <= 53) continue;
    if (String(Number(text)) !== text) return false;
    chance /= 2 ** (size - 53);
  }
  return chance < 1 / 500;
}
