import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Defect } from "./edits.ts";
import { readPlanted } from "./read-planted.ts";
import { type Trial, tryDefect } from "./try-defect.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** CPU time for each defect. */
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    /** Makes the changes that keep every promise: none of them may be found. */
    harmless: { type: "boolean", default: false },
  },
});

const root = fileURLToPath(new URL("../..", import.meta.url));
const limits = { cpuSeconds: Number(values.seconds), seed: Number(values.seed) };
const defects = readPlanted(root, values.harmless ? "harmless/harmless.md" : "planted/planted.md");
const chosen = defects.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const trials: Trial[] = [];

for (const defect of chosen) {
  const trial = await tryDefect(root, defect, limits);
  trials.push(trial);
  console.log(describeTrial(defect, trial));
}
const found = trials.filter((trial) => trial.found !== undefined);
console.log(`\n${trials.length} changes, ${found.length} found`);
process.exitCode = found.length === (values.harmless ? 0 : trials.length) ? 0 : 1;

function describeTrial({ name, wrong }: Defect, { found, runs, cpuSeconds, broken, failingWithout }: Trial): string {
  const by = found?.property ?? (broken === undefined ? "NOT FOUND" : "BROKEN");
  const line = `${name.padEnd(42)} ${by.padEnd(10)} ${`${runs} runs`.padStart(10)} ${`${cpuSeconds.toFixed(1)} s`.padStart(8)}`;
  const without = failingWithout.length === 0 ? "" : `\n    fails without it too: seeds ${failingWithout.join(", ")}`;
  const what = found ? `  seed ${found.seed}: ${found.text.slice(0, 100)}` : `\n    ${broken ?? wrong}`;
  return line + what + without;
}
