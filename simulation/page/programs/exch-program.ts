import { ExchangeError, type Outcome } from "@exch/runtime";
import { findTaskName, type Task } from "../plan/task.ts";
import { nextTask, type Program, type ProgramContext } from "./program.ts";
import type { TaskState } from "./task-list.ts";

/** Pause before a task is performed again that was proved not to be executed, in milliseconds. */
const againAfterMs = 60_000;

/** Pause between two attempts to settle unknown outcomes, in milliseconds. */
const settleEveryMs = 600_000;

const stateOf: Readonly<Record<Outcome, TaskState>> = { executed: "done", notExecuted: "again", unknown: "unknown" };

/** The program over exch: it performs a task again only if it was proved not to be executed, and settles what is unknown. */
export const exchProgram: Program = async (context) => {
  const { tasks, begin, isRestart } = context;
  if (isRestart) await recoverTasks(context);
  void settleRegularly(context);
  for (;;) {
    const task = await nextTask(context);
    if (task === undefined) continue;
    begin(task);
    tasks.set(task.name, "sending");
    const outcome = await perform(context, task);
    tasks.set(task.name, stateOf[outcome], againAfterMs);
  }
};

async function perform({ clients: { a, b } }: ProgramContext, task: Task): Promise<Outcome> {
  try {
    if (task.kind === "order") await a.orders.place(task.input);
    else await b.withdrawals.submit(task.input);
    return "executed";
  } catch (error) {
    if (error instanceof ExchangeError && error.outcome !== undefined) return error.outcome;
    throw error;
  }
}

/** After a crash: what the journal has open is looked up, and what it has closed needs no lookup. */
async function recoverTasks(context: ProgramContext): Promise<void> {
  const { tasks, outcomeInJournal } = context;
  await settleOpen(context);
  for (const { task } of tasks.in("sending")) {
    const outcome = outcomeInJournal(task);
    // Without an entry the request was never sent.
    tasks.set(task.name, stateOf[outcome ?? "notExecuted"], againAfterMs);
  }
}

async function settleRegularly(context: ProgramContext): Promise<void> {
  for (;;) {
    await context.sleep(settleEveryMs);
    if (context.tasks.in("unknown").length > 0) await settleOpen(context);
  }
}

async function settleOpen({ tasks, clients: { a, b }, journal }: ProgramContext): Promise<void> {
  for (const client of [a, b]) {
    // During an outage, one read is cheaper than a lookup of each intent.
    if (!(await client.syncClock())) continue;
    for await (const { entry, settled } of client.recover(journal))
      tasks.set(findTaskName(entry.input), stateOf[settled.outcome], againAfterMs);
  }
}
