import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";

const running = new Set<ChildProcess>();

/** Runs a program out of sight, or `visible` with its output where this process writes. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd: string; visible?: boolean; env?: Readonly<Record<string, string>> },
): Promise<{ code: number; output: string }> {
  const out = options.visible ? "inherit" : "pipe";
  const env = { ...process.env, ...(options.visible ? {} : { NO_COLOR: "1" }), ...options.env };
  const child = spawn(program, args, { cwd: options.cwd, stdio: ["ignore", out, out], env });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise<{ code: number; output: string }>((resolve) => {
    child.on("error", (error) => resolve({ code: 127, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: output.trimEnd() }));
  }).finally(() => running.delete(child));
}

/** Stops the running programs and prints nothing more when this process receives a signal to stop. */
export function stopTogether(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    });
  }
}
