import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const program = fileURLToPath(new URL("count-calls.ts", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Code that is not optimised allocates the same in every run; a large young generation leaves nothing to collect between. */
const flags = [
  "--conditions=@exch/source",
  "--expose-gc",
  "--no-opt",
  "--no-maglev",
  "--no-sparkplug",
  "--min-semi-space-size=128",
  "--max-semi-space-size=128",
];

/** Counts promises, timers, event listeners and bytes that one call makes, by operation: in process, the transport left out. */
export async function callCounts(): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program], { cwd: root });
  return JSON.parse(stdout);
}
