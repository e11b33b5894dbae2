import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/** A test that drives a lifecycle. */
export interface Scenario {
  /** `describe > it`, as written in the source. */
  name: string;
  /** The name of its file, in `test/scenarios`. */
  file: string;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Every scenario there is, as the test runner finds them, without running any. */
export function listScenarios(): Scenario[] {
  const runner = fileURLToPath(new URL("vitest.mjs", import.meta.resolve("vitest/package.json")));
  // The runner must not take itself for a worker of the one that asks.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  const found = execFileSync(process.execPath, [runner, "list", "test/scenarios", "--json"], {
    cwd: root,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return (JSON.parse(found) as Scenario[]).map(({ name, file }) => ({ name, file: basename(file) }));
}

/** Scenarios that are there but not run. */
export function skippedIn(file: string): string[] {
  return (
    readFileSync(`${root}test/scenarios/${file}`, "utf8").match(/\b(it|describe)\.(skip|todo|only|fails)\b/g) ?? []
  );
}
