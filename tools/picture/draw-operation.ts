import { posix } from "node:path";
import type { Tree } from "../repository/tree.ts";
import { chain, flowchart } from "./flowchart.ts";
import { type Graph, shortestPath } from "./longest-path.ts";

const id = "orders.place";
const service = "service-a";
const parts = ["read", "normalize", "model", "write"];

/** Draws as Mermaid what becomes of one operation, from its TypeSpec to the client's method. */
export function drawOperation(tree: Tree, modules: Graph): string {
  const spec = specPath(tree).reverse();
  const table = `packages/${service}/src/gen/operations.ts`;
  const document = /^\/\/ @generated from (\S+)/.exec(tree.read(table))?.[1] ?? "";
  const client = `packages/${service}/src/client.ts`;
  if (!modules.get(client)?.includes(table)) throw new Error(`${client} does not import ${table}`);
  const generator = shortestPath(modules, "tools/generate/main.ts", "packages/generate/src/generate.ts");
  const folders = parts.filter((part) => importsFolder(modules, `packages/generate/src/${part}/`));
  const last = `packages/generate/src/${folders.at(-1)}/`;
  return flowchart([
    ...chain(spec),
    { from: spec.at(-1) ?? "", to: document, label: "tsp compile" },
    ...chain([document, ...generator, ...folders.map((part) => `packages/generate/src/${part}/`)]),
    { from: last, to: table, label: "writes" },
    ...chain([table, client, `a.${id}(…)`]),
  ]);
}

/** Finds the TypeSpec files from the service's main file to the one that declares the operation. */
function specPath(tree: Tree): string[] {
  const files = tree.files.filter((file) => file.startsWith(`spec/${service}/`) && file.endsWith(".tsp"));
  const declares = files.find((file) => tree.read(file).includes(`@operationId("${id}")`));
  if (declares === undefined) throw new Error(`no file of spec/${service} declares ${id}`);
  const imports = new Map(
    files.map((file) => [
      file,
      [...tree.read(file).matchAll(/^import "(\.[^"]+)";/gm)].map(([, path = ""]) =>
        posix.join(posix.dirname(file), path),
      ),
    ]),
  );
  return shortestPath(imports, `spec/${service}/main.tsp`, declares);
}

function importsFolder(modules: Graph, folder: string): boolean {
  return [...modules].some(
    ([from, to]) => from.startsWith("packages/generate/src/") && to.some((file) => file.startsWith(folder)),
  );
}
