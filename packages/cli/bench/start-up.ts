import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Measures how long commands take to start, as a multiple of the start of Node itself. Run `npm run build`, and then
 * `node packages/cli/bench/start-up.ts`. The commands take turns, so that a busy machine slows them equally; the best time counts.
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
    if (status !== 0) throw new Error(`${name} ended with exit code ${status}: run npm run build first`);
    best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - start));
  }
}
const alone = best.get("node alone") ?? 0;
for (const [name, ms] of best)
  console.log(`${name.padEnd(28)} ${ms.toFixed(0).padStart(4)} ms  ${(ms / alone).toFixed(2)} ×`);
