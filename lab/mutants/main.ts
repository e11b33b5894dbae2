// Changes single places of the client and looks for what nothing notices: `npm run lab mutants`, or `npm run lab mutants FILES`. In a copy,
// Stryker runs the unit tests that reach each change, prints those that pass, and fails where the score is below the recorded one, `break`
// in stryker.config.json. Then the simulation runs with each of them. Options: `--draw 1` and `--lines 100`, the seed and the number of the
// lines that are changed where no files are named (the recorded score is of these), `--seconds 10`, CPU time of the simulation for each.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { convertMutant, copySources, drawLines, tryDefect } from "@exch/simulation/defects";
import { Stryker } from "@stryker-mutator/core";

const text = (value: string) => ({ type: "string", default: value }) as const;
const options = { draw: text("1"), lines: text("100"), seconds: text("10") };
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const [root, copy] = [process.cwd(), realpathSync(mkdtempSync(join(tmpdir(), "mutants-")))];
// Also after Ctrl-C, which Stryker makes an exit.
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
copySources(root, copy);
process.chdir(copy);
const mutants = await new Stryker({
  configFile: join(root, "lab/mutants/stryker.config.json"),
  mutate: positionals.length > 0 ? positionals : drawLines(root, Number(values.draw), Number(values.lines)),
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  vitest: { configFile: join(root, "lab/mutants/vitest.config.ts") },
}).runMutationTest();
let unnoticed = 0;
for (const mutant of mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage")) {
  const defect = convertMutant(copy, relative(copy, mutant.fileName), mutant);
  const { found } = await tryDefect(copy, defect, { cpuSeconds: Number(values.seconds), seed: 1 });
  if (found === undefined) unnoticed += 1;
  console.log(`${found ? `found: ${found.property}` : "NOT FOUND"}  ${defect.name}  ${defect.wrong}`);
}
console.log(`${mutants.length} changes, ${unnoticed} of them noticed by neither`);
