import { existsSync } from "node:fs";
import { portableProgram } from "../on-runtime/bundle.ts";
import { chromiumProgram, runInChromium } from "../on-runtime/in-chromium.ts";
import { commandLines, runByCommandLine } from "../on-runtime/on-command-line.ts";
import { runOnWorkerd, workerd } from "../on-runtime/on-workerd.ts";
import type { Consumer } from "../package/install-consumer.ts";
import type { Findings, Task } from "../program/task.ts";
import { startSandbox } from "../sandbox.ts";
import { type Compared, compareFindings, type Limit } from "./compare-findings.ts";

/** A runtime, and how the program runs on it. */
interface RuntimePlan {
  /** The runtime itself; throws where there is none. */
  readonly find: () => string;
  readonly run: (consumer: Consumer, task: Task, entries: readonly string[]) => Promise<Findings>;
  /** True where only entry points load that need no modules of Node. */
  readonly isPortable?: true;
  readonly limits?: Readonly<Record<string, Limit>>;
}

/** Entry points that need modules of Node. */
export const serverOnly = /^@exch\/(cli|contract|generate|mcp|mock)(\/|$)|\/(environment|node|server)$/;

/** Every runtime of the matrix. */
export const runtimePlans: Readonly<Record<string, RuntimePlan>> = {
  ...Object.fromEntries(
    Object.entries(commandLines).map(([name, commandLine]): [string, RuntimePlan] => [
      name,
      {
        find: () => commandLine().program,
        run: ({ folder }, task, entries) => runByCommandLine(commandLine(), folder, task, entries),
      },
    ]),
  ),
  workerd: {
    isPortable: true,
    find: workerd,
    run: ({ folder }, task, entries) => runOnWorkerd(folder, portableProgram(entries), task),
    limits: { "sent once": repeats("DELETE", ([, order, withdrawal]) => order === 1 && withdrawal === 1) },
  },
  Chromium: {
    isPortable: true,
    find: chromiumProgram,
    run: ({ folder }, task, entries) => runInChromium(folder, portableProgram(entries), task),
    limits: { "sent once": repeats("any request", (times) => times.length === 3) },
  },
};

/** Allows repeats below `fetch`, which a runtime makes when connections break and no client can prevent. */
function repeats(what: string, isLike: (times: readonly number[]) => boolean): Limit {
  return {
    because: `repeats ${what} by itself when a connection that was used before breaks without a response`,
    isSeen(saw) {
      const { reported, happened } = saw as { reported: unknown[]; happened: number[] };
      return reported.every((unknown) => unknown === true) && happened.every((times) => times >= 1) && isLike(happened);
    },
  };
}

/** Returns the reason for which a runtime cannot be tried, if there is one. */
export function whyMissing(name: string): string | undefined {
  try {
    return existsSync(runtimePlans[name]!.find()) ? undefined : "it could not be installed";
  } catch (error) {
    return (error as Error).message.split("\n")[0];
  }
}

/** Runs the program on a runtime, against a sandbox of its own. */
export async function tryRuntime(name: string, consumer: Consumer): Promise<Compared> {
  const { isPortable, run, limits } = runtimePlans[name]!;
  const loadable = consumer.entries.filter(({ typesOnly }) => !typesOnly).map((entry) => entry.name);
  const entries = isPortable ? loadable.filter((entry) => !serverOnly.test(entry)) : loadable;
  const { sandbox, task, close } = await startSandbox();
  try {
    return compareFindings(await run(consumer, task, entries), sandbox, entries, limits);
  } finally {
    await close();
  }
}
