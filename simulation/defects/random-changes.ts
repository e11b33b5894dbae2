import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Random } from "../src/engine/random.ts";
import type { Defect } from "./edits.ts";

/** Folders of the client that decide what is sent, and what is stated. */
const folders = [
  ..."effects idempotency-key journal pagination pipeline rate-limit settlement time"
    .split(" ")
    .map((name) => `packages/runtime/src/${name}`),
  "packages/service-a/src/settlement",
  "packages/service-b/src/settlement",
];

/** Files there whose code the simulation does not run: PostgreSQL, Redis and the machine's own clock are outside. */
const isLeftOut = (file: string) => /\.test\.ts$|redis|postgres|machine-clock|\/index\.ts$/.test(file);

/** Operators and words of a line that take each other's places. */
const operators = ["&& ||", "=== !==", "< >=", "> <=", "+ -"].map((pair) => pair.split(" ").map((each) => ` ${each} `));
const words = ["true false", "Math.max Math.min", ".some .every"].map((pair) => pair.split(" "));
const swaps = ([...operators, ...words] as [string, string][]).flatMap(([one, other]) => [
  [one, other] as const,
  [other, one] as const,
]);

/** Statements that can be left out: one that ends a function early, and a call whose result nothing uses. */
const leftOut = /^\s*(?:if \(.*\) (?:return|throw|continue|break)\b.*;|(?:await )?[\w#.?]+\(.*\);)$/;
const noCode = /^\s*(?:\/?\*|\/\/|import |export (?:type|interface) |readonly |$)/;

/**
 * Draws changes of single places of the client: an operator, a word, or a statement. They are in no list, so they show what the simulation
 * does not see, and what was not thought of. Some change nothing that anyone could observe.
 */
export function drawChanges(root: string, { seed, count }: { seed: number; count: number }): Defect[] {
  const random = new Random(seed).fork("changes");
  const left = folders.flatMap((folder) => listFiles(root, folder)).flatMap((file) => listChanges(root, file));
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.below(left.length), 1)).flat();
}

function listFiles(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort();
  return names.map((name) => `${folder}/${name}`).filter((file) => file.endsWith(".ts") && !isLeftOut(file));
}

/** All changes of the lines of a file that are code, each in one place. */
function listChanges(root: string, file: string): Defect[] {
  const text = readFileSync(join(root, file), "utf8");
  const lines = text.split("\n");
  return lines.flatMap((line, index) =>
    changeLine(line).map((changed, number) => ({
      name: `${file.replace(/^packages\//, "").replace("/src/", "/")}:${index + 1}${String.fromCharCode(97 + number)}`,
      wrong: `${line.trim()} → ${changed.trim() === "" ? "nothing" : changed.trim()}`,
      edits: [{ file, find: text, replace: lines.with(index, changed).join("\n") }],
    })),
  );
}

function changeLine(line: string): string[] {
  if (noCode.test(line)) return [];
  const changed = swaps.flatMap(([word, other]) => {
    const escaped = word.replace(/[|+.]/g, "\\$&");
    const pattern = new RegExp(word.startsWith(" ") ? escaped : `(?<!\\w)${escaped}(?!\\w)`, "g");
    return [...line.matchAll(pattern)].map(
      ({ index }) => line.slice(0, index) + other + line.slice(index + word.length),
    );
  });
  return leftOut.test(line) ? [...changed, ""] : changed;
}
