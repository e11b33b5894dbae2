import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "../repository/run-program.ts";
import type { Outcome } from "./report.ts";

const program = fileURLToPath(new URL("vitest-outcomes.ts", import.meta.url));

/** Options for running the tests. */
export interface RunTestsOptions {
  /** Shows vitest's own report. @default true */
  readonly visible?: boolean;
  /** The projects of vitest.config.ts that are run, as its option `project` takes them. @default all */
  readonly projects?: readonly string[];
}

/** Runs tests and resolves to their outcomes. */
export async function runTests(
  root: string,
  { visible = true, projects = [] }: RunTestsOptions = {},
): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  const file = join(folder, "outcomes.json");
  try {
    const { code, output } = await runProgram(process.execPath, [program, file, ...projects], {
      cwd: root,
      visible,
    });
    const outcomes: Outcome[] = code === 0 ? JSON.parse(readFileSync(file, "utf8")) : [];
    if (outcomes.length > 0) return outcomes;
    return [{ name: "the test run", state: "failed", details: output || `vitest ran no test and ended with ${code}` }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
