import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";

const running = new Set<ChildProcess>();

/** Runs a program out of sight. `says` hears every message that a Node child sends with `process.send`. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd: string; says?: (message: unknown) => void },
): Promise<{ code: number; output: string }> {
  const stdio = ["ignore", "pipe", "pipe", ...(options.says ? (["ipc"] as const) : [])] as const;
  const child = spawn(program, args, { cwd: options.cwd, stdio: [...stdio], env: { ...process.env, NO_COLOR: "1" } });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  if (options.says) child.on("message", options.says);
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 127, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: output.trimEnd() }));
  }).finally(() => running.delete(child)) as Promise<{ code: number; output: string }>;
}

/** Takes the running programs along when this process is told to stop, and says nothing more. */
export function stopTogether(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    });
  }
}
