/** Removes hyphens, underscores and case from a name: `client-oid` and `clientOid` are the same. */
export function plainName(name: string): string {
  return name.slice(0, 60).replaceAll(/[-_]/g, "").toLowerCase();
}

/** Writes `; did you mean NAME?` for the known name that was probably meant; empty when none is similar. */
export function didYouMean(name: string, known: Iterable<string>, prefix = ""): string {
  const names = [...known];
  for (const changes of [0, 1, 2, 3]) {
    const near = names.find(
      (each) => changes <= Math.max(1, each.length / 3) && isNear(plainName(name), plainName(each), changes),
    );
    if (near !== undefined) return `; did you mean ${prefix}${near}?`;
  }
  return "";
}

/** True when at most so many letters must be changed, added, dropped or swapped with their neighbour. */
function isNear(from: string, to: string, changes: number): boolean {
  if (Math.abs(from.length - to.length) > changes) return false;
  if (from === "" || to === "") return true;
  const [fromRest, toRest] = [from.slice(1), to.slice(1)];
  if (from[0] === to[0]) return isNear(fromRest, toRest, changes);
  const left = changes - 1;
  const isSwapped = from[0] === to[1] && from[1] === to[0] && isNear(from.slice(2), to.slice(2), left);
  return isSwapped || isNear(fromRest, toRest, left) || isNear(fromRest, to, left) || isNear(from, toRest, left);
}
