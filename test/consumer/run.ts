import { execFile } from "node:child_process";

/** Options for running a program. */
export interface RunOptions {
  readonly cwd: string;
  readonly env?: Record<string, string>;
  /** @default 570000, less than the limit of a hook, so that its error says what was written */
  readonly timeoutMs?: number;
}

/**
 * Runs a program to its end.
 * @returns what it wrote to its output
 * @throws Error with what it wrote, when it fails or takes too long
 */
export function run(program: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { cwd, timeoutMs: timeout = 570_000 } = options;
  const env = { ...process.env, NO_COLOR: "1", NODE_OPTIONS: "", ...options.env };
  const maxBuffer = 64 * 1024 * 1024;
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { cwd, env, timeout, maxBuffer }, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      const said = `${stdout}\n${stderr}`.trim();
      const end = error.killed ? "failed (out of time)" : "failed";
      reject(new Error(`${program} ${args[0] ?? ""} ${end}: ${said || error.message}`));
    });
    child.stdin?.end();
  });
}
