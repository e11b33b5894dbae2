import { openSync, writeSync } from "node:fs";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createClients } from "../../intents/clients.ts";
import { performIntent } from "../../intents/perform-intent.ts";
import { keyedProbes, probes } from "../../intents/probes.ts";
import { programTimes, recoverAll } from "./program-notes.ts";

/**
 * Places orders, and pays too where it is to do everything, eight calls at once, until it is killed or gets SIGTERM. At its start it
 * recovers what the program before it left open. It notes every outcome that it gets: notes written with `writeSync` survive a kill.
 */
const [baseUrl, name, what, notesPath, journalPath, withinMs] = process.argv.slice(2) as string[];
const notes = openSync(notesPath!, "a");
const note = (tag: string, outcome: string) => void writeSync(notes, `${tag} ${outcome}\n`);
const journal = journalPath === "" ? undefined : createSqliteJournal(journalPath!);
const clients = createClients(baseUrl!, { ...programTimes, ...(journal && { journal }) });
const work = what === "orders" ? [probes.place] : keyedProbes;
let isStopped = false;
let next = 0;

process.once("SIGTERM", async () => {
  isStopped = true;
  await clients.close({ withinMs: Number(withinMs) });
  await journal?.end();
  process.exit(0);
});

async function run(): Promise<void> {
  while (!isStopped) {
    const probe = work[next % work.length]!;
    const tag = `${name}n${next}`;
    next += 1;
    for (const claim of await performIntent(clients, probe, tag, { settles: false })) note(claim.tag, claim.outcome);
  }
}

// Where a busy machine keeps the journal from it, the next start of the program recovers what is open.
if (journal !== undefined) recoverAll(clients, journal, note).catch(() => {});
for (let lane = 0; lane < 8; lane += 1) void run();
process.send?.("at work");
