import { fork } from "node:child_process";
import { appendFileSync, closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { exchangeFaults } from "../../exchange/fault.ts";
import { type Exchange, openExchange } from "../../exchange/open-exchange.ts";
import { inParallel, sleep } from "../../harness/in-parallel.ts";
import { createRandom, type Random } from "../../harness/random.ts";
import { count, type Row, type Size } from "../../harness/row.ts";
import { exchangeTimes, lateMs, toleranceMs } from "../../harness/scale.ts";
import { createClients } from "../../intents/clients.ts";
import { examine, type Findings, leaseMs } from "./crash-notes.ts";

/** Kills programs at random points; each continues on the journal of the one before it. */
export async function crash(size: Size, seed: number): Promise<Row> {
  const { lives, perJournal } = size === "full" ? { lives: 1000, perJournal: 25 } : { lives: 6, perJournal: 3 };
  const random = createRandom(seed);
  const exchange = await openExchange({
    ...exchangeTimes,
    seed,
    faults: [{ kind: exchangeFaults, chance: 0.1, ms: lateMs }],
  });
  const all: Findings = { intents: 0, executed: 0, twice: 0, forgotten: 0, wrong: 0, unreported: 0, examples: [] };
  let kills = 0;
  let open = 0;

  await inParallel("crash, journals", lives / perJournal, 3, async (index) => {
    const folder = mkdtempSync(join(tmpdir(), "exch-crash-"));
    const journalPath = join(folder, "journal.sqlite");
    const notesPath = join(folder, "notes");
    closeSync(openSync(notesPath, "a"));
    const name = `j${index}x`;
    for (let life = 0; life < perJournal; life += 1) {
      const killed = await liveAndDie(random, [exchange.baseUrl, journalPath, notesPath, `${name}${life}`]);
      if (killed) kills += 1;
    }
    // Late requests have arrived, and the leases of killed calls have expired.
    await sleep(2 * toleranceMs);
    const left = await recoverAll(exchange, journalPath, notesPath);
    open += left;
    examine(journalPath, notesPath, name, exchange.executed, all);
    rmSync(folder, { recursive: true });
  });
  await exchange.close();
  const { intents, executed, twice, forgotten, wrong, unreported, examples } = all;
  return {
    promise: "SIGKILL at random points with a journal, then recover: none twice, none forgotten",
    size: `${count(kills)} kills, ${count(lives / perJournal)} journals`,
    result: `${twice} twice, ${forgotten} forgotten, ${wrong} wrong, ${open} left open`,
    ok: twice + forgotten + wrong + open === 0 && kills === lives,
    detail: [
      `${count(intents)} intents recorded, ${count(executed)} executed`,
      `${count(unreported)} closed as executed, the program killed before it could note the outcome`,
      ...examples,
    ].join("; "),
  };
}

/** Starts a program and kills it at a random moment once it is at work. */
async function liveAndDie(random: Random, args: string[]): Promise<boolean> {
  const child = fork(new URL("crash-child.ts", import.meta.url), args, { execArgv: ["--conditions=@exch/source"] });
  const died = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  await Promise.race([new Promise((resolve) => child.once("message", resolve)), died]);
  await sleep(random.next() * 250);
  child.kill("SIGKILL");
  return (await died) === "SIGKILL";
}

/** Recovers until nothing is open, as the next start of the program would. Returns how many intents are left all the same. */
async function recoverAll({ baseUrl }: Exchange, journalPath: string, notesPath: string): Promise<number> {
  await using journal = createSqliteJournal(journalPath);
  // No program is killed any more: its calls may take the time that a busy machine needs.
  const { a, b } = createClients(baseUrl, { timeoutMs: 10_000, attemptTimeoutMs: 1000, journal });
  let open = 1;
  for (let round = 0; round < 20 && open > 0; round += 1) {
    open = 0;
    for (const client of [a, b]) {
      for await (const { entry, settled } of client.recover(journal, { leaseMs })) {
        appendFileSync(notesPath, `recovered ${entry.id} ${settled.outcome}\n`);
        if (settled.outcome === "unknown") open += 1;
      }
    }
  }
  return open;
}
