import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { exchangeFaults } from "../../exchange/fault.ts";
import { openExchange } from "../../exchange/open-exchange.ts";
import { inParallel, sleep } from "../../harness/in-parallel.ts";
import { createRandom } from "../../harness/random.ts";
import { type Campaign, count } from "../../harness/row.ts";
import { exchangeTimes, lateMs, toleranceMs } from "../../harness/scale.ts";
import { startProgram } from "../../harness/start-program.ts";
import { createClients } from "../../intents/clients.ts";
import { examine, newFindings, recoverAll } from "./program-notes.ts";

/** Kills programs at random points; each continues on the journal of the one before it. */
export const crash: Campaign = async (size, seed) => {
  const { lives, perFolder } = size === "full" ? { lives: 1000, perFolder: 25 } : { lives: 6, perFolder: 3 };
  const random = createRandom(seed);
  const faults = [{ kind: exchangeFaults, chance: 0.1, ms: lateMs }];
  const exchange = await openExchange({ ...exchangeTimes, seed, faults });
  const found = newFindings();
  let killed = 0;
  let open = 0;
  await inParallel("programs", lives / perFolder, 3, async (index) => {
    const folder = mkdtempSync(join(tmpdir(), "exch-programs-"));
    const notes = join(folder, "notes");
    const journal = join(folder, "journal.sqlite");
    const name = `j${index}x`;
    for (let life = 0; life < perFolder; life += 1) {
      const args = [exchange.baseUrl, `${name}${life}`, notes, journal];
      const { child, ended } = await startProgram(new URL("trader.ts", import.meta.url), args);
      // A number of requests is the same moment on a slow machine.
      const until = exchange.sandbox.served.length + random.below(20);
      while (exchange.sandbox.served.length < until && child.exitCode === null) await sleep(2);
      child.kill("SIGKILL");
      if ((await ended).signal === "SIGKILL") killed += 1;
    }
    // Late requests have arrived.
    await sleep(2 * toleranceMs);
    open += await recoverUntilDone(exchange.baseUrl, journal, notes);
    await exchange.quiet();
    examine(name, { notes, journal }, exchange.executed, found);
    rmSync(folder, { recursive: true });
  });
  await exchange.close();
  const { executed, twice, forgotten, wrong, unreported, examples } = found;
  return {
    promise: "SIGKILL at random points with a journal, then recover: none twice, none forgotten",
    size: `${count(killed)} kills, ${count(lives / perFolder)} journals`,
    result: `${twice} twice, ${forgotten} forgotten, ${wrong} wrong, ${open} left open`,
    ok: twice + forgotten + wrong + open === 0 && killed === lives && executed > 0,
    detail: [`${count(executed)} executed, ${count(unreported)} of them known by the journal alone`, ...examples].join(
      "; ",
    ),
  };
};

/** Recovers until nothing is open, as the next start of the program would. Returns how many intents are left all the same. */
async function recoverUntilDone(baseUrl: string, path: string, notes: string): Promise<number> {
  await using journal = createSqliteJournal(path);
  // No program is killed any more: its calls may take the time that a busy machine needs.
  const clients = createClients(baseUrl, { timeoutMs: 10_000, attemptTimeoutMs: 1000, journal });
  let open = 1;
  for (let round = 0; round < 20 && open > 0; round += 1)
    open = await recoverAll(clients, journal, (tag, outcome) => appendFileSync(notes, `${tag} ${outcome}\n`));
  await clients.close();
  return open;
}
