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
  readonly #listed: readonly ListedTask[];
  readonly #nowMs: () => number;
  readonly #onChange: (name: string, state: TaskState) => void;

  /** @param nowMs milliseconds after the start */
  constructor(listed: readonly ListedTask[], nowMs: () => number, onChange: TaskList["set"]) {
    this.#listed = listed;
    this.#nowMs = nowMs;
    this.#onChange = onChange;
  }

  /** The tasks in a state. */
  in(state: TaskState): ListedTask[] {
    return this.#listed.filter((each) => each.state === state);
  }

  /** Returns the next task to perform, due or not. */
  next(): ListedTask | undefined {
    const open = [...this.in("waiting"), ...this.in("again")];
    return open.reduce<ListedTask | undefined>(
      (next, each) => (next && next.dueMs <= each.dueMs ? next : each),
      undefined,
    );
  }

  /** Writes the state of a task. */
  set(name: string, state: TaskState, againAfterMs = 0): void {
    const listed = this.#listed.find(({ task }) => task.name === name);
    if (listed === undefined || listed.state === "done") return;
    this.#onChange(name, state);
    Object.assign(listed, { state, dueMs: this.#nowMs() + againAfterMs });
  }
}
