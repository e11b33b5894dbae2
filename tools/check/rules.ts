import { checkImports } from "./imports.ts";
import { checkManifests } from "./manifests.ts";
import { checkRegistry } from "./registry.ts";
import type { Problem, Tree } from "./tree.ts";
import { checkWording } from "./wording.ts";

/** The repository's own rules: what no linter or compiler knows. */
export const rules: Readonly<Record<string, (tree: Tree) => Problem[]>> = {
  "imports follow the layers": checkImports,
  "manifests are ready to publish": checkManifests,
  "no registry is named": checkRegistry,
  "the repository speaks of the product": checkWording,
};
