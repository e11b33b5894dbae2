import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Measures the cost of type-checking a program. */
export interface TypeCost {
  readonly ms: number;
  readonly instantiations: number;
  readonly errors: number;
}

const run = promisify(execFile);

/** The compilers, by the version they are. */
export const compilers = [
  { version: "5.9", bin: binOf(new URL("../../package.json", import.meta.url)) },
  { version: "7", bin: binOf(new URL("../../../package.json", import.meta.url)) },
];

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
  const args = [bin, "-p", project, "--extendedDiagnostics", "--pretty", "false"];
  const { stdout } = await run(process.execPath, args).catch((error: { stdout: string }) => error);
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, "m").exec(stdout)?.[1]);
  return {
    ms: figure("Total time") * 1000,
    instantiations: figure("Instantiations"),
    errors: stdout.match(/error TS/g)?.length ?? 0,
  };
}
