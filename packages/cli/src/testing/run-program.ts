import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
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

/** Stops a process with a signal once something has happened. */
export function stopOnce(hasHappened: () => boolean, signal: NodeJS.Signals) {
  return async (child: ChildProcess): Promise<void> => {
    while (!hasHappened() && child.exitCode === null) await sleep(1);
    child.kill(signal);
  };
}

/** Says why no test can run `exch` on a terminal, if it cannot. */
export const noTerminal =
  spawnSync("script", ["--version"]).status === 0
    ? undefined
    : "the script command, which makes terminals, is not installed";

/** Runs `exch` on a pseudo-terminal, and types each reply as soon as its question is shown. */
export function runOnTerminal(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  replies: readonly (readonly [question: string, reply: string])[],
): Promise<{ seen: string; code: number | null }> {
  return new Promise((resolve, reject) => {
    const line = [...program, ...args].map((word) => `'${word}'`).join(" ");
    const child = spawn("script", ["-qec", line, "/dev/null"], { env: { ...process.env, ...env, TERM: "xterm" } });
    const left = [...replies];
    let seen = "";
    child.stdout.on("data", (text: Buffer) => {
      seen += text.toString();
      if (left[0] !== undefined && seen.includes(left[0][0])) child.stdin.write(left.shift()![1]);
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ seen, code }));
  });
}
