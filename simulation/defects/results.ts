import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Trial } from "./try-defect.ts";

/** Result of the last search for a planted defect. */
export interface DefectResult {
  readonly area: string;
  readonly name: string;
  /** The property that the defect broke; undefined where it was not found. */
  readonly property: string | undefined;
  /** Seed of the run that found it. */
  readonly seed: number | undefined;
  /** Runs until then, and the CPU time of all of them with the start of the process. */
  readonly runs: number;
  readonly cpuSeconds: number;
}

const notFound = "not found";

const head = `# Results of the planted defects

Written by \`npm run defects -- --record\`: for each defect the property that it broke, the seed of the run that showed it, and the runs and
the CPU time of the campaign until then. \`npm run defects -- --record --left\` tries those that have no row.
`;

const columns = ["area", "defect", "property", "seed", "runs", "CPU s"] as const;

/** Creates the result of a trial. */
export function resultOf(area: string, name: string, { found, seeds, cpuSeconds }: Trial): DefectResult {
  return { area, name, property: found?.property, seed: found?.seed, runs: seeds, cpuSeconds };
}

/** Reads a file of results; none where there is no file. */
export function readResults(path: string): DefectResult[] {
  if (!existsSync(path)) return [];
  const rows = readFileSync(path, "utf8").split("\n");
  return rows.flatMap((row) => {
    const [, area = "", name = "", property, seed, runs, cpuSeconds] = row.split("|").map((cell) => cell.trim());
    if (name === "" || name === "defect" || /^-+:?$/.test(name)) return [];
    const isFound = property !== notFound;
    return {
      area,
      name: name.replaceAll("`", ""),
      property: isFound ? property : undefined,
      seed: isFound ? Number(seed) : undefined,
      runs: Number(runs),
      cpuSeconds: Number(cpuSeconds),
    };
  });
}

/** Writes results as a page with a table, in the order of the defects; those of defects that are no more are left out. */
export function writeResults(path: string, results: readonly DefectResult[], names: readonly string[]): void {
  const byName = new Map(results.map((result) => [result.name, result]));
  const ordered = names.flatMap((name) => byName.get(name) ?? []);
  const rows = ordered.map(({ area, name, property = notFound, seed = "", runs, cpuSeconds }) =>
    rowOf([area, `\`${name}\``, property, seed, runs, cpuSeconds.toFixed(1)]),
  );
  const table = [rowOf(columns), rowOf(["---", "---", "---", "---:", "---:", "---:"]), ...rows];
  writeFileSync(path, `${head}\n${sumUp(ordered, names.length)}\n\n${table.join("\n")}\n`);
}

/** Sums results up in a sentence: how many defects were found, and in which CPU time. */
export function sumUp(results: readonly DefectResult[], planted: number): string {
  const found = results.filter(({ property }) => property !== undefined);
  const seconds = found.map(({ cpuSeconds }) => cpuSeconds).sort((one, other) => one - other);
  const at = (share: number) => (seconds[Math.ceil(share * seconds.length) - 1] ?? 0).toFixed(1);
  const missed = results.filter(({ property }) => property === undefined).map(({ name }) => name);
  const times = `half of them in at most ${at(0.5)} s, nine of ten in at most ${at(0.9)} s, all in at most ${at(1)} s of CPU`;
  const left = planted - results.length;
  return [
    `${planted} defects, ${found.length} found: ${times}.`,
    ...(missed.length > 0 ? [`Not found: ${missed.join(", ")}.`] : []),
    ...(left > 0 ? [`Not tried: ${left}.`] : []),
  ].join(" ");
}

function rowOf(cells: readonly (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}
