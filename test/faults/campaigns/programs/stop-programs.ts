import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import type { FaultRule } from "@exch/sandbox";
import { Random } from "@exch/simulation/random";
import { exchangeFaults } from "../../exchange/fault.ts";
import { openExchange } from "../../exchange/open-exchange.ts";
import { type Campaign, count, inParallel, sleep } from "../../harness/campaign.ts";
import { exchangeTimes, lateMs, toleranceMs } from "../../harness/scale.ts";
import { startProgram } from "../../harness/start-program.ts";
import { createClients } from "../../intents/clients.ts";
import { examine, newFindings, recoverAll } from "./program-notes.ts";

/** Kills programs at random points; each continues on the journal of the one before it. */
export const crash: Campaign = async (size, seed) => {
  const { lives, perFolder } = size === "full" ? { lives: 1000, perFolder: 25 } : { lives: 6, perFolder: 3 };
  const { stopped, open, found } = await stopPrograms({
    seed,
    folders: lives / perFolder,
    lives: perFolder,
    signal: "SIGKILL",
    what: "everything",
    faults: [{ kind: exchangeFaults, chance: 0.1, ms: lateMs }],
    planOf: () => ({ hasJournal: true, withinMs: 0 }),
  });
  const { executed, twice, forgotten, wrong, unreported, examples } = found;
  return {
    promise: "SIGKILL at random points with a journal, then recover: none twice, none forgotten",
    size: `${count(stopped)} kills, ${count(lives / perFolder)} journals`,
    result: `${twice} twice, ${forgotten} forgotten, ${wrong} wrong, ${open} left open`,
    ok: twice + forgotten + wrong + open === 0 && stopped === lives && executed > 0,
    detail: [`${count(executed)} executed, ${count(unreported)} of them known by the journal alone`, ...examples].join(
      "; ",
    ),
  };
};

/** Limits of the time that programs give to `close()`: one ends every call, one all but those that hang, one few. */
const withinMs = [10_000, 1000, 100, 0] as const;

/** Stops programs with SIGTERM while eight orders are in flight, half of them without a journal. */
export const shutdown: Campaign = async (size, seed) => {
  const total = size === "full" ? 100 : 4;
  const { stopped, open, found } = await stopPrograms({
    seed,
    folders: total,
    lives: 1,
    signal: "SIGTERM",
    what: "orders",
    faults: [
      { kind: ["noResponse", "resetAfterExecution", "dropRequest", "delayedExecution"], chance: 0.2, ms: lateMs },
      { kind: "delayedResponse", operation: "orders.place", chance: 0.8, ms: [0, 600] },
    ],
    planOf: (index) => ({ hasJournal: index % 2 === 0, withinMs: withinMs[(index + Math.floor(index / 4)) % 4]! }),
  });
  const { executed, twice, forgotten, wrong, unreported, examples } = found;
  return {
    promise: "SIGTERM with eight orders in flight: each executed order is known by its call or by recover()",
    size: `${count(total)} shutdowns, half with a journal`,
    result: `${forgotten + unreported} lost, ${wrong} wrong, ${twice} twice, ${open} left open, ${total - stopped} programs that did not end by themselves`,
    ok: forgotten + unreported + wrong + twice + open === 0 && stopped === total && executed > 0,
    detail: [`${count(executed)} orders executed`, ...examples].join("; "),
  };
};

interface Plan {
  readonly seed: number;
  /** The number of folders for notes and journals, and of programs that live in each, one after the other. */
  readonly folders: number;
  readonly lives: number;
  readonly signal: "SIGKILL" | "SIGTERM";
  readonly what: "orders" | "everything";
  readonly faults: readonly FaultRule[];
  readonly planOf: (index: number) => { readonly hasJournal: boolean; readonly withinMs: number };
}

async function stopPrograms({ seed, folders, lives, signal, what, faults, planOf }: Plan) {
  const random = new Random(seed);
  const exchange = await openExchange({ ...exchangeTimes, seed, faults });
  const found = newFindings();
  let stopped = 0;
  let open = 0;
  await inParallel(`programs until ${signal}`, folders, 3, async (index) => {
    const folder = mkdtempSync(join(tmpdir(), "exch-programs-"));
    const { hasJournal, withinMs } = planOf(index);
    const notes = join(folder, "notes");
    const journal = hasJournal ? join(folder, "journal.sqlite") : undefined;
    const name = `j${index}x`;
    for (let life = 0; life < lives; life += 1) {
      const args = [exchange.baseUrl, `${name}${life}`, what, notes, journal ?? "", String(withinMs)];
      const { child, ended } = await startProgram(new URL("trader.ts", import.meta.url), args);
      // A number of requests is the same moment on a slow machine.
      const until = exchange.sandbox.served.length + (signal === "SIGKILL" ? 0 : 8) + random.below(20);
      while (exchange.sandbox.served.length < until && child.exitCode === null) await sleep(2);
      child.kill(signal);
      const end = await ended;
      if (signal === "SIGKILL" ? end.signal === signal : end.code === 0) stopped += 1;
    }
    // Late requests have arrived.
    await sleep(2 * toleranceMs);
    if (journal !== undefined) open += await recoverUntilDone(exchange.baseUrl, journal, notes);
    await exchange.quiet();
    examine(name, { notes, journal }, exchange.executed, found);
    rmSync(folder, { recursive: true });
  });
  await exchange.close();
  return { stopped, open, found };
}

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
