import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Random } from "../src/engine/random.ts";
import type { Defect, Edit } from "./defect.ts";

/** Folders of the client that decide what is sent, and what is stated. */
const folders = [
  ...["effects", "idempotency-key", "pipeline", "rate-limit", "settlement", "time"].map(
    (name) => `packages/runtime/src/${name}`,
  ),
  "packages/service-a/src/settlement",
  "packages/service-b/src/settlement",
];

/** Files there whose code the simulation does not run: it has journals and limiters of its own, and a clock. */
const isLeftOut = (file: string) => file.endsWith(".test.ts") || /redis|machine-clock|\/index\.ts$/.test(file);

/** Words of a line, and what takes their place. */
const swaps: readonly (readonly [word: string, other: string])[] = [
  [" && ", " || "],
  [" || ", " && "],
  [" === ", " !== "],
  [" !== ", " === "],
  [" < ", " >= "],
  [" > ", " <= "],
  [" <= ", " > "],
  [" >= ", " < "],
  [" + ", " - "],
  [" - ", " + "],
  ["true", "false"],
  ["false", "true"],
  ["Math.max", "Math.min"],
  ["Math.min", "Math.max"],
  [".some(", ".every("],
  [".every(", ".some("],
];

/** Statements that can be left out: one that ends a function early, and a call whose result nothing uses. */
const leftOut = /^\s*(?:if \(.*\) (?:return|throw|continue|break)\b.*;|(?:await )?[\w#.?]+\(.*\);)$/;

/**
 * Draws changes of single places of the client: an operator, a word, or a statement. They are in no list, so they show what the simulation
 * does not see, and what was not thought of. Some change nothing that anyone could observe.
 */
export function drawChanges(root: string, { seed, count }: { seed: number; count: number }): Defect[] {
  const random = new Random(seed).fork("changes");
  const left = folders.flatMap((folder) => filesIn(root, folder)).flatMap((file) => changesOf(root, file));
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.below(left.length), 1)).flat();
}

function filesIn(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort();
  return names.map((name) => `${folder}/${name}`).filter((file) => file.endsWith(".ts") && !isLeftOut(file));
}

/** All changes of the lines of a file that are code, each in one place. */
function changesOf(root: string, file: string): Defect[] {
  const text = readFileSync(join(root, file), "utf8");
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    if (/^\s*(?:\/?\*|\/\/|import |export (?:type|interface) |readonly |$)/.test(line)) return [];
    return changedLines(line).map((changed, number) => ({
      name: `${file.replace(/^packages\//, "").replace("/src/", "/")}:${index + 1}${"abcdefghijklmnop"[number] ?? number}`,
      wrong: `${line.trim()} → ${changed.trim() === "" ? "nothing" : changed.trim()}`,
      edits: [editOf(file, lines, index, changed)],
    }));
  });
}

function changedLines(line: string): string[] {
  const changed = swaps.flatMap(([word, other]) =>
    placesOf(line, word).map((index) => line.slice(0, index) + other + line.slice(index + word.length)),
  );
  return leftOut.test(line) ? [...changed, ""] : changed;
}

/** Finds a word in a line. */
function placesOf(line: string, word: string): number[] {
  const places: number[] = [];
  for (let index = line.indexOf(word); index >= 0; index = line.indexOf(word, index + 1)) places.push(index);
  return places.filter((index) => !isPartOfName(line, index, word));
}

/** True for letters within a longer name. */
function isPartOfName(line: string, index: number, word: string): boolean {
  if (!/^\w+$/.test(word)) return false;
  return /\w/.test(line[index - 1] ?? "") || /\w/.test(line[index + word.length] ?? "");
}

/** The edit of one line, with as many lines around it as make its text occur once. */
function editOf(file: string, lines: readonly string[], index: number, changed: string): Edit {
  const text = lines.join("\n");
  let around = 0;
  const part = (line: string) =>
    [...lines.slice(Math.max(0, index - around), index), line, ...lines.slice(index + 1, index + 1 + around)].join(
      "\n",
    );
  while (text.split(part(lines[index] as string)).length > 2) around++;
  return { file, find: part(lines[index] as string), replace: part(changed) };
}
