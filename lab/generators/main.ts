import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { countOperations } from "../../test/corpus/make-client.ts";
import { documents } from "../corpus/documents.ts";
import { findDocumentFile, readDocument } from "../corpus/read-document.ts";
import { type Generator, generators } from "./generators.ts";
import { type Behaviour, runProbe } from "./probes.ts";
import { type GeneratorRun, limitSeconds, prepareFolder, runGenerator } from "./run-generator.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tsc = join(root, "node_modules/typescript/bin/tsc");
const yes = (value: boolean) => (value ? "yes" : "no");

function getModules({ name }: Generator): string {
  return name === "exch-generate" ? join(root, "test/node_modules") : join(root, "lab/node_modules");
}

/** Prints one line: the sums of all documents, and how the client behaves. */
function printLine({ name }: Generator, runs: readonly GeneratorRun[], seen: Behaviour): string {
  const sum = (of: (run: GeneratorRun) => number) => runs.reduce((total, run) => total + of(run), 0);
  const clean = runs.filter(({ made, errors }) => made > 0 && errors === 0).length;
  const cells = [
    ...[name, sum(({ made }) => made), runs.filter(({ made }) => made > 0).length, clean],
    runs.filter(({ isTooSlow }) => isTooSlow).length,
    ...[sum(({ cpuSeconds }) => cpuSeconds).toFixed(0), sum(({ kilobytes = 0 }) => kilobytes).toFixed(0)],
    ...[Math.max(...runs.map(({ megabytes }) => megabytes)), runs.filter(({ isGreen }) => isGreen).length],
    ...[seen.kilobytes.toFixed(1), yes(seen.checksRequests), yes(seen.checksResponses), yes(seen.exactIds)],
    yes(seen.knowsUnknown && seen.knowsUnsent),
  ];
  return `| ${cells.join(" | ")} |`;
}

/*
 * Runs other generators of clients on the documents of the corpus, or on those that the arguments name, and prints a table in
 * Markdown: operations made, clients that compile strict, CPU time, memory, and how a client of a small document behaves. A generator
 * that needs more CPU time for a document than the limit is ended, and counted in a column of its own.
 */
const names = process.argv.slice(2);
const chosen = documents.filter(({ name }) => names.length === 0 || names.includes(name));
const folder = mkdtempSync(join(tmpdir(), "generators-"));
const lines: string[] = [];
try {
  for (const generator of generators) {
    const seen = await runProbe(join(folder, `probe${lines.length}`), getModules(generator), generator);
    const runs = chosen.map((entry) => {
      const own = join(folder, "client");
      const file = basename(entry.file);
      prepareFolder(own, getModules(generator), generator, file, readFileSync(findDocumentFile(entry), "utf8"));
      const run = runGenerator(own, generator, file, tsc);
      const { made, errors = "–", cpuSeconds, kilobytes = 0, isGreen, problem = "" } = run;
      const all = countOperations(readDocument(entry));
      console.error(
        [
          generator.name,
          entry.name,
          `${made} of ${all}`,
          errors,
          cpuSeconds.toFixed(1),
          kilobytes,
          isGreen,
          problem,
        ].join(" | "),
      );
      return run;
    });
    lines.push(printLine(generator, runs, seen));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const total = chosen.reduce((sum, entry) => sum + countOperations(readDocument(entry)), 0);
console.log(`${chosen.length} documents, ${total} operations; load of the machine ${loadavg()[0]?.toFixed(1)}\n`);
console.log(
  `| generator | operations made | documents made | compile strict | over ${limitSeconds} s | CPU s | output kB | MB of memory | init green | kB a call | checks requests | checks responses | exact ids | knows what was sent |`,
);
console.log("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
for (const each of lines) console.log(each);
