import type { Task } from "../plan/task.ts";

/**
 * State of a task as its program keeps it: `done`; `failed`: given up; `again`: proved not to be executed, so it is performed again;
 * `unknown`: being settled.
 */
export type TaskState = "waiting" | "sending" | "done" | "failed" | "again" | "unknown";

/** A task and what its program believes of it. */
export interface ListedTask {
  readonly task: Task;
  state: TaskState;
  /** Milliseconds after the start from which it may be performed. */
  dueMs: number;
}

/** The tasks of a program, as its database keeps them: a crash loses nothing of it. */
export class TaskList {
  readonly listed: readonly ListedTask[];
  readonly #byName: ReadonlyMap<string, ListedTask>;
  readonly #nowMs: () => number;
  readonly #observe: (listed: ListedTask) => void;

  /** @param nowMs milliseconds after the start */
  constructor(tasks: readonly Task[], nowMs: () => number, observe: (listed: ListedTask) => void) {
    this.listed = tasks.map((task) => ({ task, state: "waiting", dueMs: task.dueMs }));
    this.#byName = new Map(this.listed.map((each) => [each.task.name, each]));
    this.#nowMs = nowMs;
    this.#observe = observe;
  }

  get(name: string): ListedTask | undefined {
    return this.#byName.get(name);
  }

  /** The tasks in a state. */
  in(state: TaskState): ListedTask[] {
    return this.listed.filter((each) => each.state === state);
  }

  /** Returns the next task to perform, due or not. */
  next(): ListedTask | undefined {
    let next: ListedTask | undefined;
    for (const each of this.listed) {
      const isOpen = each.state === "waiting" || each.state === "again";
      if (isOpen && (next === undefined || each.dueMs < next.dueMs)) next = each;
    }
    return next;
  }

  /** Writes the state of a task. */
  set(name: string, state: TaskState, againAfterMs = 0): void {
    const listed = this.#byName.get(name);
    if (listed === undefined || listed.state === "done") return;
    listed.state = state;
    listed.dueMs = this.#nowMs() + againAfterMs;
    this.#observe(listed);
  }
}
