import { basename } from "node:path/posix";
import type { Problem, Tree } from "../repository/tree.ts";
import { type SourceWords, sourceWords, typeSpecNames } from "./source-words.ts";
import { type OutOfUse, outAsBeginnings, outAsNames, outInProse, outInStrings } from "./vocabulary.ts";

const code = /\.(ts|mts|mjs|js)$/;
const prose = /\.(ts|mts|mjs|js|tsp|md|yaml)$/;
/** Generated files speak as the spec and the generator do; the vocabulary itself has to name what is out. */
const exempt =
  /(^|\/)gen\/|^spec\/openapi\/|^pnpm-lock|\/pnpm-lock|CHANGELOG\.md$|^tools\/wording\/|^docs\/glossary\.md$/;

const names = byWord(outAsNames);
const inStrings = byWord(outInStrings);
/** The network's own term: "connection refused", `connectionRefused`, and codes of errors. */
const networkTerms = /connections? (?:is |are |was |were )?refused|connectionRefused|\b[A-Z_]*REFUSED\b/g;
/** Columns of the tables of error codes. */
const columns = /\brefused(?:Before|By)\b/g;
const phrases = outInProse.map((entry) => [new RegExp(`(?<![\\w-])${entry.out}(?![\\w-])`, "i"), entry] as const);
const beginning = new RegExp(`/\\*\\*[\\s*]*(${outAsBeginnings.join("|")})\\b`, "g");

/** Reports names and phrases that the glossary has out of use, each with what to say instead. */
export function checkVocabulary(tree: Tree): Problem[] {
  return tree.files
    .filter((file) => prose.test(file) && !exempt.test(file))
    .flatMap((file) => {
      const text = tree.read(file);
      return [...inFileName(file), ...inWords(file, wordsOf(file, text)), ...inProse(file, text)];
    });
}

function inFileName(file: string): Problem[] {
  return outIn(basename(file)).map(({ out, say }) => ({ file, message: `is named with "${out}": say ${say}` }));
}

function wordsOf(file: string, text: string): SourceWords {
  if (code.test(file)) return sourceWords(text);
  return { names: file.endsWith(".tsp") ? typeSpecNames(text) : [], strings: [] };
}

function inWords(file: string, words: SourceWords): Problem[] {
  const ofNames = words.names.flatMap(({ text, line }) =>
    outIn(text.replace(columns, "")).map(({ out, say }) => ({
      file,
      line,
      message: `"${text}" has "${out}": say ${say}`,
    })),
  );
  const ofStrings = words.strings.flatMap(({ text, line }) =>
    outIn(text.replace(networkTerms, "").replace(columns, ""), inStrings).map(({ out, say }) => ({
      file,
      line,
      message: `a string has "${out}": say ${say}`,
    })),
  );
  return [...ofNames, ...ofStrings];
}

/** Finds the words of a text that are out, and the text itself where it is out as a whole. */
function outIn(text: string, out = names): OutOfUse[] {
  const words = text.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/);
  return [...new Set([text, ...words].map((word) => word.toLowerCase()))].flatMap((word) => out.get(word) ?? []);
}

function byWord(entries: readonly OutOfUse[]): ReadonlyMap<string, OutOfUse> {
  return new Map(entries.map((entry) => [entry.out.toLowerCase(), entry]));
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
