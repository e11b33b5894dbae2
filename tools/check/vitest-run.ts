import type { Outcome } from "./report.ts";
import { runProgram } from "./run-program.ts";
import type { TestMessage } from "./vitest-reporter.ts";

/** Runs every test and resolves to their outcomes; `progress` hears how many there are, file by file. */
export async function runTests(root: string, progress: (tests: number) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--allowOnly=false",
    "--reporter=./tools/check/vitest-reporter.ts",
  ];
  const { code, output } = await runProgram(process.execPath, args, {
    cwd: root,
    says: (message) => {
      outcomes.push(...(message as TestMessage).outcomes);
      progress(outcomes.length);
    },
  });
  if (outcomes.length === 0 || (code !== 0 && outcomes.every(({ state }) => state !== "failed"))) {
    outcomes.push({ name: "the test run", state: "failed", details: output || `vitest ended with ${code}` });
  }
  return outcomes;
}
