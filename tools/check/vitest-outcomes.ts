import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { startVitest, type TestModule } from "vitest/node";
import type { Outcome } from "./report.ts";

/**
 * Runs vitest in this folder, all projects or those that the command line names, and writes the outcome of every test into the file
 * that it names first. Vitest's own JSON report leaves out why tests were skipped and errors outside tests.
 */
const [file = "", ...project] = process.argv.slice(2);
const vitest = await startVitest([], {
  run: true,
  allowOnly: false,
  reporters: ["default"],
  silent: "passed-only",
  ...(project.length > 0 && { project }),
});
const outcomes = vitest.state.getTestModules().flatMap(listOutcomes);
for (const error of vitest.state.getUnhandledErrors())
  outcomes.push({ name: "an error outside any test", state: "failed", details: getMessage(error) });
writeFileSync(file, JSON.stringify(outcomes));
await vitest.close();
process.exitCode = 0;

function listOutcomes(module: TestModule): Outcome[] {
  const name = relative(process.cwd(), module.moduleId);
  const outcomes = [...module.children.allTests()].map((test): Outcome => {
    const result = test.result();
    const own = { name: `${name} > ${test.fullName}` };
    if (result.state === "failed")
      return { ...own, state: "failed", details: result.errors.map(getMessage).join("\n") };
    if (result.state === "passed") return { ...own, state: "passed" };
    return { ...own, state: "skipped", details: (result.state === "skipped" && result.note) || "" };
  });
  // A failed hook or import fails no test: its tests do not run.
  const around = [module.errors(), ...[...module.children.allSuites()].map((suite) => suite.errors())].flat();
  return [...outcomes, ...around.map((error): Outcome => ({ name, state: "failed", details: getMessage(error) }))];
}

function getMessage(error: unknown): string {
  return error instanceof Object && "message" in error ? String(error.message) : String(error);
}
