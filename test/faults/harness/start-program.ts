import { type ChildProcess, fork } from "node:child_process";

/** A program of a campaign, in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** Its first message, with which it says that it is at work; empty where it ended before. */
  readonly message: string;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Starts a program from its source, and waits until it is at work. */
export async function startProgram(file: URL, args: readonly string[] = []): Promise<Program> {
  const child = fork(file, args, { execArgv: ["--conditions=@exch/source"] });
  const ended: Program["ended"] = new Promise((resolve) =>
    child.once("exit", (code, signal) => resolve({ code, signal })),
  );
  const atWork = new Promise<string>((resolve) => child.once("message", (message) => resolve(String(message))));
  return { child, ended, message: await Promise.race([atWork, ended.then(() => "")]) };
}
