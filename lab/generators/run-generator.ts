import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Generator } from "./generators.ts";

/** The result of one generator on one document. */
export interface GeneratorRun {
  readonly made: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
  /** Size of what it wrote, in kB. */
  readonly kilobytes?: number;
  /** True where the tests pass of the package that `init` writes. */
  readonly isGreen?: boolean;
  /** Type errors under TypeScript 7, strict; undefined where nothing was made. */
  readonly errors?: number;
  /** The first line of what it printed, where it failed. */
  readonly problem?: string;
  /** True where it was ended because it took too long. */
  readonly isTooSlow?: boolean;
}

/** Most CPU time of one generator for one document, in seconds. */
export const limitSeconds = 120;
const measure = pathToFileURL(join(import.meta.dirname, "measure.mjs")).href;

/** Prepares a folder in which a generator finds its packages and the document. */
export function prepareFolder(
  folder: string,
  modules: string,
  generator: Generator,
  document: string,
  text: string,
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "gen"), { recursive: true });
  symlinkSync(modules, join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, document), text);
  for (const [name, content] of Object.entries(generator.files(document))) writeFileSync(join(folder, name), content);
}

/**
 * Runs a generator, and compiles what it wrote. Errors in the libraries of a client are not its own.
 */
export function runGenerator(folder: string, generator: Generator, document: string, tsc: string): GeneratorRun {
  const usage = join(folder, "usage.json");
  const env = { ...process.env, EXCH_USAGE: usage, NO_COLOR: "1", NODE_OPTIONS: `--import=${measure}` };
  const args = [...generator.command(document)];
  const limited = ["-c", `ulimit -t ${limitSeconds}; exec "$0" "$@"`, process.execPath, ...args];
  const { status, signal, stdout, stderr } = spawnSync("sh", limited, { cwd: folder, env, encoding: "utf8" });
  if (signal === "SIGXCPU" || signal === "SIGKILL")
    return { made: 0, cpuSeconds: limitSeconds, megabytes: 0, problem: `more than ${limitSeconds} s`, isTooSlow: true };
  const measured = readUsage(usage);
  const said = `${stderr}\n${stdout}`
    .split("\n")
    .toSorted((one, other) => Number(/Error: /.test(other)) - Number(/Error: /.test(one)))
    .find((line) => /error|✗|cannot|failed|unsupported|not /i.test(line));
  const problem = status === 0 ? undefined : (said ?? `exit code ${status}`).trim().slice(0, 160);
  let made = 0;
  try {
    made = generator.count(folder);
  } catch {
    return { made, ...measured, problem: problem ?? "no file was written" };
  }
  const files = globSync("gen/**/*.ts", { cwd: folder });
  const kilobytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1000;
  const errors = countTypeErrors(folder, tsc);
  const isGreen = generator.init !== undefined && testInit(folder, generator.init(document));
  return { made, ...measured, kilobytes, errors, isGreen, ...(problem !== undefined && { problem }) };
}

/** Writes a package for the document, as `init` does, and runs its tests. */
function testInit(folder: string, init: readonly string[]): boolean {
  const run = (args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: folder, env: { ...process.env, BASE_URL: "" } });
  const isWritten = run([...init, "--folder", "made", "--name", "made"]).status === 0;
  return isWritten && run(["--conditions=@exch/source", "--test", "made/test/client.test.ts"]).status === 0;
}

/** Adds up the processes of a generator. */
function readUsage(file: string): Pick<GeneratorRun, "cpuSeconds" | "megabytes"> {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const usages = lines.map((line) => JSON.parse(line) as Pick<GeneratorRun, "cpuSeconds" | "megabytes">);
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    megabytes: Math.max(0, ...usages.map(({ megabytes }) => megabytes)),
  };
}

function countTypeErrors(folder: string, tsc: string): number {
  const compilerOptions = {
    ...{ target: "es2024", module: "esnext", moduleResolution: "bundler", strict: true, noEmit: true },
    ...{ allowImportingTsExtensions: true, customConditions: ["@exch/source"], types: [] },
    lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable", "esnext.disposable"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["gen/**/*.ts"] }));
  const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", ".", "--pretty", "false"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const found = [...stdout.matchAll(/^gen\/[^\n(]+\(\d+,\d+\): error /gm)].length;
  if (status !== 0 && stdout === "") throw new Error("the compiler failed");
  return found;
}
