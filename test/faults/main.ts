import { parseArgs } from "node:util";
import { campaigns } from "./campaigns.ts";
import { progress, type Row, type Size } from "./harness/campaign.ts";

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "small" },
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true, default: [] },
    help: { type: "boolean", default: false },
  },
});
const size = values.size as Size;
const seed = Number(values.seed);
progress.say = (line) => process.stderr.write(`${line}\n`);

const names = Object.keys(campaigns);
const isUnknown = values.only.some((name) => !names.includes(name));
const isWrong = isUnknown || !["full", "small"].includes(size) || !Number.isInteger(seed);
if (values.help || isWrong) {
  const usage = `usage: --size full|small --seed N --only ${names.join("|")}\n`;
  (isWrong ? process.stderr : process.stdout).write(usage);
  process.exit(isWrong ? 2 : 0);
}

const rows: [name: string, row: Row, seconds: number][] = [];
for (const [name, run] of Object.entries(campaigns)) {
  if (values.only.length > 0 && !values.only.includes(name)) continue;
  progress.say(`${name} …`);
  const startedAt = performance.now();
  rows.push([name, await run(size, seed), (performance.now() - startedAt) / 1000]);
}

console.log(
  `\nnpm run faults -- ${process.argv.slice(2).join(" ")}\nseed ${seed}, size ${size}, Node ${process.version}\n`,
);
console.log("|   | row | promise | size | result | s |\n|---|---|---|---|---|---|");
for (const [name, row, seconds] of rows) {
  const sign = row.ok ? "✓" : "✗";
  console.log(`| ${sign} | ${name} | ${row.promise} | ${row.size} | ${row.result} | ${seconds.toFixed(0)} |`);
}
console.log("");
for (const [name, { detail = "" }] of rows) if (detail !== "") console.log(`${name}: ${detail}`);
process.exit(rows.every(([, { ok }]) => ok) ? 0 : 1);
