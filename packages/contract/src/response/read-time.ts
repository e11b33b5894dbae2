/** Reads a time of this century: milliseconds, or a text that begins with a date, which has no zone but UTC unless it names one. */
export function readTime(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{12,13}$/.test(value) ? Number(value) : value;
  if (typeof number === "number") return number > 946_684_800_000 && number < 4_102_444_800_000 ? number : undefined;
  if (typeof value !== "string" || !/^20\d\d-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return undefined;
  const time = Date.parse(`${value.replace(" ", "T")}${hasZone(value) ? "" : "Z"}`);
  return Number.isNaN(time) ? undefined : time;
}

/** True for a time that is a text with its zone. */
export function hasZone(text: string): boolean {
  return /(Z|[+-]\d\d:?\d\d)$/.test(text);
}
