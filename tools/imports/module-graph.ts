import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { cruise, type ICruiseResult, type IFlattenedRuleSet, type IModule } from "dependency-cruiser";

/** The modules of a repository with what each imports, and the rules that they break. */
export interface ModuleGraph {
  readonly modules: readonly IModule[];
  readonly violations: ICruiseResult["summary"]["violations"];
}

const resolution = {
  conditionNames: ["@exch/source", "import", "default"],
  exportsFields: ["exports"],
  extensions: [".ts", ".mts", ".mjs", ".js", ".json"],
};

/** Everything that may hold a module. Folders that are missing are skipped. */
const folders = ["packages", "spec", "simulation", "tools", "test"];

/** Reads every module of a repository from its sources, type imports included, and applies the rules. */
export async function readModuleGraph(
  root: string,
  forbidden: IFlattenedRuleSet["forbidden"] = [],
): Promise<ModuleGraph> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: resolve(root),
      ruleSet: { forbidden },
      validate: true,
      parser: "tsc",
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      skipAnalysisNotInRules: true,
      // A project that a test generates into, and the pages of a site with a bundler of its own.
      exclude: "/dist/|^test/third-service/(project|service)/|^tools/site/(src|\\.astro|work)/",
      doNotFollow: { path: "node_modules" },
    },
    resolution,
  );
  if (typeof output === "string") throw new Error("dependency-cruiser gave text where modules were expected");
  return { modules: output.modules, violations: output.summary.violations };
}

/** Draws the imports between the files of a folder as Mermaid: those that are loaded, without types and tests. */
export async function drawImports(root: string, folder: string): Promise<string> {
  const { output } = await cruise(
    ["packages"],
    {
      baseDir: resolve(root),
      parser: "tsc",
      includeOnly: folder,
      exclude: "\\.test\\.ts$|/testing/",
      outputType: "mermaid",
    },
    resolution,
  );
  return String(output);
}
