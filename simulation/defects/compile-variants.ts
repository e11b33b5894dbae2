import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySources } from "./copy-sources.ts";
import type { Defect } from "./defect.ts";
import { writeVariants } from "./write-variants.ts";

/** Compiles each file that a defect changes, all in one run. Returns what the compiler prints: nothing where all of them compile. */
export function compileVariants(root: string, defects: readonly Defect[]): string {
  const folder = mkdtempSync(join(tmpdir(), "defects-"));
  try {
    copySources(root, folder);
    const project = {
      extends: "./tsconfig.base.json",
      compilerOptions: { types: ["node"], typeRoots: [join(root, "node_modules/@types")] },
      files: writeVariants(root, folder, defects),
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    const compiler = join(root, "node_modules/.bin/tsc");
    const { status, stdout } = spawnSync(compiler, ["-p", folder, "--pretty", "false"], { encoding: "utf8" });
    return status === 0 ? stdout : `exit code ${status}\n${stdout}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
