import { execFileSync } from "node:child_process";

/** Measures the cost of importing a client, without the start of Node. */
export interface StartUp {
  readonly ms: number;
  /** CPU time of the process: other work on the machine changes it less than it changes `ms`. */
  readonly cpuMs: number;
  readonly rssMb: number;
  readonly heapMb: number;
}

// Timed inside the process, so that starting Node is not part of it.
const writeProbe = (program: string) => `
const before = process.memoryUsage();
const cpuBefore = process.cpuUsage();
const startedAt = performance.now();
${program}
const ms = performance.now() - startedAt;
const { user, system } = process.cpuUsage(cpuBefore);
const after = process.memoryUsage();
console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000, rssMb: (after.rss - before.rss) / 1e6, heapMb: (after.heapUsed - before.heapUsed) / 1e6 }));`;

/** Runs a program in one fresh process. An empty one shows what the measuring itself costs. */
export function startUp(program: string, folder: string): StartUp {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", writeProbe(program)], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}
