import { openSync, writeSync } from "node:fs";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createClients } from "../../intents/clients.ts";
import { performIntent } from "../../intents/perform-intent.ts";
import { keyedProbes } from "../../intents/probes.ts";
import { programTimes, recoverAll } from "./program-notes.ts";

/**
 * Places orders and pays, eight calls at once, until it is killed. At its start it recovers what the program before it left open. It
 * notes every outcome that it gets: notes written with `writeSync` survive a kill.
 */
const [baseUrl, name, notesPath, journalPath] = process.argv.slice(2) as string[];
const notes = openSync(notesPath!, "a");
const note = (tag: string, outcome: string) => void writeSync(notes, `${tag} ${outcome}\n`);
const journal = createSqliteJournal(journalPath!);
const clients = createClients(baseUrl!, { ...programTimes, journal });
let next = 0;

async function run(): Promise<void> {
  for (;;) {
    const probe = keyedProbes[next % keyedProbes.length]!;
    const tag = `${name}n${next}`;
    next += 1;
    for (const claim of await performIntent(clients, probe, tag)) note(claim.tag, claim.outcome);
  }
}

// Where a busy machine keeps the journal from it, the next start of the program recovers what is open.
recoverAll(clients, journal, note).catch(() => {});
for (let lane = 0; lane < 8; lane += 1) void run();
process.send?.("at work");
