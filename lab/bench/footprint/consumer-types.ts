import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Measures the cost of type-checking a program. */
export interface TypeCost {
  readonly ms: number;
  /** CPU time of the compiler's own code: other work on the machine changes it less than it changes `ms`. */
  readonly userMs: number;
  /** Files that the compiler reads, and the lines of those that are declarations of packages. */
  readonly files: number;
  readonly lines: number;
  readonly instantiations: number;
  readonly errors: number;
}

const run = promisify(execFile);

/** The compilers, by the version they are. The later one is a program in native code, whose CPU time Node cannot tell. */
export const compilers = [
  { version: "5.9", hasOwnTime: true, bin: binOf(new URL("../../package.json", import.meta.url)) },
  { version: "7", hasOwnTime: false, bin: binOf(new URL("../../../package.json", import.meta.url)) },
];

/** Prints the CPU time when a program ends. */
const cpuTime = 'data:text/javascript,process.on("exit",()=>console.log("User time: "+process.cpuUsage().user/1000))';

function binOf(from: URL): string {
  return join(dirname(createRequire(from).resolve("typescript/package.json")), "bin/tsc");
}

/** Checks one program in one fresh process of a compiler. */
export async function typeCost(bin: string, program: string, folder: string): Promise<TypeCost> {
  const project = join(folder, ".cache/consumer");
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, "program.ts"), `${program}\nexport {};\n`);
  const compilerOptions = {
    target: "es2024",
    module: "nodenext",
    lib: ["es2024", "dom"],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  writeFileSync(join(project, "package.json"), '{"type":"module"}');
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  const args = ["--import", cpuTime, bin, "-p", project, "--extendedDiagnostics", "--pretty", "false"];
  const { stdout } = await run(process.execPath, args).catch((error: { stdout: string }) => error);
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, "m").exec(stdout)?.[1]);
  return {
    ms: figure("Total time") * 1000,
    userMs: figure("User time"),
    files: figure("Files"),
    lines: figure("Lines of Definitions"),
    instantiations: figure("Instantiations"),
    errors: stdout.match(/error TS/g)?.length ?? 0,
  };
}
