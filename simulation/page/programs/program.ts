import type { Journal, Outcome } from "@exch/runtime";
import type { Clients } from "../../src/process/clients.ts";
import type { Task } from "../plan/task.ts";
import type { TaskList } from "./task-list.ts";
import type { UsualClient } from "./usual-client.ts";

/** Everything that a program works with, from one start of its process to its crash. */
export interface ProgramContext {
  readonly tasks: TaskList;
  /** Milliseconds after the start of the run. */
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** True after a crash. */
  readonly isRestart: boolean;
  /** Tells the page which task is being performed. */
  readonly begin: (task: Task) => void;
  /** The clients of exch, and their journal. */
  readonly clients: Clients;
  readonly journal: Journal;
  /** The outcome that the journal has for a task that is closed there. */
  readonly outcomeInJournal: (task: Task) => Outcome | undefined;
  /** The client that most programs use. */
  readonly usual: UsualClient;
}

/** A program that performs tasks when they are due, until the run ends. */
export type Program = (context: ProgramContext) => Promise<void>;

/** Waits until the next task is due, and returns it; undefined when there will be none for an hour. */
export async function nextTask({ tasks, nowMs, sleep }: ProgramContext): Promise<Task | undefined> {
  const next = tasks.next();
  const waitMs = next === undefined ? 3_600_000 : next.dueMs - nowMs();
  if (waitMs <= 0) return next?.task;
  await sleep(Math.min(waitMs, 600_000));
  return undefined;
}
