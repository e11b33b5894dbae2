import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { type Exchange, openExchange } from "../../exchange/open-exchange.ts";
import { inParallel, sleep } from "../../harness/in-parallel.ts";
import { createRandom, type Random } from "../../harness/random.ts";
import { count, type Row, type Size } from "../../harness/row.ts";
import { exchangeTimes, lateMs } from "../../harness/scale.ts";
import { createClients } from "../../intents/clients.ts";
import { shutdownTimes } from "./shutdown-times.ts";

/** Limits of the time that programs give to `close()`: one ends every call, one all but those that hang, one few. */
const withinMs = [10_000, 1000, 100, 0] as const;

/** Stops programs with SIGTERM while eight orders are in flight, half of them without a journal. */
export async function shutdown(size: Size, seed: number): Promise<Row> {
  const total = size === "full" ? 100 : 4;
  const random = createRandom(seed);
  const exchange = await openExchange({
    ...exchangeTimes,
    seed,
    faults: [
      { kind: ["noResponse", "resetAfterExecution", "dropRequest", "delayedExecution"], chance: 0.2, ms: lateMs },
      { kind: "delayedResponse", operation: "orders.place", chance: 0.8, ms: [0, 600] },
    ],
  });
  const sums = { orders: 0, executed: 0, unknown: 0, recovered: 0, lost: 0, wrong: 0, failed: 0 };
  const examples: string[] = [];
  await inParallel("shutdowns", total, 4, async (index) => {
    const folder = mkdtempSync(join(tmpdir(), "exch-shutdown-"));
    const journalPath = index % 2 === 0 ? join(folder, "journal.sqlite") : undefined;
    const name = `s${index}x`;
    const within = withinMs[(index + Math.floor(index / 4)) % withinMs.length] as number;
    const { outcomes, code } = await runAndStop(random, [exchange.baseUrl, name, String(within)], journalPath);
    if (code !== 0) sums.failed += 1;
    const recovered = journalPath === undefined ? new Map() : await recoverAll(exchange, journalPath);
    await exchange.quiet();
    const executed = new Set([...exchange.executed.tags()].filter((tag) => tag.startsWith(name)));
    for (const tag of new Set([...outcomes.keys(), ...recovered.keys(), ...executed])) {
      const call = outcomes.get(tag);
      // Where there is a journal, what the program does not know must come back from it.
      const known = call === "unknown" && journalPath !== undefined ? recovered.get(tag) : (call ?? recovered.get(tag));
      const isLost = known === undefined || (known !== "executed" && known !== "notExecuted" && known !== "unknown");
      const isWrong = !isLost && known !== "unknown" && (known === "executed") !== executed.has(tag);
      sums.orders += 1;
      if (executed.has(tag)) sums.executed += 1;
      if (call === "unknown") sums.unknown += 1;
      if (recovered.has(tag)) sums.recovered += 1;
      if (isLost) sums.lost += 1;
      if (isWrong) sums.wrong += 1;
      if ((isLost || isWrong) && examples.length < 5) examples.push(`${tag}: ${call}, recovered ${recovered.get(tag)}`);
    }
    rmSync(folder, { recursive: true });
  });
  await exchange.close();
  const { orders, executed, unknown, recovered, lost, wrong, failed } = sums;
  return {
    promise: "SIGTERM with eight orders in flight: each executed order is known by its call or by recover()",
    size: `${count(total)} shutdowns, half with a journal`,
    result: `${lost} lost, ${wrong} wrong, ${failed} programs that did not end by themselves`,
    ok: lost + wrong + failed === 0 && executed > 0,
    detail: [
      `${count(orders)} orders, ${count(executed)} executed, ${count(unknown)} calls unknown, ${count(recovered)} recovered`,
      ...examples,
    ].join("; "),
  };
}

/** Starts a program, stops it at a random moment, and returns the outcomes that it noted. */
async function runAndStop(random: Random, args: string[], journalPath: string | undefined) {
  const program = new URL("shutdown-child.ts", import.meta.url).pathname;
  const more = journalPath === undefined ? args : [...args, journalPath];
  const child = spawn(process.execPath, ["--conditions=@exch/source", program, ...more], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const read = (async () => {
    let text = "";
    for await (const chunk of child.stdout!.setEncoding("utf8")) text += chunk;
    return text;
  })();
  await Promise.race([new Promise((resolve) => child.once("message", resolve)), ended]);
  await sleep(random.next() * 800);
  child.kill("SIGTERM");
  const lines = (await read).split("\n").filter((line) => line !== "");
  const outcomes = new Map(lines.map((line) => line.split(" ") as [string, string]));
  return { outcomes, code: await ended };
}

/** Recovers until nothing is open, and returns the outcomes by the names of the intents. */
async function recoverAll({ baseUrl }: Exchange, journalPath: string): Promise<Map<string, string>> {
  await using journal = createSqliteJournal(journalPath);
  const clients = createClients(baseUrl, { ...shutdownTimes, journal });
  const outcomes = new Map<string, string>();
  for (let round = 0; round < 5; round += 1) {
    for await (const { entry, settled } of clients.a.recover(journal, { leaseMs: 6000 }))
      outcomes.set(String(entry.input.remark), settled.outcome);
    if (![...outcomes.values()].includes("unknown")) break;
  }
  await clients.close();
  return outcomes;
}
