import type { Problem, Tree } from "../repository/tree.ts";
import { listWorkspacePackages, type WorkspacePackage } from "../repository/workspace.ts";
import { importRules } from "./import-rules.ts";
import { callSteps, mayImport } from "./layers.ts";
import { type ModuleGraph, readModuleGraph } from "./module-graph.ts";

/** Compares every import of the repository, types included, with the layers. */
export async function checkImports(tree: Tree, root: string): Promise<Problem[]> {
  const packages = listWorkspacePackages(tree);
  const rules = importRules(packages);
  const remedies = new Map(rules.map(({ name, comment }) => [name, comment]));
  const { violations } = await readModuleGraph(root, rules);
  return [
    ...packages.flatMap((each) => checkManifest(each, packages)),
    ...callSteps
      .filter((file) => tree.files.includes("packages/runtime/src/pipeline/call.ts") && !tree.files.includes(file))
      .map((file) => ({ file, message: "is a step of a call in tools/imports/layers.ts and does not exist" })),
    ...violations.map((violation) => describeViolation(violation, remedies)),
  ];
}

function describeViolation(
  { from, to, rule: { name }, cycle }: ModuleGraph["violations"][number],
  remedies: ReadonlyMap<string | undefined, string | undefined>,
): Problem {
  const path = cycle ? cycle.map((step) => step.name).join(" → ") : to;
  return { file: from, message: `imports ${path}: ${remedies.get(name)} (${name})` };
}

/** Checks the declared dependencies between packages: they follow the layers, imported or not. */
function checkManifest({ folder, key, manifest }: WorkspacePackage, packages: readonly WorkspacePackage[]): Problem[] {
  const file = `${folder}/package.json`;
  const allowed = mayImport(key);
  if (!allowed) return [{ file, message: `${key} has no layer yet: add it to tools/imports/layers.ts` }];
  const keyOf = (name: string) =>
    packages.find((each) => each.manifest.name === name)?.key ?? name.slice("@exch/".length);
  return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith("@exch/") && !allowed.includes(keyOf(name)))
    .map((name) => ({ file, message: `${key} may not depend on ${name}: see tools/imports/layers.ts` }));
}
