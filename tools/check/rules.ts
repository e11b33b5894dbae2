import { checkGuards } from "../docs/guards.ts";
import { checkFolderCycles, checkFolderSizes } from "../imports/check-folders.ts";
import { checkImports } from "../imports/check-imports.ts";
import { checkChangesets } from "../release/released-contract.ts";
import type { Problem, Tree } from "../repository/tree.ts";
import { checkPaths } from "../wording/check-paths.ts";
import { checkVocabulary } from "../wording/check-vocabulary.ts";
import { checkWording } from "../wording/check-wording.ts";
import { checkCodeLines } from "./code-lines.ts";
import { checkManifests } from "./manifests.ts";
import { checkNames } from "./names.ts";

type Rule = (tree: Tree, root: string) => Problem[] | Promise<Problem[]>;

/** The repository's own rules, which no linter or compiler knows. */
export const rules: Readonly<Record<string, Rule>> = {
  "imports follow the layers": checkImports,
  "no folder imports one that imports it": checkFolderCycles,
  "folders hold no more than a reader can survey": (tree) => checkFolderSizes(tree),
  "manifests are ready to publish": checkManifests,
  "changesets announce what changed in the contracts": checkChangesets,
  "the repository speaks of the product": checkWording,
  "one word for one thing": checkVocabulary,
  "pages name files that exist": checkPaths,
  "every guard of an outcome has a source": checkGuards,
  "names explain themselves": checkNames,
  "no part is larger than its budget": (tree) =>
    checkCodeLines(tree).map((message) => ({ file: "tools/check/code-lines.ts", message })),
};
