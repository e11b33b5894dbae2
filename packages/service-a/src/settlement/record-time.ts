/** Creates the time span in which a list shows a request. Whole minutes let calls that are settled together share one lookup. */
export function createSpan(signedAt: number, until: number): { startAt: number; endAt: number } {
  const floorMinute = (ms: number) => Math.floor(ms / 60_000) * 60_000;
  return { startAt: floorMinute(signedAt - 60_000), endAt: floorMinute(Math.max(signedAt, until) + 120_000) };
}

/** Returns a time in milliseconds since the epoch; undefined for other values. */
export function numberOr(value: unknown): number | undefined {
  return typeof value === "number" && value > 1e11 ? value : undefined;
}
