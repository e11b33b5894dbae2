import { execFileSync } from "node:child_process";

/** Measures the cost of importing a client, without the start of Node. */
export interface StartUp {
  readonly ms: number;
  readonly rssMb: number;
  readonly heapMb: number;
}

// Timed inside the process, so that starting Node is not part of it.
const probe = (specifier: string | undefined) => `
const before = process.memoryUsage();
const startedAt = performance.now();
${specifier === undefined ? "" : `await import(${JSON.stringify(specifier)});`}
const ms = performance.now() - startedAt;
const after = process.memoryUsage();
console.log(JSON.stringify({ ms, rssMb: (after.rss - before.rss) / 1e6, heapMb: (after.heapUsed - before.heapUsed) / 1e6 }));`;

/** Imports a package in one fresh process; without a specifier, nothing: what the measuring itself costs. */
export function startUp(specifier: string | undefined, folder: string): StartUp {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", probe(specifier)], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}
