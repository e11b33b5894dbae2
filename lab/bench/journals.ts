import type { JournalResult, JournalSlot } from "./journal-worker.ts";
import { printMachine } from "./measure/machine.ts";
import { ask, start } from "./measure/processes.ts";
import { formatRange, getMedian, printRows } from "./measure/table.ts";

const inFlight = [1, 10, 64];

/**
 * Prints the intents a second of both journals. An intent is opened and closed, each durably.
 * @param url a PostgreSQL server; without one SQLite alone is measured
 */
export async function measureJournals(rounds: number, ms: number, url?: string): Promise<void> {
  printMachine(`${rounds} rounds of ${ms} ms a slot, interleaved; a PostgreSQL server without fsync is too fast.`);
  if (url === undefined) console.log("EXCH_TEST_POSTGRES_URL is not set: the PostgreSQL journal is not measured.");

  for (const kind of url === undefined ? ["sqlite"] : ["sqlite", "postgres"]) {
    const child = start(new URL("./journal-worker.ts", import.meta.url), [kind, url ?? ""]);
    const results = new Map<number, JournalResult[]>();
    // The first round warms up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const count of inFlight) {
        const result = await ask<JournalResult>(child, { inFlight: count, ms } satisfies JournalSlot);
        if (result.failure !== undefined) throw new Error(`${kind}: ${result.failure}`);
        if (round > 0) results.set(count, [...(results.get(count) ?? []), result]);
      }
    }
    child.disconnect();
    print(kind, results);
  }
}

function print(kind: string, results: ReadonlyMap<number, readonly JournalResult[]>): void {
  const headings = [kind, "in flight", "intents/s", "of one in flight", "open p50 ms", "CPU µs"];
  const rows = inFlight.map((count) => {
    const own = results.get(count) ?? [];
    const rates = own.map(({ intents, seconds }) => intents / seconds);
    const alone = (results.get(1) ?? []).map(({ intents, seconds }) => intents / seconds);
    return [
      "",
      String(count),
      formatRange(rates, 0),
      `${getMedian(rates.map((rate, round) => rate / (alone[round] ?? Number.NaN))).toFixed(1)} x`,
      getMedian(own.map(({ openP50Ms }) => openP50Ms)).toFixed(2),
      getMedian(own.map(({ cpuUs }) => cpuUs)).toFixed(0),
    ];
  });
  console.log("");
  printRows(headings, rows);
}
