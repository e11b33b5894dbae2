/** Removes hyphens, underscores and case from a name: `client-oid` and `clientOid` are the same. */
export function plainName(name: string): string {
  return name.slice(0, 60).replaceAll(/[-_]/g, "").toLowerCase();
}

/** Writes `; did you mean NAME?` for the known name that was probably meant; empty when none is similar. */
export function didYouMean(name: string, known: Iterable<string>, prefix = ""): string {
  const wanted = plainName(name);
  let best = "";
  let nearest = Number.POSITIVE_INFINITY;
  for (const each of known) {
    const distance = distanceBetween(wanted, plainName(each));
    if (distance <= Math.max(1, Math.min(3, each.length / 3)) && distance < nearest) [best, nearest] = [each, distance];
  }
  return best === "" ? "" : `; did you mean ${prefix}${best}?`;
}

/** Counts the letters that must be changed, added, dropped or swapped with their neighbour. */
function distanceBetween(from: string, to: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 0; line < from.length; line++) {
    const row = [line + 1];
    for (let column = 1; column <= to.length; column++) {
      const same = from[line] === to[column - 1];
      row.push(Math.min(row[column - 1]! + 1, above[column]! + 1, above[column - 1]! + (same ? 0 : 1)));
      const swapped = line > 0 && from[line] === to[column - 2] && from[line - 1] === to[column - 1];
      if (swapped) row[column] = Math.min(row[column]!, twoAbove[column - 2]! + 1);
    }
    [twoAbove, above] = [above, row];
  }
  return above[to.length]!;
}
