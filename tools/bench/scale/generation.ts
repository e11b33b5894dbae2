import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { generate } from "@exch/generate/internal";
import { median, printRows } from "../measure/table.ts";
import { synthetic } from "./synthetic.ts";

const cache = new URL("../.cache/scale/", import.meta.url);
const child = fileURLToPath(new URL("start-child.ts", import.meta.url));

interface Started {
  readonly importMs: number;
  readonly createMs: number;
  readonly rssMb: number;
}

/** Generates synthetic services and starts a client of each: time, bytes and memory by the number of operations. */
export async function measureGeneration(sizes: readonly number[]): Promise<void> {
  // The generator's own code is compiled while it first runs.
  generate(synthetic(53), { title: "synthetic", strict: true, source: "nothing", payload: "data" });
  const rows: string[][] = [];
  let smallest: number | undefined;
  for (const size of sizes) {
    const document = synthetic(size);
    const runs: number[] = [];
    let files: ReadonlyMap<string, string> = new Map();
    for (let run = 0; run < (size > 1000 ? 1 : 3); run += 1) {
      const startedAt = performance.now();
      ({ files } = generate(document, { title: "synthetic", strict: true, source: "nothing", payload: "data" }));
      runs.push(performance.now() - startedAt);
    }
    const ms = median(runs);
    smallest ??= ms;
    const kB = (...names: string[]) =>
      (names.reduce((sum, name) => sum + Buffer.byteLength(files.get(name) ?? ""), 0) / 1e3).toFixed(0);
    const started = start(write(size, files));
    rows.push([
      String(size),
      ms.toFixed(0),
      `${(ms / smallest).toFixed(1)} ×`,
      kB(...files.keys()),
      kB("operations.ts", "checks.ts"),
      ...(["importMs", "createMs", "rssMb"] as const).map((key) => median(started.map((each) => each[key])).toFixed(1)),
    ]);
  }
  console.log("\nSynthetic services: generation, and a client's start over the runtime's own (5 fresh processes)");
  printRows(
    ["operations", "generate ms", "to the least", "kB in all", "kB that run", "import ms", "create ms", "RSS MB"],
    rows,
  );
}

/** The two files that run, as a build would leave them. */
function write(size: number, files: ReadonlyMap<string, string>): string {
  const folder = new URL(`${size}/`, cache);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("package.json", folder), '{"type":"module"}');
  for (const name of ["operations", "checks"]) {
    const code = stripTypeScriptTypes(files.get(`${name}.ts`) ?? "").replaceAll('./checks.ts"', './checks.js"');
    writeFileSync(new URL(`${name}.js`, folder), code);
  }
  return new URL("operations.js", folder).href;
}

function start(file: string): Started[] {
  const flags = ["--conditions=@exch/source", "--disable-warning=ExperimentalWarning"];
  return Array.from({ length: 5 }, () =>
    JSON.parse(execFileSync(process.execPath, [...flags, child, file], { encoding: "utf8" })),
  );
}
