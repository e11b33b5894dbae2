import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Defect } from "./edits.ts";

/** Files of the client that decide what is sent, and what is stated. */
const sources = [
  "packages/runtime/src/{effects,idempotency-key,journal,pagination,pipeline,rate-limit,settlement,time}/**/*.ts",
  "packages/service-{a,b}/src/{definition,envelope,rate-limits,signer}.ts",
  "packages/service-{a,b}/src/settlement/*.ts",
];

/** Files there that need a server, or the machine's own clock. */
const isLeftOut = (file: string) => /\.test\.ts$|redis|postgres|\/index\.ts$/.test(file);

const noCode = /^\s*(?:\/?\*|\/\/|import |export (?:type|interface) |readonly |[^\w]*$)/;

/**
 * Draws lines of the client's code by a seed, as ranges that a mutation tool takes (`FILE:LINE:COLUMN-LINE:COLUMN`). Whether a line is
 * drawn depends on its text, the line above and its file, so that a change elsewhere leaves the sample as it is.
 */
export function drawLines(root: string, seed: number, count: number): string[] {
  const lines = globSync(sources, { cwd: root }).flatMap((file) =>
    isLeftOut(file) ? [] : listLines(root, file, seed),
  );
  const ranked = lines.sort((one, other) => one.rank.localeCompare(other.rank));
  return ranked.slice(0, count).map(({ range }) => range);
}

function listLines(root: string, file: string, seed: number) {
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (noCode.test(line)) return [];
    const rank = createHash("sha256")
      .update(`${seed} ${file} ${lines[index - 1]}\n${line}`)
      .digest("hex");
    return [{ rank, range: `${file}:${index + 1}:0-${index + 1}:${line.length}` }];
  });
}

/** A change of one place, as a mutation tool reports it; lines and columns begin with 1. */
export interface Mutant {
  readonly fileName: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly replacement: string;
}

type Position = Readonly<Record<"line" | "column", number>>;

/** Converts a mutant of a file to a change that can be planted in a copy of the client. */
export function convertMutant(root: string, file: string, { location, replacement }: Mutant): Defect {
  const find = readFileSync(join(root, file), "utf8");
  const lines = find.split(/(?<=\n)/);
  const [start, end] = [location.start, location.end].map(
    ({ line, column }) => lines.slice(0, line - 1).join("").length + column - 1,
  ) as [number, number];
  return {
    name: `${file.replace(/^packages\//, "").replace("/src/", "/")}:${location.start.line}:${location.start.column}`,
    wrong: `${find.slice(start, end)} → ${replacement}`,
    edits: [{ file, find, replace: find.slice(0, start) + replacement + find.slice(end) }],
  };
}
