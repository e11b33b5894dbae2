import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { applyEdits } from "@exch/simulation/defects";
import { plantedDefects } from "../contract/planted-defects.ts";
import { readRules } from "../scenarios/rules/rules.ts";
import { listScenarios, type Scenario } from "../scenarios/rules/scenarios.ts";
import { ScenarioRunner } from "./scenario-runner.ts";

/** Words in the section or text of the rows to break; `planted` breaks the sandbox where contract tests have to find it. */
const wanted = process.argv.slice(2).join(" ").toLowerCase();
const isPlanted = wanted === "planted";
const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "mutations-"));
const everyCheck: Scenario = { name: "%s", file: "contract/sandbox.test.ts" };
const rules = isPlanted ? readPlanted() : readWanted();
const missed: string[] = [];

try {
  const runner = await ScenarioRunner.start(root, folder);
  const whole = await runner.run([...new Set(rules.flatMap(({ scenarios }) => scenarios))]);
  if (whole.failed.length > 0) throw new Error(`scenarios fail without a change: ${whole.failed.join("; ")}`);
  console.log(`${whole.ran} scenarios pass without a change. ${rules.length} changes of rows, one at a time:`);
  for (const [section, rows] of Map.groupBy(rules, ({ service, section }) => `${service}, ${section}`)) {
    console.log(`\n${section}`);
    for (const rule of rows) await tryRow(runner, rule);
  }
  await runner.close();
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`\n${rules.length} changes of rows, ${rules.length - missed.length} caught`);
for (const row of missed) console.log(`not caught: ${row}`);
// Two may stay hidden from outside.
process.exitCode = missed.length > (isPlanted ? 2 : 0) ? 1 : 0;

function readWanted() {
  const all = new Map(listScenarios().map((scenario) => [scenario.name, scenario]));
  return readRules()
    .filter(({ service, section, row }) => `${service} ${section} ${row}`.toLowerCase().includes(wanted))
    .flatMap(({ tests, broken, ...rule }) =>
      [broken].flat().map((edit) => ({ ...rule, broken: edit, scenarios: tests.map((name) => all.get(name)!) })),
    );
}

function readPlanted(): ReturnType<typeof readWanted> {
  const where = { service: "service-a", section: "planted defects" } as const;
  return plantedDefects.map(({ wrong, broken }) => ({ ...where, row: wrong, broken, scenarios: [everyCheck] }));
}

/** Breaks one row in the copy, runs the scenarios that prove it, and mends the copy. */
async function tryRow(runner: ScenarioRunner, rule: (typeof rules)[number]): Promise<void> {
  const { row, broken, scenarios } = rule;
  const path = join(folder, broken.file);
  const before = readFileSync(path, "utf8");
  applyEdits(folder, [broken]);
  runner.forget(broken.file);
  const { failed, ran, error } = await runner.run(scenarios);
  writeFileSync(path, before);
  runner.forget(broken.file);
  if (failed.length === 0) missed.push(`${row} (${error ?? `${ran} scenarios pass`})`);
  const finding = failed.length === 0 ? "MISSED" : "caught";
  console.log(`  ${finding}  ${row.slice(0, 80).padEnd(80)}  ${failed[0] ?? error ?? ""}`);
}
