/** Compiles the pattern of a schema; undefined where there is none, or one of another dialect that this engine does not know. */
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
