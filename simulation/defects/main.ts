import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Defect } from "./defect.ts";
import { readPlanted } from "./planted/read-planted.ts";
import { drawChanges } from "./random-changes.ts";
import { readResults, resultOf, sumUp, writeResults } from "./results.ts";
import { areas } from "./table/index.ts";
import { type Trial, tryDefect } from "./try-defect.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** CPU time for each defect. */
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    /** Records each result in the file that the repository keeps. */
    record: { type: "boolean", default: false },
    /** Records in another file. */
    file: { type: "string" },
    /** Leaves out defects that have a result there. */
    left: { type: "boolean", default: false },
    /** Plants so many random changes of single places in place of the table, drawn by a seed. */
    random: { type: "string" },
    draw: { type: "string", default: "1" },
    /** Plants the defects that are selected by syntax in place of the table. */
    planted: { type: "boolean", default: false },
    /** Makes the changes that keep every promise: none of them may be found. */
    harmless: { type: "boolean", default: false },
  },
});

const root = fileURLToPath(new URL("../..", import.meta.url));
const path = values.file ?? fileURLToPath(new URL("results.md", import.meta.url));
const isRecorded = values.record || values.file !== undefined;
const limits = { cpuSeconds: Number(values.seconds), seed: Number(values.seed) };
const drawn = drawChanges(root, { seed: Number(values.draw), count: Number(values.random ?? 0) });
const bySyntax = values.planted ? [{ area: "selected by syntax", defects: readPlanted(root) }] : areas;
const harmless = { area: "harmless", defects: readPlanted(root, new URL("harmless/harmless.md", import.meta.url)) };
const planted = values.harmless
  ? [harmless]
  : values.random === undefined
    ? bySyntax
    : [{ area: "random changes", defects: drawn }];
const names = planted.flatMap(({ defects }) => defects.map(({ name }) => name));
const known = new Set(values.left ? readResults(path).map(({ name }) => name) : []);
const isChosen = (name: string) => (positionals.length === 0 || positionals.includes(name)) && !known.has(name);
const results: ReturnType<typeof resultOf>[] = [];

for (const { area, defects: ofArea } of planted) {
  const chosen = ofArea.filter(({ name }) => isChosen(name));
  if (chosen.length > 0) console.log(`\n${area}`);
  for (const defect of chosen) {
    const trial = await tryDefect(root, defect, limits);
    const result = resultOf(area, defect.name, trial);
    results.push(result);
    console.log(rowOf(defect, trial));
    // One that breaks the simulation has no result: its edits are to be mended.
    if (isRecorded && trial.broken === undefined) writeResults(path, [...readResults(path), result], names);
  }
}
console.log(`\n${sumUp(results, results.length)}`);
process.exitCode = results.some(({ property }) => (property === undefined) !== values.harmless) ? 1 : 0;

function rowOf({ name, wrong }: Defect, { found, seeds, cpuSeconds, broken, failingWithout }: Trial): string {
  const by = found?.property ?? (broken === undefined ? "NOT FOUND" : "BROKEN");
  const seconds = `${cpuSeconds.toFixed(1)} s`;
  const line = `  ${name.padEnd(40)} ${by.padEnd(12)} ${String(seeds).padStart(6)} seeds ${seconds.padStart(8)}`;
  const without =
    failingWithout.length > 0 ? `\n    fails without the defect too: seeds ${failingWithout.join(", ")}` : "";
  if (broken !== undefined) return `${line}\n    ${broken.replaceAll("\n", "\n    ")}${without}`;
  if (found === undefined) return `${line}${values.random === undefined ? "" : `\n    ${wrong}`}${without}`;
  return `${line}  seed ${found.seed}: ${found.text.slice(0, 100)}${without}`;
}
