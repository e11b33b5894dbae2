import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { compilers, typeCost } from "../bench/footprint/consumer-types.ts";
import { installPacked } from "../bench/footprint/packed.ts";
import { subjects } from "../bench/footprint/programs.ts";
import { type Budget, installedPrefix, measureBundles, overBudget, readBudget, recordedAt } from "./budget.ts";

/** Lists the files that an import loads, with their bytes. */
const probe = `
import { statSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
const files = {};
registerHooks({
  load(url, context, next) {
    if (url.startsWith("file:")) files[url.replace(/^.*node_modules\\//, "")] = statSync(fileURLToPath(url)).size;
    return next(url, context);
  },
});
await import("@exch/service-a");
console.log(JSON.stringify(files));`;

/**
 * Measures figures of the packages in a folder's `node_modules`, the same on every machine: files and bytes that Node loads to import
 * a client, what a compiler reads and instantiates for its smallest program, and what a bundler leaves of that: of a built package, it may
 * keep more than of the sources.
 */
export async function measureInstalled(folder: string): Promise<Budget> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", probe], {
    cwd: folder,
  });
  const files: Record<string, number> = JSON.parse(stdout);
  const bytes = Object.values(files).reduce((sum, each) => sum + each, 0);
  const ones = Object.fromEntries(Object.keys(files).map((file) => [file, 1]));
  const figures: Record<string, Budget[string]> = {
    [`${installedPrefix}@exch/service-a, imported: bytes loaded`]: { value: bytes, parts: files },
    [`${installedPrefix}@exch/service-a, imported: files loaded`]: { value: Object.keys(files).length, parts: ones },
  };
  for (const [name, figure] of Object.entries(await measureBundles(folder)))
    figures[`${installedPrefix}@exch/service-a, ${name}`] = figure;
  const [{ bin } = { bin: "" }] = compilers;
  const empty = await typeCost(bin, "", folder);
  for (const { name, program } of subjects.filter((each) => each.name.startsWith("ours"))) {
    const { files, lines, instantiations, errors } = await typeCost(bin, program, folder);
    if (errors > 0) throw new Error(`the program of ${name} does not compile`);
    const counts = {
      "types instantiated": instantiations,
      "files compiled": files - empty.files,
      "lines compiled": lines,
    };
    for (const [figure, value] of Object.entries(counts))
      figures[`${installedPrefix}@exch/service-a, ${name}: ${figure}`] = { value, parts: {} };
  }
  return figures;
}

/** Gives one message for each figure of installed packages that exceeds the recorded one; see {@link measureInstalled}. */
export async function overInstalledBudget(folder: string): Promise<string[]> {
  return overBudget(await measureInstalled(folder), readBudget());
}

if (import.meta.main) {
  const budget = { ...readBudget(), ...(await measureInstalled(installPacked())) };
  writeFileSync(recordedAt, `${JSON.stringify(budget, null, 2)}\n`);
}
