import type { Task } from "../plan/task.ts";
import type { ListedTask, TaskState } from "../programs/task-list.ts";

/** One line of a story: a message to the exchange, a message from it, what the program does, and what it believes in the end. */
export interface StoryRow {
  readonly kind: "out" | "back" | "note" | "end";
  text: string;
  tone: Tone;
}

/** Meaning of a colour. */
export type Tone = "good" | "bad" | "open" | "plain";

/** Everything that is known of a task on one side: what its program believes, how often the exchange executed it, and the story. */
export interface TaskRecord extends ListedTask {
  executions: number;
  readonly rows: StoryRow[];
  /** True if something went wrong on the way, whatever the end. */
  isTroubled: boolean;
}

export function createRecord(task: Task): TaskRecord {
  return { task, state: "waiting", dueMs: task.dueMs, executions: 0, rows: [], isTroubled: false };
}

/**
 * Counts the executions by which belief and reality differ. A program that knows that it does not know is not wrong about the first.
 */
export function wrongExecutions({ state, executions }: TaskRecord): number {
  if (state === "sending" || state === "unknown") return Math.max(0, executions - 1);
  return Math.abs(executions - (state === "done" ? 1 : 0));
}

/** Adds up the records of one side: USDT, and numbers of tasks. */
export function sumUpRecords(records: readonly TaskRecord[]) {
  const totals = { believed: 0, executed: 0, wrong: 0, twice: 0, lost: 0, unknown: 0 };
  for (const record of records) {
    const { task, state, executions } = record;
    if (state === "done") totals.believed += task.value;
    totals.executed += executions * task.value;
    totals.wrong += wrongExecutions(record) * task.value;
    if (executions > 1) totals.twice++;
    if ((state === "failed" || state === "again") && executions > 0) totals.lost++;
    if (state === "unknown") totals.unknown++;
  }
  return totals;
}

/** Tells the story of a task as the lines of a list. The last one compares belief and reality. */
export function listRows(record: TaskRecord): StoryRow[] {
  const { state, executions, task, rows } = record;
  const verb = task.kind === "order" ? "bought" : "paid";
  const beliefs: Readonly<Record<TaskState, readonly [text: string, tone: Tone]>> = {
    waiting: ["not begun", "open"],
    sending: ["under way", "open"],
    done: [`${verb} once`, "good"],
    failed: [`failed, not ${verb}`, "plain"],
    again: [`not ${verb}, to be repeated`, "open"],
    unknown: ["unknown", "open"],
  };
  const [belief, tone] = beliefs[state];
  const times = ["", "once", "twice"][executions] ?? `${executions} times`;
  const reality = executions === 0 ? `not ${verb}` : `${verb} ${times}`;
  const text = `Believes: ${belief}. Really: ${reality}.`;
  return [...rows, { kind: "end", text, tone: wrongExecutions(record) > 0 ? "bad" : tone }];
}
