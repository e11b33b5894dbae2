const units = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
] as const;

/** Writes a time for a person: `+0.045 s`, `+3 min 12.5 s`, `+2 d 4 h`. */
export function elapsed(ms: number): string {
  const sign = ms < 0 ? "-" : "+";
  const all = Math.abs(ms);
  if (all < 60_000) return `${sign}${(all / 1000).toFixed(3)} s`;
  let left = all;
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  if (all < 3_600_000) parts.push(`${(left / 1000).toFixed(1)} s`);
  return `${sign}${parts.slice(0, 3).join(" ")}`;
}
