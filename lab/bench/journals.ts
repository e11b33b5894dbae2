import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { JournalResult, JournalSlot } from "./journal-worker.ts";
import { formatRange, getMedian, printRows } from "./measure/table.ts";

const inFlight = [1, 10, 64];

/**
 * Prints the intents a second of both journals. An intent is opened and closed, each durably.
 * @param url a PostgreSQL server; without one SQLite alone is measured
 * @param beside another checkout of this repository, measured in the same rounds
 */
export async function measureJournals(rounds: number, ms: number, url?: string, beside?: string): Promise<void> {
  const load = loadavg()[0] ?? 0;
  console.log(
    `Node ${process.version}; ${rounds} rounds of ${ms} ms a slot, interleaved; ${cpus().length} cores, load ${load.toFixed(1)}; ` +
      `writing and syncing 8 kB takes ${syncMs().toFixed(2)} ms.`,
  );
  if (load > 0.5) console.log("WARNING: the machine is not idle: rates are too low, and ratios are nearer to 1.");
  if (url === undefined) console.log("EXCH_TEST_POSTGRES_URL is not set: the PostgreSQL journal is not measured.");

  for (const kind of url === undefined ? ["sqlite"] : ["sqlite", "postgres"]) {
    const here = fileURLToPath(new URL("../..", import.meta.url));
    const checkouts = [["this checkout", here], ...(beside ? [[beside, beside]] : [])] as [string, string][];
    const workers = await Promise.all(
      checkouts.map(async ([name, path]) => ({ name, child: await start(path, kind, url ?? "") })),
    );
    const results = new Map<string, JournalResult[]>();
    // The first round warms up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const count of inFlight) {
        for (const { name, child } of workers) {
          const result = await ask(child, { inFlight: count, ms });
          if (result.failure !== undefined) throw new Error(`${kind}, ${name}: ${result.failure}`);
          const key = `${name} ${count}`;
          if (round > 0) results.set(key, [...(results.get(key) ?? []), result]);
        }
      }
    }
    for (const { child } of workers) child.disconnect();
    print(
      kind,
      workers.map(({ name }) => name),
      results,
    );
  }
  console.log(`\nLoad at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`);
}

async function start(checkout: string, kind: string, url: string): Promise<ChildProcess> {
  const child = fork(new URL("./journal-worker.ts", import.meta.url), [checkout, kind, url], {
    execArgv: ["--conditions=@exch/source", "--disable-warning=ExperimentalWarning"],
  });
  const [isDurable] = await once(child, "message");
  if (!isDurable) console.log("WARNING: fsync is off at this PostgreSQL server: rates are too high.");
  return child;
}

async function ask(child: ChildProcess, slot: JournalSlot): Promise<JournalResult> {
  child.send(slot);
  return (await once(child, "message"))[0] as JournalResult;
}

function print(kind: string, names: readonly string[], results: ReadonlyMap<string, readonly JournalResult[]>): void {
  const headings = [kind, "in flight", "intents/s", "of one in flight", "open p50 ms", "p99 ms", "CPU µs"];
  const rows = names.flatMap((name) =>
    inFlight.map((count) => {
      const of = (many: number) => results.get(`${name} ${many}`) ?? [];
      const own = of(count);
      const rates = own.map(({ intents, seconds }) => intents / seconds);
      const alone = of(1).map(({ intents, seconds }) => intents / seconds);
      return [
        name,
        String(count),
        formatRange(rates, 0),
        `${getMedian(rates.map((rate, round) => rate / (alone[round] ?? Number.NaN))).toFixed(1)} x`,
        getMedian(own.map(({ openP50Ms }) => openP50Ms)).toFixed(2),
        getMedian(own.map(({ openP99Ms }) => openP99Ms)).toFixed(2),
        getMedian(own.map(({ cpuUs }) => cpuUs)).toFixed(0),
      ];
    }),
  );
  console.log("");
  printRows(headings, rows);
}

/** The time that this machine takes to write and sync 8 kB where SQLite's file is. */
function syncMs(): number {
  const folder = mkdtempSync(join(tmpdir(), "exch-sync-"));
  const file = openSync(join(folder, "file"), "w");
  const times = Array.from({ length: 200 }, () => {
    const began = performance.now();
    writeSync(file, new Uint8Array(8192), 0, 8192, 0);
    fdatasyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return getMedian(times);
}
