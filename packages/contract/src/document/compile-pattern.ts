/** Compiles the pattern of a schema; undefined if there is none, or if its dialect is not JavaScript's. */
export function compilePattern(pattern: string | undefined): RegExp | undefined {
  if (pattern === undefined) return undefined;
  // Some documents escape what needs no escape, which the mode for Unicode forbids.
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {}
  }
  return undefined;
}
