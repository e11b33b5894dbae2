import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runProgram } from "../repository/run-program.ts";
import type { PackedPackage } from "./dry-run.ts";
import { listEntryPoints } from "./entry-points.ts";

/** The oldest Node that packages may be used on. */
const oldestNode = join(dirname(createRequire(import.meta.url).resolve("node-22/package.json")), "bin/node");

/** Loads each entry point both ways and compares what they give. A module that awaits at its top can't be required. */
const program = `
import { createRequire } from "node:module";
const require = createRequire(process.cwd() + "/");
for (const specifier of process.argv.slice(1)) {
  try {
    const required = Object.keys(require(specifier)).filter((name) => name !== "__esModule" && name !== "module.exports");
    const imported = Object.keys(await import(require.resolve(specifier)));
    if (required.sort().join() !== imported.sort().join()) console.log(specifier + " gives other names to require than to import");
    if (imported.length === 0) console.log(specifier + " exports nothing");
  } catch (error) {
    console.log(specifier + ": " + (error.code ?? "") + " " + error.message.split("\\n")[0]);
  }
}`;

/** Loads every entry point by `require` and by `import` on the oldest Node, and lists what fails. */
export async function loadPackages(packages: readonly PackedPackage[], node = oldestNode): Promise<string[]> {
  const entryPoints = packages.flatMap(({ manifest }) => listEntryPoints(manifest));
  const [{ unpacked } = { unpacked: "." }] = packages;
  const args = ["--input-type=module", "--eval", program, ...entryPoints.map(({ specifier }) => specifier)];
  const { code, output } = await runProgram(node, args, { cwd: dirname(dirname(dirname(unpacked))) });
  const found = output.split("\n").filter((line) => line !== "" && !/^\(|ExperimentalWarning/.test(line));
  return code === 0 ? found : [...found, `node ended with ${code}`];
}

/** Runs each program with --help on the oldest Node, and lists what fails. */
export async function startPrograms(packages: readonly PackedPackage[], node = oldestNode): Promise<string[]> {
  const found: string[] = [];
  for (const { manifest, unpacked } of packages) {
    for (const [name, file] of Object.entries(manifest.bin ?? {})) {
      const { code, output } = await runProgram(node, [join(unpacked, file), "--help"], { cwd: unpacked });
      if (code !== 0 || output === "") found.push(`${name} --help ends with ${code}: ${output.split("\n").at(-1)}`);
    }
  }
  return found;
}
