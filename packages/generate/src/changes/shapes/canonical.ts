/** Writes a value without its descriptions, and with sorted fields, so that two of them can be compared. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (key, inner) => {
    if (key === "description") return undefined;
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
