interface Node {
  readonly words: Map<string, Node>;
  parameter?: Node;
}

/**
 * Finds, for each parameter of each path, the words that other paths have in its place: an order id `active` would turn
 * "get this order" into "list open orders". One walk over a tree of all paths.
 *
 * @returns for each path its words by parameter
 */
export function findReservedWords(paths: readonly string[]): ReadonlyMap<string, readonly string[]>[] {
  const root: Node = { words: new Map() };
  for (const path of paths) {
    let node = root;
    for (const segment of splitPath(path)) node = addSegment(node, segment);
  }
  return paths.map((path) => {
    const found = new Map<string, readonly string[]>();
    let nodes: Node[] = [root];
    for (const segment of splitPath(path)) {
      const words = nodes.flatMap((node) => [...node.words.keys()]);
      if (isParameter(segment) && words.length > 0) found.set(segment.slice(1, -1), [...new Set(words)].sort());
      nodes = nodes.flatMap((node) => followSegment(node, segment));
    }
    return found;
  });
}

function addSegment(node: Node, segment: string): Node {
  if (isParameter(segment)) {
    node.parameter ??= { words: new Map() };
    return node.parameter;
  }
  const next = node.words.get(segment) ?? { words: new Map() };
  node.words.set(segment, next);
  return next;
}

function followSegment(node: Node, segment: string): Node[] {
  const next = isParameter(segment) ? node.parameter : node.words.get(segment);
  return next === undefined ? [] : [next];
}

function splitPath(path: string): string[] {
  return path.split("/").slice(1);
}

function isParameter(segment: string): boolean {
  return /^\{[^{}]+\}$/.test(segment);
}
