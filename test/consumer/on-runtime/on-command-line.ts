import type { Findings, Task } from "../program/task.ts";
import { run } from "../run.ts";
import { nodeBinaries, platformBinary } from "./runtimes.ts";

/** A runtime with a command line. */
export interface CommandLine {
  readonly program: string;
  /** Arguments before the file to run, with permission for the network alone. */
  readonly args: readonly string[];
  /** Further arguments, with permission to read and write files. */
  readonly files: readonly string[];
}

/** The runtimes that run a file, by name. */
export const commandLines: Readonly<Record<string, () => CommandLine>> = {
  ...Object.fromEntries(
    Object.entries(nodeBinaries).map(([name, program]) => [name, () => ({ program, args: [], files: [] })]),
  ),
  Bun: () => ({ program: platformBinary("bun", "bin/bun"), args: [], files: [] }),
  Deno: () => ({
    program: platformBinary("deno", "deno"),
    args: ["run", "--no-prompt", "--quiet", "--allow-net=127.0.0.1"],
    files: ["--allow-read", "--allow-write=.", "--allow-env", "--allow-sys"],
  }),
};

/** Runs the consumer's program by a command line, once with the network alone and once with files. */
export async function runByCommandLine(
  { program, args, files }: CommandLine,
  folder: string,
  task: Task,
  entries: readonly string[],
): Promise<Findings> {
  const once = async (part: string, permissions: readonly string[]): Promise<Findings> => {
    const input = JSON.stringify({ part, task, entries });
    const output = await run(program, [...args, ...permissions, "out/main.js", input], { cwd: folder });
    return JSON.parse(output.trim().split("\n").at(-1) ?? "");
  };
  return { ...(await once("client", [])), ...(await once("files", files)) };
}
