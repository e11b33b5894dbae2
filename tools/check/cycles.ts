/**
 * Cycles of a graph of files, each once, beginning and ending with its first file in alphabetical order.
 * One per back edge: enough to break them all, one after the other.
 */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles = new Map<string, string[]>();
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const ring = path.slice(start);
      const first = ring.indexOf([...ring].sort()[0] ?? "");
      const turned = [...ring.slice(first), ...ring.slice(0, first)];
      cycles.set(turned.join(), [...turned, turned[0] ?? ""]);
    }
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of edges.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of [...edges.keys()].sort()) visit(file);
  return [...cycles.values()];
}
