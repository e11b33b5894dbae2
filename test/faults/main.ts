import { parseArgs } from "node:util";
import { campaigns, control } from "./campaigns.ts";
import type { TransportName } from "./exchange/transport.ts";
import { progress } from "./harness/in-parallel.ts";
import type { Row, Size } from "./harness/row.ts";

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "small" },
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true, default: [] },
    transport: { type: "string", default: "node" },
    help: { type: "boolean", default: false },
  },
});
const size = values.size as Size;
const seed = Number(values.seed);
const transport = values.transport as TransportName;
progress.say = (line) => process.stderr.write(`${line}\n`);

const names = [...Object.keys(campaigns), "naive"];
const unknown = values.only.filter((name) => !names.includes(name));
const isWrong = unknown.length > 0 || !["full", "small"].includes(size) || !Number.isInteger(seed);
if (values.help || isWrong) {
  const usage = `usage: --size full|small --seed N --transport fetch|node --only ${names.join("|")}\n`;
  (isWrong ? process.stderr : process.stdout).write(usage);
  process.exit(isWrong ? 2 : 0);
}

const wanted = (name: string) => values.only.length === 0 || values.only.includes(name);
const rows: [string, Row, ok: boolean, seconds: number][] = [];
for (const [name, run] of Object.entries({ ...campaigns, naive: control })) {
  if (!wanted(name)) continue;
  progress.say(`${name} …`);
  const startedAt = performance.now();
  const row = await run(size, seed, transport);
  // The control proves that the harness can fail: it must.
  rows.push([name, row, row.ok !== (name === "naive"), (performance.now() - startedAt) / 1000]);
}

const command = `node --conditions=@exch/source test/faults/main.ts ${process.argv.slice(2).join(" ")}`;
console.log(`\n${command.trim()}\nseed ${seed}, size ${size}, Node ${process.version}\n`);
console.log("|   | row | promise | size | result | s |\n|---|---|---|---|---|---|");
for (const [name, row, ok, seconds] of rows) {
  console.log(`| ${ok ? "✓" : "✗"} | ${name} | ${row.promise} | ${row.size} | ${row.result} | ${seconds.toFixed(0)} |`);
}
console.log("");
for (const [name, { detail }] of rows) if (detail !== undefined) console.log(`${name}: ${detail}`);
process.exit(rows.every(([, , ok]) => ok) ? 0 : 1);
