import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Truth } from "./truth.ts";

/** A call holds its intent until its deadline, and recovery waits for that: so deadlines are short here. */
export const crashTimes = { timeoutMs: 1500, attemptTimeoutMs: 200 };
/** For how long a recovery holds what it has claimed. */
export const leaseMs = 6000;

export interface Findings {
  intents: number;
  executed: number;
  twice: number;
  /** Executed, and the journal does not say so. */
  forgotten: number;
  /** The journal, or what a caller was told, contradicts the truth. */
  wrong: number;
  /** Executed and in the journal, but the caller was killed before it was told: neither by the call nor by recovery. */
  untold: number;
  readonly examples: string[];
}

/** Holds a journal, and what the killed programs were told, against the truth. */
export function examine(journalPath: string, notesPath: string, name: string, truth: Truth, all: Findings): void {
  const database = new DatabaseSync(journalPath, { readOnly: true });
  const rows = database.prepare("SELECT id, input, outcome FROM journal").all() as { [name: string]: string | null }[];
  database.close();
  const outcomes = new Map(rows.flatMap(({ input, outcome }) => tagsOf(input!).map((tag) => [tag, outcome])));
  const tagsById = new Map(rows.map(({ id, input }) => [id, tagsOf(input!)]));
  const told = new Map<string, string>();
  for (const line of readFileSync(notesPath, "utf8").split("\n")) {
    const [how, what, outcome] = line.split(" ") as [string, string, string];
    for (const tag of how === "recovered" ? (tagsById.get(what) ?? []) : how === "told" ? [what] : []) {
      if (outcome !== "unknown") told.set(tag, outcome);
    }
  }
  const say = (what: string, tag: string) => {
    if (all.examples.length < 5) all.examples.push(`${what}: ${tag}, ${outcomes.get(tag)}, told ${told.get(tag)}`);
  };

  const done = new Set([...truth.tags()].filter((tag) => tag.startsWith(name)));
  all.intents += outcomes.size;
  all.executed += done.size;
  for (const tag of done) {
    if (truth.of(tag).length > 1) {
      all.twice += 1;
      say("twice", tag);
    }
    if (outcomes.get(tag) !== "executed") {
      all.forgotten += 1;
      say("forgotten", tag);
    }
    if (!told.has(tag)) all.untold += 1;
  }
  for (const [tag, outcome] of outcomes) {
    const isWrong =
      (outcome === "executed" && !isPart(tag) && !done.has(tag)) || (outcome === "notExecuted" && done.has(tag));
    const isToldWrong = told.has(tag) && !isPart(tag) && (told.get(tag) === "executed") !== done.has(tag);
    if (!isWrong && !isToldWrong) continue;
    all.wrong += 1;
    say("wrong", tag);
  }
}

/** A batch has one outcome, which is executed when one of its items is. */
const isPart = (tag: string) => tag.includes("-");

function tagsOf(input: string): string[] {
  const { remark, addressTag, orderList } = JSON.parse(input) as Record<string, any>;
  if (orderList !== undefined) return orderList.map((order: { remark: string }) => order.remark);
  return [String(addressTag ?? remark).split(" ")[0]!];
}
