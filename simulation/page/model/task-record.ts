import type { Task } from "../plan/task.ts";
import type { TaskState } from "../programs/task-list.ts";
import type { Step } from "./step.ts";

/** One execution at the exchange. */
export interface Execution {
  readonly atMs: number;
  readonly id: string | undefined;
  readonly isCopy: boolean;
}

/** Everything that is known of a task on one side: what its program believes, what the exchange executed, and the story. */
export interface TaskRecord {
  readonly task: Task;
  state: TaskState;
  /** Milliseconds after the start of the latest change. */
  changedMs: number;
  readonly executions: Execution[];
  readonly steps: Step[];
}

/**
 * Difference between belief and truth: executed more than once; given up although it was executed; believed done although it was
 * not executed; unknown and being settled.
 */
export type Difference = "twice" | "lost" | "invented" | "unsettled";

/** Creates the record of a task that was not begun. */
export function createRecord(task: Task): TaskRecord {
  return { task, state: "waiting", changedMs: task.dueMs, executions: [], steps: [] };
}

/** Compares what the program believes with what the exchange executed. */
export function differenceOf({ state, executions }: TaskRecord): Difference | undefined {
  if (executions.length > 1) return "twice";
  if (state === "unknown") return "unsettled";
  if ((state === "failed" || state === "again") && executions.length > 0) return "lost";
  if (state === "done" && executions.length === 0) return "invented";
  return undefined;
}

/** True if something went wrong on the way, whatever the end. */
export function wasTroubled({ steps, executions }: TaskRecord): boolean {
  return (
    executions.length > 1 ||
    steps.some((step) => (step.kind === "note" ? step.what !== "done" : step.what !== "send" || step.back === "lost"))
  );
}
