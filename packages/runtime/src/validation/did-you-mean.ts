/** `; did you mean NAME?` for the known name that was probably meant; empty when none is near. */
export function didYouMean(name: string, known: ReadonlySet<string>): string {
  let best = "";
  let bestDistance = 3;
  for (const other of known) {
    const distance = name.toLowerCase() === other.toLowerCase() ? 0 : distanceOf(name.slice(0, 60), other);
    if (distance < bestDistance) [best, bestDistance] = [other, distance];
  }
  return best === "" ? "" : `; did you mean ${best}?`;
}

/** How many letters must be changed, added or dropped. */
function distanceOf(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const changed = row[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[right.length]!;
}
