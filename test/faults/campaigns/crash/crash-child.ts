import { openSync, writeSync } from "node:fs";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import type { Recovered } from "@exch/service-a";
import { createClients } from "../../intents/clients.ts";
import { probes } from "../../intents/probes.ts";
import { crashTimes, leaseMs } from "./crash-notes.ts";

/**
 * Places orders and withdraws until it is killed. At its start it recovers the intents that the program before it left open. It
 * notes every outcome that it gets: notes written with `writeSync` survive the kill.
 */
const [baseUrl, journalPath, notesPath, name] = process.argv.slice(2) as [string, string, string, string];
const notes = openSync(notesPath, "a");
const note = (...words: string[]) => writeSync(notes, `${words.join(" ")}\n`);

const journal = createSqliteJournal(journalPath);
const { a, b } = createClients(baseUrl, { ...crashTimes, journal });
const keyedProbes = probes.filter(({ keyed }) => keyed);
let next = 0;

async function work(): Promise<never> {
  for (;;) {
    const probe = keyedProbes[next % keyedProbes.length]!;
    const tag = `${name}n${next}`;
    next += 1;
    try {
      const ids = await probe.run({ a, b }, tag);
      for (const [index, each] of probe.tags(tag).entries())
        note("reported", each, ids[index] === null ? "notExecuted" : "executed");
    } catch (error) {
      for (const each of probe.tags(tag)) note("reported", each, (error as { outcome?: string }).outcome ?? "untyped");
    }
  }
}

async function recover(recovered: AsyncIterable<Recovered>): Promise<void> {
  for await (const { entry, settled } of recovered) {
    note("recovered", entry.id, settled.outcome);
    // A caller that acts on it needs a moment, and may be killed in it.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

const options = { leaseMs };
// Where a busy machine keeps the journal from it, the next start of the program recovers what is open.
for (const client of [a, b]) recover(client.recover(journal, options)).catch((error) => note("failed", String(error)));
for (let lane = 0; lane < 4; lane += 1) void work();
process.send?.("at work");
