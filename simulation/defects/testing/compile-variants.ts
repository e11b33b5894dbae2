import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyEdits, copySources, type Defect } from "../edits.ts";

/**
 * Compiles each file that a defect changes, beside the original in a copy, all in one run. Returns what the compiler prints: nothing where
 * all of them compile.
 */
export function compileVariants(root: string, defects: readonly Defect[]): string {
  const folder = mkdtempSync(join(tmpdir(), "defects-"));
  try {
    copySources(root, folder);
    const files = defects.flatMap(({ name, edits }) =>
      applyEdits(folder, edits, (file) => file.replace(/\.ts$/, `.${name}.ts`)),
    );
    const compilerOptions = { types: ["node"], typeRoots: [join(root, "node_modules/@types")] };
    const project = { extends: "./tsconfig.base.json", compilerOptions, files };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    const compiler = join(root, "node_modules/.bin/tsc");
    const { status, stdout } = spawnSync(compiler, ["-p", folder, "--pretty", "false"], { encoding: "utf8" });
    return status === 0 ? stdout : `exit code ${status}\n${stdout}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
