import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Journal } from "@exch/runtime";
import { createPostgresJournal } from "@exch/runtime/postgres";
import { createSqliteJournal } from "@exch/runtime/sqlite";

/** One slot of one journal: calls in flight, and for how long. */
export interface JournalSlot {
  inFlight: number;
  ms: number;
}

/** The rate and the latencies of one slot. An intent is opened and closed, each durably, one after the other. */
export interface JournalResult {
  intents: number;
  seconds: number;
  /** CPU time of this process for each intent, in microseconds. */
  cpuUs: number;
  /** Time until an intent was durable, in milliseconds. */
  openP50Ms: number;
  failure?: string;
}

type EndedJournal = Journal & { end?(): Promise<void> };

// One process for each kind. A fresh file or table for each slot: all begin with the same amount of data.
const [kind, url] = process.argv.slice(2) as ["sqlite" | "postgres", string];
const pg = createRequire(new URL("../../packages/runtime/package.json", import.meta.url))("pg");

const entry = (id: string) => ({
  id,
  scope: "bench",
  service: "service-a",
  origin: "https://api.exchange.test",
  keyDigest: "0123456789abcdef",
  operation: "orders.place",
  input: { clientOid: id, symbol: "BTC-USDT", side: "buy", type: "limit", price: "61234.5", size: "0.0125" },
  signedAt: Date.now(),
  validityMs: 5000,
});

/** Opens a fresh journal, runs `use` with it, and removes it. */
async function useJournal<Result>(use: (journal: EndedJournal) => Promise<Result>): Promise<Result> {
  if (kind === "sqlite") {
    const folder = mkdtempSync(join(tmpdir(), "exch-bench-"));
    const journal: EndedJournal = createSqliteJournal(join(folder, "journal.sqlite"));
    try {
      return await use(journal);
    } finally {
      await journal.end?.();
      rmSync(folder, { recursive: true });
    }
  }
  const pool = new pg.Pool({ connectionString: url });
  const table = `exch_bench_${crypto.randomUUID().replaceAll("-", "")}`;
  try {
    return await use(createPostgresJournal(pool, { table }));
  } finally {
    await pool.query(`DROP TABLE IF EXISTS ${table}`);
    await pool.end();
  }
}

async function run({ inFlight, ms }: JournalSlot): Promise<JournalResult> {
  return useJournal(async (journal) => {
    const latencies: number[] = [];
    let intents = 0;
    let failure: string | undefined;
    const record = async () => {
      const id = crypto.randomUUID();
      const began = performance.now();
      await journal.open(entry(id), 30_000);
      latencies.push(performance.now() - began);
      if (!(await journal.close(id, "executed"))) throw new Error("not closed");
    };
    // Connections and tables are made before the clock starts.
    await Promise.all(Array.from({ length: inFlight }, record));
    latencies.length = 0;
    const cpu = process.cpuUsage();
    const startedAt = performance.now();
    const lane = async () => {
      while (performance.now() - startedAt < ms && failure === undefined) {
        try {
          await record();
          intents += 1;
        } catch (error) {
          failure = String(error);
        }
      }
    };
    await Promise.all(Array.from({ length: inFlight }, lane));
    const seconds = (performance.now() - startedAt) / 1000;
    const used = process.cpuUsage(cpu);
    latencies.sort((a, b) => a - b);
    return {
      intents,
      seconds,
      cpuUs: (used.user + used.system) / intents,
      openP50Ms: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN,
      ...(failure !== undefined && { failure }),
    };
  });
}

process.on("message", (slot: JournalSlot) => void run(slot).then((result) => process.send?.(result)));
process.on("disconnect", () => process.exit());
