import { loadavg } from "node:os";
import { startServer } from "../../../lab/bench/measure/processes.ts";
import { formatRange, getMedian, printRows } from "../../../lab/bench/measure/table.ts";
import { chromiumProgram, runInChromium } from "../on-runtime/in-chromium.ts";
import { type CommandLine, commandLines } from "../on-runtime/on-command-line.ts";
import { runOnWorkerd, workerd } from "../on-runtime/on-workerd.ts";
import type { SpeedResult, SpeedTask } from "../program/speed.ts";
import { run } from "../run.ts";

const program = `import { measureSpeed } from "./speed.js"; export const consume = measureSpeed;`;

/** Prints what a call of the packed client costs on each runtime, beside the runtime's own `fetch`. */
export async function printSpeed(folder: string, { rounds = 7, slotMs = 200 } = {}): Promise<void> {
  console.log(`
The client as a user makes it, beside a signed call by hand with the runtime's own fetch: mean time of a call, in turn,
${rounds} rounds of ${slotMs} ms a slot, plain HTTP on loopback; load ${(loadavg()[0] ?? 0).toFixed(1)}.
`);
  const server = await startServer({ isOpenToPages: true });
  const task: SpeedTask = { baseUrl: server.baseUrl, rounds, slotMs };
  const rows: string[][] = [];
  for (const [name, measure] of Object.entries(measurements(folder, task))) {
    try {
      for (const [what, { ours, own }] of Object.entries(await measure())) {
        const ratios = ours.map((ms, at) => ms / (own[at] ?? Number.NaN));
        rows.push([name, what, getMedian(ours).toFixed(3), getMedian(own).toFixed(3), formatRange(ratios, 2)]);
      }
    } catch (error) {
      rows.push([name, `not measured: ${(error as Error).message.split("\n")[0]}`]);
    }
  }
  server.end();
  printRows(["runtime", "calls", "client, ms", "own fetch, ms", "of own fetch"], rows);
}

function measurements(folder: string, task: SpeedTask): Record<string, () => Promise<SpeedResult>> {
  const byCommandLine = async (find: () => CommandLine): Promise<SpeedResult> => {
    const { program: file, args } = find();
    const output = await run(file, [...args, "out/speed-main.js", JSON.stringify(task)], { cwd: folder });
    return JSON.parse(output.trim().split("\n").at(-1) ?? "");
  };
  return {
    ...Object.fromEntries(Object.entries(commandLines).map(([name, find]) => [name, () => byCommandLine(find)])),
    workerd: async () => {
      workerd();
      return runOnWorkerd<SpeedResult>(folder, program, task);
    },
    Chromium: async () => {
      chromiumProgram();
      return runInChromium<SpeedResult>(folder, program, task);
    },
  };
}
