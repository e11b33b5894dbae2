import { writeSync } from "node:fs";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createClients } from "../../intents/clients.ts";
import { shutdownTimes } from "./shutdown-times.ts";

/** Places orders, eight at once, until SIGTERM. Notes every outcome that it gets. */
const [baseUrl, name, withinMs, journalPath] = process.argv.slice(2) as [string, string, string, string?];
const journal = journalPath === undefined ? undefined : createSqliteJournal(journalPath);
const clients = createClients(baseUrl, { ...shutdownTimes, ...(journal && { journal }) });
let isStopped = false;

process.once("SIGTERM", async () => {
  isStopped = true;
  await clients.a.close({ withinMs: Number(withinMs) });
  await journal?.end();
  process.exit(0);
});

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "1", size: "1" } as const;
for (let lane = 0; lane < 8; lane += 1) void work(lane);
process.send?.("at work");

async function work(lane: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const tag = `${name}l${lane}n${count}`;
    const outcome = await clients.a.orders.place({ ...order, remark: tag }).then(
      () => "executed",
      (error) => String(error.outcome ?? "untyped"),
    );
    writeSync(1, `${tag} ${outcome}\n`);
    if (isStopped) return;
  }
}
