import type { Problem, Tree } from "../repository/tree.ts";
import { listWorkspacePackages, type Manifest } from "../repository/workspace.ts";

/** The condition under which the workspace, and nothing else, reads its own packages from source. */
const sourceCondition = "@exch/source";

/** `exports` as they must be published: without sources, and without entry points that have nothing but a source. */
export function selectPublishedExports(exports: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, target]) => {
      if (typeof target !== "object" || target === null) return [[path, target]];
      const built = Object.entries(target).filter(([key]) => key !== sourceCondition);
      return built.length === 0 ? [] : [[path, Object.fromEntries(built)]];
    }),
  );
}

/** Checks the fields that every published package.json needs. */
export function checkManifests(tree: Tree): Problem[] {
  return listWorkspacePackages(tree)
    .filter(({ manifest }) => !manifest.private)
    .flatMap(({ folder, manifest }) =>
      findProblems(manifest).map((message) => ({ file: `${folder}/package.json`, message })),
    );
}

function findProblems(manifest: Manifest): string[] {
  const { exports = {}, imports = {}, publishConfig, dependencies = {}, peerDependencies = {} } = manifest;
  const wanted = selectPublishedExports(exports);
  const internal = Object.entries({ ...dependencies, ...peerDependencies }).filter(([name]) => /^@exch\//.test(name));
  const said: [boolean, string][] = [
    [manifest.license === "MIT", 'wants "license": "MIT"'],
    [Boolean(manifest.description), 'wants a "description"'],
    [manifest.sideEffects === false, 'wants "sideEffects": false, so that bundlers drop unused code'],
    [manifest.engines?.node === ">=22", 'wants "engines": { "node": ">=22" }'],
    [Boolean(manifest.files?.length), "wants \"files\": what isn't listed isn't published"],
    [publishConfig?.access === "public", 'wants "publishConfig": { "access": "public" }'],
    [
      [exports, publishConfig?.exports].some((said) => JSON.stringify(said) === JSON.stringify(wanted)),
      `wants "publishConfig.exports" to be "exports" without "${sourceCondition}": ${JSON.stringify(wanted)}`,
    ],
    [
      JSON.stringify(publishConfig?.imports ?? imports) === JSON.stringify(selectPublishedExports(imports)),
      `wants "publishConfig.imports" to be "imports" without "${sourceCondition}"`,
    ],
    // An exact version would publish every dependent anew for each patch, and install the dependency twice.
    [internal.every(([, range]) => range === "workspace:^"), 'wants "workspace:^" for packages of the workspace'],
  ];
  return said.flatMap(([fine, message]) => (fine ? [] : [message]));
}
