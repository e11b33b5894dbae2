import type { Outcome } from "./report.ts";
import { runProgram } from "./run-program.ts";
import type { TestMessage } from "./vitest-reporter.ts";

/** Runs every test and resolves to their outcomes; `progress` hears every ten seconds how far they are. */
export async function runTests(root: string, progress: (news: string) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const running = new Set<string>();
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--allowOnly=false",
    "--reporter=./tools/check/vitest-reporter.ts",
  ];
  const says = (message: unknown) => {
    const { begun, ended, outcomes: more = [] } = message as TestMessage;
    if (begun) running.add(begun);
    if (ended) running.delete(ended);
    outcomes.push(...more);
  };
  const tell = () => progress(`${outcomes.length} tests so far, now ${[...running].join(", ") || "loading"}`);
  const alive = setInterval(tell, 10_000);
  const { code, output } = await runProgram(process.execPath, args, { cwd: root, says });
  clearInterval(alive);
  if (outcomes.length === 0 || (code !== 0 && outcomes.every(({ state }) => state !== "failed"))) {
    outcomes.push({ name: "the test run", state: "failed", details: output || `vitest ended with ${code}` });
  }
  return outcomes;
}
