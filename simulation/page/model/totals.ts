import { differenceOf, type TaskRecord } from "./task-record.ts";

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
  readonly lost: Sum;
  readonly invented: Sum;
  readonly unsettled: Sum;
  /** Everything that the program believes wrongly. */
  readonly wrong: Sum;
}

/** Adds up the records of one side. */
export function totalsOf(records: Iterable<TaskRecord>): Totals {
  const sum = (): Sum => ({ count: 0, value: 0 });
  const totals = {
    begun: sum(),
    believed: sum(),
    executed: sum(),
    twice: sum(),
    lost: sum(),
    invented: sum(),
    unsettled: sum(),
    wrong: sum(),
  };
  for (const record of records) {
    const { task, state, executions } = record;
    const add = (to: Sum, times = 1) => {
      to.count += times;
      to.value += times * task.value;
    };
    if (state !== "waiting") add(totals.begun);
    if (state === "done") add(totals.believed);
    add(totals.executed, executions.length);
    const difference = differenceOf(record);
    if (difference === undefined) continue;
    const times = difference === "twice" ? executions.length - 1 : 1;
    add(totals[difference], times);
    if (difference !== "unsettled") add(totals.wrong, times);
  }
  return totals;
}
