import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { ExecutedIntents } from "../../exchange/executed-intents.ts";

/** A call holds its intent until its deadline, and recovery waits for that: so deadlines are short here. */
export const crashTimes = { timeoutMs: 1500, attemptTimeoutMs: 200 };
/** The time for which a recovery holds the intents that it has claimed. */
export const leaseMs = 6000;

export interface Findings {
  intents: number;
  executed: number;
  twice: number;
  /** Executed, and the journal does not have it as executed. */
  forgotten: number;
  /** The journal, or an outcome that a caller got, contradicts what was executed. */
  wrong: number;
  /** Executed and in the journal, but the caller was killed before it got the outcome from the call or from recovery. */
  unreported: number;
  readonly examples: string[];
}

/** Compares a journal, and the outcomes that the killed programs noted, with what was executed. */
export function examine(
  journalPath: string,
  notesPath: string,
  name: string,
  executed: ExecutedIntents,
  all: Findings,
): void {
  const database = new DatabaseSync(journalPath, { readOnly: true });
  const rows = database.prepare("SELECT id, input, outcome FROM journal").all() as { [name: string]: string | null }[];
  database.close();
  const outcomes = new Map(rows.flatMap(({ input, outcome }) => tagsOf(input!).map((tag) => [tag, outcome])));
  const tagsById = new Map(rows.map(({ id, input }) => [id, tagsOf(input!)]));
  const reported = new Map<string, string>();
  for (const line of readFileSync(notesPath, "utf8").split("\n")) {
    const [how, what, outcome] = line.split(" ") as [string, string, string];
    for (const tag of how === "recovered" ? (tagsById.get(what) ?? []) : how === "reported" ? [what] : []) {
      if (outcome !== "unknown") reported.set(tag, outcome);
    }
  }
  const say = (what: string, tag: string) => {
    if (all.examples.length < 5)
      all.examples.push(`${what}: ${tag}, ${outcomes.get(tag)}, reported ${reported.get(tag)}`);
  };

  const done = new Set([...executed.tags()].filter((tag) => tag.startsWith(name)));
  all.intents += outcomes.size;
  all.executed += done.size;
  for (const tag of done) {
    if (executed.of(tag).length > 1) {
      all.twice += 1;
      say("twice", tag);
    }
    if (outcomes.get(tag) !== "executed") {
      all.forgotten += 1;
      say("forgotten", tag);
    }
    if (!reported.has(tag)) all.unreported += 1;
  }
  for (const [tag, outcome] of outcomes) {
    const isWrong =
      (outcome === "executed" && !isPart(tag) && !done.has(tag)) || (outcome === "notExecuted" && done.has(tag));
    const isReportWrong = reported.has(tag) && !isPart(tag) && (reported.get(tag) === "executed") !== done.has(tag);
    if (!isWrong && !isReportWrong) continue;
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
