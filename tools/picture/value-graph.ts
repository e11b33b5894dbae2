import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ModuleGraph } from "../imports/module-graph.ts";
import type { Graph } from "./longest-path.ts";

/**
 * Makes the graph of what files load from each other. An entry point only passes names on: an import of one leads to the files
 * that declare the imported names.
 */
export function valueGraph(root: string, { modules }: ModuleGraph): Graph {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const edges = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes("type-only")),
    ]),
  );
  return new Map(
    [...edges].map(([source, imports]) => {
      const targets = imports
        .filter(({ resolved }) => edges.has(resolved))
        .flatMap(({ module, resolved }) => {
          if (!resolved.endsWith("/src/index.ts")) return [resolved];
          const names = namesOf(read(source), "import", module);
          const declaring = (edges.get(resolved) ?? []).filter((each) =>
            namesOf(read(resolved), "export", each.module).some((name) => names.includes(name)),
          );
          return declaring.map((each) => each.resolved);
        });
      return [source, [...new Set(targets)]];
    }),
  );
}

/** Lists the values that a text imports from a module, or passes on from it. */
function namesOf(text: string, keyword: "import" | "export", module: string): string[] {
  const lists = text.matchAll(/^(import|export) \{([^}]*)\} from "([^"]+)";/gm);
  return [...lists]
    .filter(([, word, , from]) => word === keyword && from === module)
    .flatMap(([, , list = ""]) => list.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.replace(/ as .*$/, ""));
}
