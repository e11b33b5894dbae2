import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The command line that starts `exch` from its source. */
export const program: readonly string[] = [process.execPath, "--conditions=@exch/source", main];

/** Lets all processes share one cache of compiled TypeScript. */
const cache = fileURLToPath(new URL("../../../../node_modules/.cache/commands", import.meta.url));

/** The exit code and the output of a process. */
export interface ProgramResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The environment of a process. It inherits only `PATH` from this process. */
export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly input?: string;
  /** Receives the process while it runs. */
  readonly watch?: (child: ChildProcess) => void;
}

/** Runs `exch` with these words as a separate process. */
export function runProgram(args: readonly string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  const { env = {}, cwd, input = "", watch } = options;
  const [node = "", ...before] = program;
  return new Promise((resolve, reject) => {
    const child = spawn(node, [...before, ...args], {
      env: { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: cache, ...env },
      cwd,
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (text: Buffer) => (out += text.toString()));
    child.stderr.on("data", (text: Buffer) => (err += text.toString()));
    // A command that does not read its input may end before the input is written.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, out, err }));
    watch?.(child);
  });
}
