import type { OperationModel } from "./model.ts";

interface Node {
  readonly words: Map<string, Node>;
  parameter?: Node;
}

/**
 * Finds, for each path field, the words that stand in its place in other paths: an order id `active` would turn
 * "get this order" into "list open orders". One walk over a tree of all paths.
 */
export function findReserved(operations: readonly OperationModel[]): void {
  const root: Node = { words: new Map() };
  for (const { path } of operations) {
    let node = root;
    for (const segment of segmentsOf(path)) node = step(node, segment);
  }
  for (const operation of operations) {
    const found = new Map<string, readonly string[]>();
    let nodes: Node[] = [root];
    for (const segment of segmentsOf(operation.path)) {
      const words = nodes.flatMap((node) => [...node.words.keys()]);
      if (isField(segment) && words.length > 0) found.set(segment.slice(1, -1), [...new Set(words)].sort());
      nodes = nodes.flatMap((node) => reach(node, segment));
    }
    operation.reserved = found;
  }
}

function step(node: Node, segment: string): Node {
  if (isField(segment)) {
    node.parameter ??= { words: new Map() };
    return node.parameter;
  }
  const next = node.words.get(segment) ?? { words: new Map() };
  node.words.set(segment, next);
  return next;
}

function reach(node: Node, segment: string): Node[] {
  const next = isField(segment) ? node.parameter : node.words.get(segment);
  return next === undefined ? [] : [next];
}

function segmentsOf(path: string): string[] {
  return path.split("/").slice(1);
}

function isField(segment: string): boolean {
  return /^\{[^{}]+\}$/.test(segment);
}
