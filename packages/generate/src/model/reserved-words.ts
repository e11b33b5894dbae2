/**
 * Finds, for each parameter of each path, the words that other paths have in its place: an order id `active` would turn
 * "get this order" into "list open orders".
 *
 * @returns for each path its words by parameter
 */
export function findReservedWords(paths: readonly string[]): ReadonlyMap<string, readonly string[]>[] {
  const words = new Map<string, Set<string>>();
  for (const { before, segment } of paths.flatMap(listSegments))
    if (!isParameter(segment)) words.set(before, (words.get(before) ?? new Set()).add(segment));
  return paths.map((path) => {
    const found = listSegments(path).flatMap(({ before, segment }): [string, readonly string[]][] => {
      const own = isParameter(segment) ? words.get(before) : undefined;
      return own === undefined ? [] : [[segment.slice(1, -1), [...own].sort()]];
    });
    return new Map(found);
  });
}

/** Lists the segments of a path, each with what stands before it, where one parameter is like another. */
function listSegments(path: string): { readonly before: string; readonly segment: string }[] {
  const segments = path.split("/").slice(1);
  const plain = segments.map((segment) => (isParameter(segment) ? "{}" : segment));
  return segments.map((segment, at) => ({ before: plain.slice(0, at).join("/"), segment }));
}

const isParameter = (segment: string) => /^\{[^{}]+\}$/.test(segment);
