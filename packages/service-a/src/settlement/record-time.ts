/** Rounds a time down to a whole minute, so that calls that are settled together share one lookup. */
export function floorMinute(ms: number): number {
  return Math.floor(ms / 60_000) * 60_000;
}

/** Returns a time in milliseconds since the epoch; undefined for other values. */
export function numberOr(value: unknown): number | undefined {
  return typeof value === "number" && value > 1e11 ? value : undefined;
}
