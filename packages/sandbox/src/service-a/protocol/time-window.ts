const DAY = 24 * 60 * 60 * 1000;

/** Returns the time window of a list. Both ends are inclusive and optional. */
export function readWindow({ startAt, endAt }: { startAt?: number; endAt?: number }): { from?: number; to?: number } {
  return { ...(startAt !== undefined && { from: startAt }), ...(endAt !== undefined && { to: endAt }) };
}

/** Returns a window of `days`. One end sets the other; without both it ends now (GAP 112). */
export function readRollingWindow(
  { startAt, endAt }: { startAt?: number; endAt?: number },
  days: number,
  now: number,
): { from: number; to: number } {
  const to = endAt ?? (startAt === undefined ? now : startAt + days * DAY);
  return { from: startAt ?? to - days * DAY, to };
}
