import { dirname } from "node:path/posix";
import type { Problem, Tree } from "../repository/tree.ts";
import { findPackage, listWorkspacePackages, type WorkspacePackage } from "../repository/workspace.ts";
import { readModuleGraph } from "./module-graph.ts";

const source = /\.(ts|mts|mjs|js|tsp)$/;
const exempt = /\.test\.ts$|\.d\.ts$|(^|\/)gen\//;
const forTests = /\.test\.ts$|\/testing\//;

/** Names each folder that holds more source files than a reader can survey. Tests and generated files do not count. */
export function checkFolderSizes(tree: Tree, limit = 20): Problem[] {
  const files = tree.files.filter((file) => source.test(file) && !exempt.test(file));
  return [...Map.groupBy(files, (file) => dirname(file))]
    .filter(([, inside]) => inside.length > limit)
    .map(([file, inside]) => ({ file, message: `has ${inside.length} source files: group them, ${limit} at most` }));
}

/** One import between two files of a package. */
interface Edge {
  readonly from: string;
  readonly to: string;
}

/** Names the folders of a package that import each other, directly or around others. Type imports count. */
export async function checkFolderCycles(tree: Tree, root: string): Promise<Problem[]> {
  const packages = listWorkspacePackages(tree);
  const { modules } = await readModuleGraph(root);
  const edges = modules.flatMap(({ source: from, dependencies }) =>
    dependencies.filter(({ resolved }) => isInside(packages, from, resolved)).map(({ resolved: to }) => ({ from, to })),
  );
  return [...Map.groupBy(edges, ({ from }) => findPackage(packages, from)?.folder)].flatMap(([, own]) =>
    findCycles(own),
  );
}

/** True for an import within one package that is no test's. */
function isInside(packages: readonly WorkspacePackage[], from: string, to: string): boolean {
  if (forTests.test(from) || forTests.test(to)) return false;
  return findPackage(packages, from) !== undefined && findPackage(packages, from) === findPackage(packages, to);
}

/**
 * Finds cycles of folders. Where a folder holds others, each of its own files stands for itself: entry points and primitives
 * may lie side by side in a package's root as long as no folder imports a file that imports the folder.
 */
export function findCycles(edges: readonly Edge[]): Problem[] {
  const folders = new Set(edges.flatMap(({ from, to }) => [dirname(from), dirname(to)]));
  const holdsOthers = new Set([...folders].filter((one) => [...folders].some((other) => other.startsWith(`${one}/`))));
  const nodeOf = (file: string) => (holdsOthers.has(dirname(file)) ? file : dirname(file));
  const between = edges.filter(({ from, to }) => dirname(from) !== dirname(to));
  const problems = [
    ...findPairs(
      between.filter(({ from, to }) => !isAncestor(dirname(from), dirname(to))),
      dirname,
    ),
    ...findRings(edges, nodeOf),
  ];
  const keyOf = (ring: readonly Edge[]) => [...new Set(ring.map(({ from }) => nodeOf(from)))].sort().join(" ");
  return [...new Map(problems.map((ring) => [keyOf(ring), describe(ring, nodeOf)])).values()];
}

function isAncestor(one: string, other: string): boolean {
  return one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

/** Finds folders that import each other directly, whichever of their files do. */
function findPairs(edges: readonly Edge[], nodeOf: (file: string) => string): Edge[][] {
  const first = new Map(edges.map((edge) => [`${nodeOf(edge.from)} ${nodeOf(edge.to)}`, edge]));
  return [...first].flatMap(([key, there]) => {
    const back = first.get(key.split(" ").reverse().join(" "));
    return back && there.from < back.from ? [[there, back]] : [];
  });
}

/** Finds one shortest cycle for each knot of nodes that reach each other, where it spans more than one folder. */
function findRings(edges: readonly Edge[], nodeOf: (file: string) => string): Edge[][] {
  const next = Map.groupBy(
    edges.filter(({ from, to }) => nodeOf(from) !== nodeOf(to)),
    ({ from }) => nodeOf(from),
  );
  const done = new Set<string>();
  return [...next.keys()].sort().flatMap((start) => {
    const ring = done.has(start) ? undefined : findShortRing(start, next, nodeOf);
    for (const { from } of ring ?? []) done.add(nodeOf(from));
    return ring && new Set(ring.map(({ from }) => dirname(from))).size > 1 ? [ring] : [];
  });
}

/** Searches breadth first for the way from a node back to itself. */
function findShortRing(
  start: string,
  next: ReadonlyMap<string, readonly Edge[]>,
  nodeOf: (file: string) => string,
): Edge[] | undefined {
  const reached = new Set<string>();
  const paths: Edge[][] = [[]];
  for (let path = paths.shift(); path; path = paths.shift()) {
    const at = path.at(-1);
    for (const edge of next.get(at ? nodeOf(at.to) : start) ?? []) {
      const to = nodeOf(edge.to);
      if (to === start) return [...path, edge];
      if (reached.has(to)) continue;
      reached.add(to);
      paths.push([...path, edge]);
    }
  }
  return undefined;
}

function describe(ring: readonly Edge[], nodeOf: (file: string) => string): Problem {
  const imports = ring.map(({ from, to }) => `${from} → ${to}`);
  return {
    file: nodeOf(ring[0]?.from ?? ""),
    message: `is in a cycle of folders: ${imports.join(", ")}. Move what ties them to the lower one`,
  };
}
