/** Longest wait that a response header can cause, in milliseconds. A longer one is treated as an error. */
export const maxWaitMs = 60_000;

/**
 * Limits the wait that a header requests (`Retry-After`, a rate limit's reset) to 0 … {@link maxWaitMs}: one wrong header
 * must not stop all calls. Values that are not numbers count as 0.
 */
export function clampWaitMs(ms: number): number {
  return ms > 0 ? Math.min(ms, maxWaitMs) : 0;
}

/**
 * Reads `Retry-After` in milliseconds, however many; undefined without the header.
 *
 * @param now epoch milliseconds, for a time in a response without a `Date`, which then counts for {@link maxWaitMs} at most
 */
export function readRetryAfter(headers: { get(name: string): string | null }, now: number): number | undefined {
  const after = headers.get("retry-after");
  if (after === null) return undefined;
  // Two headers that were joined are a list: the longest time counts.
  if (/^[\d., ]+$/.test(after))
    return Math.max(0, ...after.split(",").map((each) => Math.ceil(Number(each) * 1000) || 0));
  if (!/[a-z]{3}/i.test(after)) return 0;
  const sentAt = Date.parse(headers.get("date") ?? "");
  // This machine's clock may be hours off.
  if (Number.isNaN(sentAt)) return clampWaitMs((Date.parse(after) || now) - now);
  return Math.max(0, (Date.parse(after) || sentAt) - sentAt);
}
