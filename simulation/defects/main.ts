import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { areas } from "./table/index.ts";
import { type Trial, tryDefect } from "./try-defect.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** CPU time for each defect. */
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
  },
});

const root = fileURLToPath(new URL("../..", import.meta.url));
const limits = { cpuSeconds: Number(values.seconds), seed: Number(values.seed) };
const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);
const missed: string[] = [];
/** CPU seconds of each search that found its defect. */
const seconds: number[] = [];
let tried = 0;

for (const { area, defects } of areas) {
  const chosen = defects.filter(({ name }) => isChosen(name));
  if (chosen.length > 0) console.log(`\n${area}`);
  for (const defect of chosen) {
    const result = await tryDefect(root, defect, limits);
    tried += 1;
    if (result.found === undefined) missed.push(defect.name);
    else seconds.push(result.cpuSeconds);
    console.log(rowOf(defect.name, result));
  }
}
seconds.sort((one, other) => one - other);
const middle = seconds[Math.floor(seconds.length / 2)] ?? 0;
const times = `median ${middle.toFixed(1)} s, at most ${(seconds.at(-1) ?? 0).toFixed(1)} s of CPU`;
console.log(
  `\n${tried} defects, ${seconds.length} found (${times})${missed.length > 0 ? `; not found: ${missed.join(", ")}` : ""}`,
);
process.exitCode = missed.length > 0 ? 1 : 0;

function rowOf(name: string, { found, seeds, cpuSeconds, broken, failingWithout }: Trial): string {
  const by = found?.property ?? (broken === undefined ? "NOT FOUND" : "BROKEN");
  const seconds = `${cpuSeconds.toFixed(1)} s`;
  const line = `  ${name.padEnd(40)} ${by.padEnd(12)} ${String(seeds).padStart(6)} seeds ${seconds.padStart(8)}`;
  const without =
    failingWithout.length > 0 ? `\n    fails without the defect too: seeds ${failingWithout.join(", ")}` : "";
  if (broken !== undefined) return `${line}\n    ${broken.replaceAll("\n", "\n    ")}${without}`;
  if (found === undefined) return line + without;
  return `${line}  seed ${found.seed}: ${found.text.slice(0, 100)}${without}`;
}
