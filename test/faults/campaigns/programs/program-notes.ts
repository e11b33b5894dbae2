import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { ClientOptions, Recovered } from "@exch/service-a";
import type { ExecutedIntents } from "../../exchange/executed-intents.ts";
import { sleep } from "../../harness/campaign.ts";
import type { Clients } from "../../intents/clients.ts";

/** A call holds its intent until its deadline, and recovery waits for that: so deadlines are short here. */
export const programTimes = { timeoutMs: 2000, attemptTimeoutMs: 300 } satisfies ClientOptions;
/** The time for which a recovery holds the intents that it has claimed. */
const leaseMs = 6000;

type Note = (tag: string, outcome: string) => void;
type ClientJournal = Parameters<Clients["a"]["recover"]>[0];

/** Recovers what the programs before left open, and notes each outcome. Returns how many intents are open all the same. */
export async function recoverAll({ a, b }: Clients, journal: ClientJournal, note: Note): Promise<number> {
  const counts = [a, b].map(async (client) => countOpen(client.recover(journal, { leaseMs }), note));
  return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
}

async function countOpen(recovered: AsyncIterable<Recovered>, note: Note): Promise<number> {
  let open = 0;
  for await (const { entry, settled } of recovered) {
    for (const [index, tag] of tagsIn(entry.input).entries()) note(tag, (settled.items?.[index] ?? settled).outcome);
    if (settled.outcome === "unknown") open += 1;
    // A caller that acts on it needs a moment, and may be killed in it.
    await sleep(2);
  }
  return open;
}

/** Lists the names of the intents in the input of a call. */
function tagsIn(input: Readonly<Record<string, unknown>>): string[] {
  const { remark, addressTag, orderList } = input as Record<string, any>;
  if (orderList !== undefined) return orderList.map((order: { remark: string }) => order.remark);
  return [String(addressTag ?? remark).split(" ")[0]!];
}

export function newFindings() {
  return {
    executed: 0,
    twice: 0,
    /** Executed, and neither a program nor the journal knows it as executed; without a journal, no program knows of it. */
    forgotten: 0,
    /** The journal, or an outcome that a program got, contradicts what was executed. */
    wrong: 0,
    /** Executed and in the journal, but no program got the outcome from the call or from recovery. */
    unreported: 0,
    examples: [] as string[],
  };
}

/** Compares a journal, and the outcomes that its programs noted, with what was executed. */
export function examine(
  name: string,
  { notes, journal }: { notes: string; journal: string | undefined },
  executed: ExecutedIntents,
  all: ReturnType<typeof newFindings>,
): void {
  const inJournal = journal === undefined ? new Map() : readOutcomes(journal);
  const lines = readFileSync(notes, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const noted = new Map<string, string>();
  for (const [tag, outcome] of lines.map((line) => line.split(" ") as [string, string]))
    if (outcome !== "unknown" || !noted.has(tag)) noted.set(tag, outcome);
  const done = new Set([...executed.tags()].filter((tag) => tag.startsWith(name)));
  all.executed += done.size;
  for (const tag of new Set([...done, ...noted.keys(), ...inJournal.keys()])) {
    const [reported, kept] = [noted.get(tag), inJournal.get(tag)];
    const isExecuted = done.has(tag);
    const isKnown = journal === undefined ? reported !== undefined : kept === "executed";
    const isReportWrong = reported === "untyped" || reported === (isExecuted ? "notExecuted" : "executed");
    // A batch has one outcome, which is executed when one of its items is.
    const isKeptWrong = kept === (isExecuted ? "notExecuted" : "executed") && (isExecuted || !tag.includes("-"));
    const isTwice = executed.of(tag).length > 1;
    const isForgotten = isExecuted && !isKnown;
    if (isTwice) all.twice += 1;
    if (isForgotten) all.forgotten += 1;
    if (isReportWrong || isKeptWrong) all.wrong += 1;
    if (isExecuted && isKnown && journal !== undefined && reported !== "executed") all.unreported += 1;
    if ((isTwice || isForgotten || isReportWrong || isKeptWrong) && all.examples.length < 5)
      all.examples.push(`${tag}: executed ${executed.of(tag).length} times, noted ${reported}, in the journal ${kept}`);
  }
}

function readOutcomes(path: string): Map<string, string | null> {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare("SELECT input, outcome FROM journal").all() as { [name: string]: string | null }[];
  database.close();
  return new Map(rows.flatMap(({ input, outcome }) => tagsIn(JSON.parse(input!)).map((tag) => [tag, outcome!])));
}
