/**
 * Removes the oldest items of a list that is twice as long as `count`.
 * @returns whether it removed items
 */
export function keepNewest(list: unknown[], count: number | "all"): boolean {
  if (count === "all" || list.length < 2 * count) return false;
  list.splice(0, list.length - count);
  return true;
}
