import { existsSync } from "node:fs";
import { portableProgram } from "../on-runtime/bundle.ts";
import { chromiumProgram, runInChromium } from "../on-runtime/in-chromium.ts";
import { commandLines, runByCommandLine } from "../on-runtime/on-command-line.ts";
import { runOnWorkerd, workerd } from "../on-runtime/on-workerd.ts";
import type { Findings, Task } from "../program/task.ts";
import { run as runToEnd } from "../run.ts";
import { startSandbox } from "../sandbox.ts";
import { type Cell, compareFindings, type Limit } from "./compare-findings.ts";

/** One line of the matrix. */
export interface Row {
  readonly name: string;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly version?: string;
  /** The reason why nothing was tried. */
  readonly skipped?: string;
  readonly seconds: number;
}

/** A runtime, and how the program runs on it. */
export interface RuntimePlan {
  readonly name: string;
  /** Asks the runtime itself; fails where there is none. */
  readonly version: () => Promise<string>;
  /** The entry points that load there. */
  readonly entries: readonly string[];
  readonly run: (task: Task) => Promise<Findings>;
  readonly limits?: Readonly<Record<string, Limit>>;
}

/** Entry points that need modules of Node. */
export const serverOnly = /^@exch\/(cli|contract|generate|mock)(\/|$)|\/(environment|node|server)$/;

/** Every runtime of the matrix. */
export function runtimePlans(folder: string, entries: readonly string[]): RuntimePlan[] {
  const portable = entries.filter((entry) => !serverOnly.test(entry));
  const program = portableProgram(portable);
  return [
    ...Object.entries(commandLines).map(([name, commandLine]) => ({
      name,
      version: async () => versionOf(commandLine().program),
      entries,
      run: (task: Task) => runByCommandLine(commandLine(), folder, task, entries),
    })),
    {
      name: "workerd",
      version: async () => versionOf(workerd()),
      entries: portable,
      run: (task) => runOnWorkerd(folder, program, task),
      limits: { "sent once": repeats("DELETE", ([, order, withdrawal]) => order === 1 && withdrawal === 1) },
    },
    {
      name: "Chromium",
      version: async () => versionOf(chromiumProgram()),
      entries: portable,
      run: (task) => runInChromium(folder, program, task),
      limits: { "sent once": repeats("any request", (times) => times.length === 3) },
    },
  ];
}

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

/** Runs the program on a runtime, against a sandbox of its own. */
export async function runRow({ name, version, entries, run, limits }: RuntimePlan): Promise<Row> {
  const started = performance.now();
  const found = await version().then(
    (said) => ({ version: said }),
    (error: Error) => ({ skipped: error.message.split("\n")[0] ?? "" }),
  );
  if ("skipped" in found) return { name, cells: {}, ...found, seconds: seconds(started) };
  const { sandbox, task, close } = await startSandbox();
  const cells = await run(task)
    .then((findings) => compareFindings(findings, sandbox, entries, limits))
    .catch((error: Error): Row["cells"] => ({ program: { state: "failed", note: error.message } }));
  await close();
  return { name, ...found, cells, seconds: seconds(started) };
}

function seconds(started: number): number {
  return (performance.now() - started) / 1000;
}

/** Reads the version that a program prints, as a number. */
async function versionOf(program: string): Promise<string> {
  if (!existsSync(program)) throw new Error("it could not be installed");
  const said = await runToEnd(program, ["--version"], { cwd: "." });
  return /\d+[.-]\d+([.-]\d+)*/.exec(said)?.[0] ?? said.trim();
}
