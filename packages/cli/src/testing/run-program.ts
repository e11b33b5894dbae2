import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The program as a shell would start it, from its source. */
export const program: readonly string[] = [process.execPath, "--conditions=@exch/source", main];

/** Types are stripped once, and not by each of a hundred processes. */
const cache = fileURLToPath(new URL("../../../../node_modules/.cache/commands", import.meta.url));

/** How a command ended, and what it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a command finds around it. Of this process's environment it gets the path alone. */
export interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly input?: string;
  /** Sees the process as it runs. */
  readonly watch?: (child: ChildProcess) => void;
}

/** Runs `exch` with these words as a process of its own. */
export function exch(args: readonly string[], { env = {}, cwd, input = "", watch }: Surroundings = {}): Promise<Ended> {
  const [node = "", ...before] = program;
  return new Promise((resolve, reject) => {
    const child = spawn(node, [...before, ...args], {
      env: { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: cache, ...env },
      cwd,
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (text: Buffer) => (out += text.toString()));
    child.stderr.on("data", (text: Buffer) => (err += text.toString()));
    // A command that doesn't read its input may have ended before it is written.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, out, err }));
    watch?.(child);
  });
}
