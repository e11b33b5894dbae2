import { nextTask, type Program } from "./program.ts";
import { sendWithRetries } from "./send-with-retries.ts";

/** Creates the program that most write: it retries each task on errors, and repeats the task that a crash interrupted. */
export function usualProgram(newId: () => string): Program {
  return async (context) => {
    const { tasks, usual, sleep, begin, isRestart } = context;
    if (isRestart) for (const { task } of tasks.in("sending")) tasks.set(task.name, "waiting");
    for (;;) {
      const task = await nextTask(context);
      if (task === undefined) continue;
      begin(task);
      tasks.set(task.name, "sending");
      try {
        await sendWithRetries(() => usual(task, newId()), sleep);
        tasks.set(task.name, "done");
      } catch {
        tasks.set(task.name, "failed");
      }
    }
  };
}
