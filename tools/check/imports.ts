import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { findCycles } from "./cycles.ts";
import { mayImport, nodeOnly, portable } from "./layers.ts";
import { readImports, type SourceImport } from "./source-imports.ts";
import type { Problem, Tree } from "./tree.ts";
import { type Manifest, packageOf, type WorkspacePackage, workspacePackages } from "./workspace.ts";

const source = /\.(ts|mts|js|mjs)$/;
/** Published code comes from `src`, without tests and the folders of things that only tests use. */
const unpublished = /\.test\.ts$|\/testing\/|^(?!\/src\/)/;

interface Use extends SourceImport {
  file: string;
  from: WorkspacePackage;
  /** The file that a relative specifier names. */
  target?: string;
}

/** Compares every import of the repository with the picture of the layers. */
export function checkImports(tree: Tree): Problem[] {
  const packages = workspacePackages(tree);
  const root: Manifest = tree.files.includes("package.json") ? JSON.parse(tree.read("package.json")) : { name: "" };
  const uses = tree.files
    .filter((file) => source.test(file))
    .flatMap((file) => {
      const from = packageOf(packages, file);
      return from ? readImports(tree.read(file)).map((found) => locate(found, file, from)) : [];
    });
  const needNode = filesThatNeedNode(uses);
  return [
    ...packages.flatMap(checkManifest),
    ...uses.flatMap((use) => {
      const message = use.target ? checkRelative(use, use.target, needNode) : checkBare(use, packages, root);
      return message ? [{ file: use.file, line: use.line, message }] : [];
    }),
    ...findCycles(valueEdges(uses)).map((cycle) => ({
      file: cycle[0] ?? "",
      message: `imports itself: ${cycle.join(" → ")}`,
    })),
  ];
}

function locate(found: SourceImport, file: string, from: WorkspacePackage): Use {
  const relative = found.specifier.startsWith(".");
  return { ...found, file, from, ...(relative && { target: posix.join(posix.dirname(file), found.specifier) }) };
}

/** Dependencies between packages follow the arrows too, imported or not. */
function checkManifest({ folder, key, manifest }: WorkspacePackage): Problem[] {
  const file = `${folder}/package.json`;
  const allowed = mayImport(key);
  if (!allowed) return [{ file, message: `${key} has no layer yet: place it in tools/check/layers.ts` }];
  return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith("@exch/") && !allowed.includes(name.slice("@exch/".length)))
    .map((name) => ({ file, message: `${key} may not depend on ${name}` }));
}

function checkRelative(use: Use, target: string, needNode: ReadonlySet<string>): string | undefined {
  const { from, specifier } = use;
  // A package inside another's folder (`tools/bench`) is a part of it with an install of its own.
  const [outer, inner] = from.folder.split("/");
  const around = inner === undefined || outer === "packages" ? from.folder : outer;
  if (!target.startsWith(`${around}/`)) {
    return `reaches out of ${from.folder} to ${target}: import that package by its name`;
  }
  if (isPublished(use.file, from) && !isPublished(target, from)) {
    return `is published and would load ${specifier}, which isn't`;
  }
  if (isPortable(use) && use.kind !== "type" && nodeOnly.test(target) && needNode.has(target)) {
    return `${from.key} runs in browsers too, but would load ${specifier}: give that file its own entry in "exports"`;
  }
  return undefined;
}

function checkBare(use: Use, packages: readonly WorkspacePackage[], root: Manifest): string | undefined {
  const { from, specifier } = use;
  if (isPlatform(specifier)) {
    if (!isPortable(use)) return undefined;
    return `${from.key} runs in browsers too, but imports ${specifier}: use globalThis.process?.getBuiltinModule?.()`;
  }
  if (specifier.startsWith("#")) {
    return specifier in (from.manifest.imports ?? {})
      ? undefined
      : `${specifier} isn't in the "imports" of ${from.folder}/package.json`;
  }
  const name = specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier;
  const target = packages.find(({ manifest }) => manifest.name === name);
  if (target && target !== from && !mayImport(from.key)?.includes(target.key)) {
    return `${from.key} may not import ${target.key}: tools/check/layers.ts has no such arrow`;
  }
  if (target && !isExported(target.manifest, specifier)) return `${specifier} isn't in the "exports" of ${name}`;
  if (target === from || isDeclared(use, name, root)) return undefined;
  return `${name} isn't among the dependencies of ${from.folder}/package.json`;
}

/** `node:fs`, `fs`, `bun:test`, `cloudflare:sockets`: there is nothing to install. */
function isPlatform(specifier: string): boolean {
  return isBuiltin(specifier) || /^[a-z]+:/.test(specifier);
}

function isPublished(file: string, { folder, manifest }: WorkspacePackage): boolean {
  return !manifest.private && !unpublished.test(file.slice(folder.length));
}

/** Whether the importing file ships to browsers. */
function isPortable({ file, from }: Use): boolean {
  return portable.includes(from.key) && isPublished(file, from) && !nodeOnly.test(file);
}

/** What ships may use what users install with it; everything else also what only the workspace has. */
function isDeclared({ file, from }: Use, name: string, root: Manifest): boolean {
  const { manifest } = from;
  const shipped = [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies];
  const own = [manifest.devDependencies, root.devDependencies];
  const places = isPublished(file, from) ? shipped : [...shipped, ...own];
  return places.some((place) => place && name in place);
}

function isExported({ name, exports = {} }: Manifest, specifier: string): boolean {
  const path = `.${specifier.slice(name.length)}`;
  return Object.keys(exports).some((key) => {
    const [before = "", after] = key.split("*");
    return after === undefined ? key === path : path.startsWith(before) && path.endsWith(after);
  });
}

/** File to the files whose JavaScript it loads; type imports are gone by then. */
function valueEdges(uses: readonly Use[]): Map<string, string[]> {
  const edges = new Map<string, string[]>();
  for (const { file, target, kind } of uses) {
    if (target && kind === "static") edges.set(file, [...(edges.get(file) ?? []), target]);
  }
  return edges;
}

function filesThatNeedNode(uses: readonly Use[]): Set<string> {
  const found = new Set(uses.filter((use) => use.kind !== "type" && isPlatform(use.specifier)).map((use) => use.file));
  const edges = [...valueEdges(uses)];
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [file, targets] of edges) if (targets.some((target) => found.has(target))) found.add(file);
  }
  return found;
}
