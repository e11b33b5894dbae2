const DAY = 24 * 60 * 60 * 1000;

/** The window of a list: both ends inclusive, either may be open. */
export function windowOf({ startAt, endAt }: { startAt?: number; endAt?: number }): { from?: number; to?: number } {
  return { ...(startAt !== undefined && { from: startAt }), ...(endAt !== undefined && { to: endAt }) };
}

/** A window of so many days that rolls with the time: one end given sets the other, none given means until now (GAP 112). */
export function rollingWindow(
  { startAt, endAt }: { startAt?: number; endAt?: number },
  days: number,
  now: number,
): { from: number; to: number } {
  const to = endAt ?? (startAt === undefined ? now : startAt + days * DAY);
  return { from: startAt ?? to - days * DAY, to };
}
