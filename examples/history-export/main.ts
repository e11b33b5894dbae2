import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createSandbox } from "@exch/sandbox";
import { createServiceA, type HistoryCursor } from "@exch/service-a";

const [file, mark] = ["ledger.ndjson", "ledger.cursor.json"];
const day = 86_400_000;

const sandbox = createSandbox();
const { fetch, credentials, clock } = sandbox;
const a = createServiceA({ fetch, credentials, advanced: { clock } });
const countLines = () => readIds().length;
await placeDailyTrades();

const span = { from: sandbox.now - 60 * day, to: sandbox.now };
await exportLedger(span, 20); // stops early, as after a kill
console.log("stopped after", countLines(), "entries");
await exportLedger(span);
console.log("finished with", countLines(), "entries, each once:", new Set(readIds()).size === countLines());

/** Appends every entry of a time range to the file, from where the last export stopped. */
async function exportLedger(span: { from: number; to: number }, stopAfter = Number.POSITIVE_INFINITY): Promise<void> {
  const resume: HistoryCursor | undefined = existsSync(mark) ? JSON.parse(readFileSync(mark, "utf8")) : undefined;
  const walk = a.accounts.hfLedger.history(span, { currency: ["USDT"], limit: 10 }, resume ? { resume } : {});
  for await (const entry of walk) {
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
    writeFileSync(mark, JSON.stringify(walk.cursor)); // plain data: the file has everything up to this entry
    if (countLines() >= stopAfter) return;
  }
  const { windows, pages, items, complete, why } = walk.report;
  console.log("walked", windows.done, "windows,", pages, "pages,", items, "entries; complete:", complete, ...why);
}

function readIds(): string[] {
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).id);
}

/** Trades once per day, by the clock of the sandbox. */
async function placeDailyTrades(): Promise<void> {
  sandbox.liquidity.ladder("BTC-USDT");
  for (let count = 0; count < 50; count++) {
    const side = count % 2 === 0 ? "buy" : "sell";
    await a.orders.placeSync({ type: "market", symbol: "BTC-USDT", side, size: "0.01" });
    sandbox.advance(day);
  }
}
