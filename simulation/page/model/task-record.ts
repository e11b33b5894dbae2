import type { Task } from "../plan/task.ts";
import type { TaskState } from "../programs/task-list.ts";

/** A message between a client and its exchange, and what became of it. */
export interface MessageStep {
  readonly kind: "message";
  readonly request: number;
  readonly what: "send" | "lookup" | "copy";
  isServed: boolean;
  isExecuted: boolean;
  /** The response, as the client or the proxy got it; `lost` where none arrived. */
  back: "pending" | "lost" | "success" | "duplicate" | "error" | "found" | "notFound";
  status: number;
}

/** Something that a program did, or that happened to it. */
export interface NoteStep {
  readonly kind: "note";
  readonly what: "crash" | "restart" | TaskState;
}

/** Everything that is known of a task on one side: what its program believes, how often the exchange executed it, and the story. */
export interface TaskRecord {
  readonly task: Task;
  state: TaskState;
  executions: number;
  readonly steps: (MessageStep | NoteStep)[];
}

/**
 * Counts the executions by which belief and reality differ. A program that knows that it does not know is not wrong about the first.
 */
export function wrongExecutions({ state, executions }: TaskRecord): number {
  if (state === "sending" || state === "unknown") return Math.max(0, executions - 1);
  return Math.abs(executions - (state === "done" ? 1 : 0));
}

/** True if something went wrong on the way, whatever the end. */
export function wasTroubled({ steps }: TaskRecord): boolean {
  return steps.some((step) =>
    step.kind === "note" ? step.what !== "done" : step.what !== "send" || step.back === "lost",
  );
}

/** The totals of one side. */
export interface Totals {
  /** USDT that the program believes in, that the exchange executed, and by which both differ. */
  believed: number;
  executed: number;
  wrong: number;
  /** Numbers of tasks. */
  twice: number;
  lost: number;
  unknown: number;
}

/** Adds up the records of one side. */
export function sumUpRecords(records: readonly TaskRecord[]): Totals {
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
