import type { IRegularForbiddenRuleType } from "dependency-cruiser";
import type { Manifest, WorkspacePackage } from "../repository/workspace.ts";
import { callSteps, mayImport, nodeByName, nodeOnly, portable } from "./layers.ts";

/** Tests and what only tests use; none of it is published. */
const unpublished = ["\\.test\\.ts$", "/testing/"];
/** Folders of a package whose files are not published: `bench/`, `vectors/` and the like. */
const outsideSource = "^packages/[^/]+/(?!src/)";

/** Builds the rules for imports from the layers and from what each package declares. */
export function importRules(packages: readonly WorkspacePackage[]): IRegularForbiddenRuleType[] {
  return [
    ...packages.filter(({ key }) => mayImport(key)).flatMap((one) => createLayerRules(one, packages)),
    createRule("imports resolve", "nothing is found there: install it, or add it to the exports of its package", {
      from: {},
      // `node` is how dependency-cruiser reads `/// <reference types="node" />`.
      to: { couldNotResolve: true, pathNot: "^node$" },
    }),
    createRule("dependencies are declared", "add it to the package.json of the package that imports it", {
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    }),
    createRule("published code uses what is installed with it", "move it from devDependencies to dependencies", {
      from: { path: "^packages/[^/]+/src/", pathNot: unpublished },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "npm-peer", "npm-optional"] },
    }),
    createRule("published code imports published code", "move the imported file out of tests and testing/", {
      from: { path: "^packages/[^/]+/src/", pathNot: unpublished },
      to: { path: [...unpublished, outsideSource], pathNot: "node_modules" },
    }),
    ...createPortabilityRules(),
    createRule("no module loads itself", "break the cycle", {
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    }),
    ...callSteps.slice(0, -1).map((step, index) =>
      createRule(
        "no step of a call imports a later one",
        "move what both need to the earlier step or below the steps",
        {
          from: { path: matchExactly([step]) },
          to: { path: matchExactly(callSteps.slice(index + 1)) },
        },
      ),
    ),
  ];
}

function createLayerRules({ folder, key, manifest }: WorkspacePackage, packages: readonly WorkspacePackage[]) {
  const allowed = packages.filter(
    (one) => mayImport(key)?.includes(one.key) && hasDependency(manifest, one.manifest.name),
  );
  // A package inside another's folder (`tools/site`) is part of it with an install of its own.
  const around = folder.startsWith("packages/") ? folder : (folder.split("/")[0] ?? folder);
  const inner = packages.filter((one) => one.folder.startsWith(`${folder}/`)).map((one) => `${one.folder}/`);
  const from = { path: `^${folder}/`, ...(inner.length > 0 && { pathNot: `^(${inner.join("|")})` }) };
  const path = "^(packages/[^/]+|spec|tools|test)/";
  return [
    createRule(
      "imports follow the layers",
      "tools/imports/layers.ts or the package.json beside it allows no such import",
      {
        from,
        to: { path, pathNot: [`^(${[around, ...allowed.map((one) => one.folder)].join("|")})/`, "node_modules"] },
      },
    ),
    createRule("packages are imported by name", "import that package by its name", {
      from,
      to: { path, pathNot: [`^${around}/`, "node_modules"], dependencyTypes: ["local"] },
    }),
  ];
}

function createPortabilityRules(): IRegularForbiddenRuleType[] {
  const portableCode = {
    path: `^packages/(${portable.join("|")})/src/`,
    pathNot: [...unpublished, ...nodeOnly],
  };
  return [
    createRule("portable code uses no module of Node", "use globalThis.process?.getBuiltinModule?.()", {
      from: portableCode,
      to: { dependencyTypes: ["core"] },
    }),
    createRule("portable code loads no file of Node", 'give that file its own entry in "exports"', {
      from: portableCode,
      to: {
        path: nodeOnly.map((pattern) => `^packages/.*${pattern}`),
        pathNot: ["node_modules", matchExactly(nodeByName)],
        dependencyTypesNot: ["type-only"],
      },
    }),
    createRule(
      "files named for Node that any platform may load use no module of Node",
      "name it in layers.ts no longer",
      {
        from: { path: matchExactly(nodeByName) },
        to: { dependencyTypes: ["core"] },
      },
    ),
  ];
}

function hasDependency(
  { dependencies, peerDependencies, optionalDependencies, devDependencies }: Manifest,
  name: string,
) {
  return [dependencies, peerDependencies, optionalDependencies, devDependencies].some((all) => all && name in all);
}

function matchExactly(files: readonly string[]): string {
  return `^(${files.map((file) => file.replaceAll(".", "\\.")).join("|")})$`;
}

function createRule(
  name: string,
  comment: string,
  parts: Pick<IRegularForbiddenRuleType, "from" | "to">,
): IRegularForbiddenRuleType {
  return { name, comment, severity: "error", ...parts };
}
