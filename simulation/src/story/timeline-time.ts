const units = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
] as const;

/** Writes a time for a person: `0.045 s`, `3 min 12.5 s`, `2 d 0 h 12 min`. */
export function duration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(3)} s`;
  let left = ms;
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0 || parts.length > 0) parts.push(`${count} ${unit}`);
  }
  if (ms < 3_600_000) parts.push(`${(left / 1000).toFixed(1)} s`);
  return parts.join(" ");
}
