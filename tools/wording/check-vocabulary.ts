import { basename } from "node:path/posix";
import type { Problem, Tree } from "../repository/tree.ts";
import { declaredNames } from "./declared-names.ts";
import { type OutOfUse, outAsBeginnings, outAsNames, outInProse } from "./vocabulary.ts";

const code = /\.(ts|mts|mjs|js)$/;
const prose = /\.(ts|mts|mjs|js|tsp|md|yaml)$/;
/** Generated files speak as the spec and the generator do; the vocabulary itself has to name what is out. */
const exempt =
  /(^|\/)gen\/|^spec\/openapi\/|^pnpm-lock|\/pnpm-lock|CHANGELOG\.md$|^tools\/wording\/|^docs\/glossary\.md$/;

const names = new Map(outAsNames.map((entry) => [entry.out.toLowerCase(), entry]));
const phrases = outInProse.map((entry) => [new RegExp(`(?<![\\w-])${entry.out}(?![\\w-])`, "i"), entry] as const);
const beginning = new RegExp(`/\\*\\*[\\s*]*(${outAsBeginnings.join("|")})\\b`, "g");

/** Reports names and phrases that the glossary has out of use, each with what to say instead. */
export function checkVocabulary(tree: Tree): Problem[] {
  return tree.files
    .filter((file) => prose.test(file) && !exempt.test(file))
    .flatMap((file) => {
      const text = tree.read(file);
      return [...inFileName(file), ...(code.test(file) ? inNames(file, text) : []), ...inProse(file, text)];
    });
}

function inFileName(file: string): Problem[] {
  return outIn(basename(file)).map(({ out, say }) => ({ file, message: `is named with "${out}": say ${say}` }));
}

function inNames(file: string, text: string): Problem[] {
  return declaredNames(text).flatMap(({ name, line }) =>
    outIn(name).map(({ out, say }) => ({ file, line, message: `"${name}" has "${out}": say ${say}` })),
  );
}

/** Finds the words of a name that are out, and the name itself where it is out as a whole. */
function outIn(name: string): OutOfUse[] {
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/);
  return [...new Set([name, ...words])].flatMap((word) => names.get(word.toLowerCase()) ?? []);
}

function inProse(file: string, text: string): Problem[] {
  const found = text.split("\n").flatMap((line, index) =>
    phrases.flatMap(([pattern, { out, say }]) => {
      return pattern.test(line) ? [{ file, line: index + 1, message: `"${out}" is out: say ${say}` }] : [];
    }),
  );
  const openings = [...text.matchAll(beginning)].map(({ index, 0: start, 1: word }) => ({
    file,
    line: text.slice(0, index + start.length).split("\n").length,
    message: `a comment begins with "${word}": begin with a verb or with the noun that it describes`,
  }));
  return [...found, ...openings];
}
