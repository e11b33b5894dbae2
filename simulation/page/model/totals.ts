import type { TaskRecord } from "./task-record.ts";

/** A number of tasks and their value in USDT. */
export interface Sum {
  count: number;
  value: number;
}

/** The totals of one side. */
export interface Totals {
  /** Begun tasks. */
  readonly begun: Sum;
  /** Done, as the program believes. */
  readonly believed: Sum;
  /** Executed by the exchange, each execution once. */
  readonly executed: Sum;
  /** Executions after the first of a task. */
  readonly twice: Sum;
  /** Given up although they were executed. */
  readonly lost: Sum;
  /** Believed done although they were not executed. */
  readonly invented: Sum;
  /** Unknown, and known to be unknown. */
  readonly unsettled: Sum;
  /** The part of the unknown tasks that the exchange executed. */
  readonly unsettledExecuted: Sum;
  /** Every execution that the program does not know of, and every one that it only believes in. */
  readonly wrong: Sum;
}

/** Adds up the records of one side. */
export function totalsOf(records: Iterable<TaskRecord>): Totals {
  const names = [
    "begun",
    "believed",
    "executed",
    "twice",
    "lost",
    "invented",
    "unsettled",
    "unsettledExecuted",
    "wrong",
  ];
  const totals = Object.fromEntries(names.map((name) => [name, { count: 0, value: 0 }])) as unknown as Totals;
  for (const record of records) {
    const { task, state } = record;
    const executions = record.executions.length;
    const add = (to: Sum, count: number) => {
      to.count += count;
      to.value += count * task.value;
    };
    if (state === "waiting") continue;
    add(totals.begun, 1);
    add(totals.executed, executions);
    if (state === "done") add(totals.believed, 1);
    if (executions > 1) add(totals.twice, executions - 1);
    const isGivenUp = state === "failed" || state === "again";
    if (isGivenUp && executions > 0) add(totals.lost, 1);
    if (state === "done" && executions === 0) add(totals.invented, 1);
    if (state === "unknown") add(totals.unsettled, 1);
    if (state === "unknown") add(totals.unsettledExecuted, Math.min(1, executions));
    add(totals.wrong, wrongExecutions(record));
  }
  return totals;
}

/** Number of executions by which belief and reality differ. A program that knows that it does not know is not wrong about the first. */
function wrongExecutions({ state, executions: { length } }: TaskRecord): number {
  if (state === "sending" || state === "unknown") return Math.max(0, length - 1);
  return Math.abs(length - (state === "done" ? 1 : 0));
}
