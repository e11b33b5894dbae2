/** A name without what people spell differently: `client-oid` and `clientOid` are the same. */
export function plainName(name: string): string {
  return name.replaceAll(/[-_]/g, "").toLowerCase();
}

/** `; did you mean NAME?` for the known name that was probably meant; empty when none is near. */
export function didYouMean(name: string, known: Iterable<string>, prefix = ""): string {
  const wanted = plainName(name);
  const near = [...known]
    .map((each) => ({ each, distance: distanceBetween(wanted, plainName(each)) }))
    .filter(({ each, distance }) => distance <= Math.max(1, Math.min(3, each.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return near[0] === undefined ? "" : `; did you mean ${prefix}${near[0].each}?`;
}

/** How many letters must be changed, added, dropped or swapped with their neighbour. */
function distanceBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (const [index, letter] of [...from.slice(0, 60)].entries()) {
    const [above = [], twoAbove = []] = [rows.at(-1), rows.at(-2)];
    const row = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const same = letter === to[column - 1];
      const swapped = letter === to[column - 2] && from[index - 1] === to[column - 1];
      const edits = [row[column - 1]! + 1, above[column]! + 1, above[column - 1]! + (same ? 0 : 1)];
      if (swapped && index > 0 && column > 1) edits.push(twoAbove[column - 2]! + 1);
      row.push(Math.min(...edits));
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
