import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listSourceFiles } from "./compile.ts";
import { findReachableModules, listEntryFiles } from "./reachable-modules.ts";

/** Removes compiled files that no entry point or program reaches: declarations of internals, modules of types only. */
export function removeUnreachable(folder: string): void {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const files = listSourceFiles(join(folder, "dist"))
    .filter((file) => /\.[^/.]+$/.test(file))
    .map((file) => `dist/${file.replaceAll("\\", "/")}`);
  const needed = findReachableModules(listEntryFiles(JSON.parse(read("package.json"))), { files, read });
  for (const file of files) if (!needed.has(file)) rmSync(join(folder, file));
}
