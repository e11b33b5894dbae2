/** A graph of files: each with the files that it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Finds the longest path of imports that begins with a file. The graph must have no cycles. */
export function longestPath(graph: Graph, from: string, known = new Map<string, string[]>()): string[] {
  const found = known.get(from);
  if (found !== undefined) return found;
  const rest = (graph.get(from) ?? [])
    .toSorted()
    .map((next) => longestPath(graph, next, known))
    .reduce<string[]>((longest, path) => (path.length > longest.length ? path : longest), []);
  const path = [from, ...rest];
  known.set(from, path);
  return path;
}

/** Finds the shortest path of imports from one file to another. */
export function shortestPath(graph: Graph, from: string, to: string): string[] {
  const before = new Map<string, string>();
  const queue = [from];
  for (let at = queue.shift(); at !== undefined && at !== to; at = queue.shift()) {
    for (const next of graph.get(at) ?? []) {
      if (next === from || before.has(next)) continue;
      before.set(next, at);
      queue.push(next);
    }
  }
  if (!before.has(to)) throw new Error(`${from} does not lead to ${to}: change the picture in tools/picture`);
  const path = [to];
  for (let at = before.get(to); at !== undefined; at = before.get(at)) path.unshift(at);
  return path;
}
