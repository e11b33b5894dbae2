import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * How long commands take to start, as a multiple of what Node itself takes: `node packages/cli/bench/start-up.ts`, after
 * `npm run build`. All take turns, so that a busy machine slows them alike; the best of each counts.
 */
const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const rounds = Number(process.argv[2] ?? 40);

const commands: Readonly<Record<string, readonly string[]>> = {
  "node alone": ["-e", "0"],
  "exch --version": [main, "--version"],
  "exch --help": [main, "--help"],
  "exch a orders place --help": [main, "a", "orders", "place", "--help"],
  "a completion": [main, "__complete", "bash", "a", "orders", "place", "--si"],
};

const best = new Map<string, number>();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, args] of Object.entries(commands)) {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, args, { stdio: "ignore" });
    if (status !== 0) throw new Error(`${name} ended with ${status}: is packages/cli built?`);
    best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - start));
  }
}
const alone = best.get("node alone") ?? 0;
for (const [name, ms] of best)
  console.log(`${name.padEnd(28)} ${ms.toFixed(0).padStart(4)} ms  ${(ms / alone).toFixed(2)} ×`);
