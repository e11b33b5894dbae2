/** Forgets the oldest of a list that has grown to twice what is to be kept. Says whether it did. */
export function keepNewest(list: unknown[], count: number | "all"): boolean {
  if (count === "all" || list.length < 2 * count) return false;
  list.splice(0, list.length - count);
  return true;
}
