import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/** Scenario test, or a test of everything that the contract states. */
export interface Scenario {
  /** `describe > it`, as in the source code. */
  name: string;
  /** Path of its file in `test`. */
  file: string;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Folders and files with tests that can prove a row. */
const scenarioFiles = ["test/scenarios", "test/contract/sandbox.test.ts", "test/contract/client.test.ts"];

/** Lists all scenarios that the test runner finds, without running them. */
export function listScenarios(): Scenario[] {
  const runner = fileURLToPath(new URL("vitest.mjs", import.meta.resolve("vitest/package.json")));
  // Without these variables the runner would believe that it is a worker of the running vitest.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  const found = execFileSync(process.execPath, [runner, "list", ...scenarioFiles, "--json"], {
    cwd: root,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return (JSON.parse(found) as Scenario[]).map(({ name, file }) => ({ name, file: relative(`${root}test`, file) }));
}

/** Returns marks in a file that prevent tests from running. */
export function skippedIn(file: string): string[] {
  return readFileSync(`${root}test/${file}`, "utf8").match(/\b(it|describe)\.(skip|todo|only|fails)\b/g) ?? [];
}
