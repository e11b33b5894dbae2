import { basename } from "node:path/posix";
import type { Problem, Tree } from "../repository/tree.ts";
import { listSourceWords, listTypeSpecNames } from "./source-words.ts";

const glossary = "docs/glossary.md";
const code = /\.(ts|mts|mjs|js)$/;
const prose = /\.(ts|mts|mjs|js|tsp|md|yaml)$/;
/** Generated files speak as the spec and the generator do; the glossary itself has to name what is out. */
const exempt = /(^|\/)gen\/|^spec\/openapi\/|pnpm-lock|CHANGELOG\.md$|^tools\/wording\/|^tools\/check\/verbs\.ts$/;
/** Words that messages and values may have. */
const onlyOutAsNames = new Set(
  "heard shelf grain world house door doors visit faulty truth pace fixture fixtures fake gate soften dto".split(" "),
);
/** The network's own term: "connection refused", `connectionRefused`, and codes of errors; columns of the tables of error codes. */
const usualTerms =
  /connections? (?:is |are |was |were )?refused|connectionRefused|\b[A-Z_]*REFUSED\b|\brefused(?:Before|By)\b/g;
const opening = /\/\*\*[\s*]*(What|How|Whether|Where|Who|Why)\b/g;

/** What is out, with what to say instead. */
interface Vocabulary {
  readonly words: ReadonlyMap<string, string>;
  readonly phrases: readonly (readonly [phrase: RegExp, out: string, say: string])[];
}

/** Reads the words of the glossary's last column. Those of rows in brackets that say who does it, and those of several words, are phrases. */
export function readVocabulary(page: string): Vocabulary {
  const rows = [...page.matchAll(/^\| (.+?) \| (.+?) \| (`.+`) \|$/gm)].flatMap(
    ([, say = "", meaning = "", cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, out = ""]) => ({ out, say: say.startsWith("(") ? meaning : say })),
  );
  const isPhrase = (out: string) => / |body$|^whoever$/.test(out);
  return {
    words: new Map(rows.filter(({ out }) => !isPhrase(out)).map(({ out, say }) => [out.toLowerCase(), say])),
    phrases: rows
      .filter(({ out }) => isPhrase(out))
      .map(({ out, say }) => [new RegExp(`(?<![\\w-])${out}(?![\\w-])`, "i"), out, say]),
  };
}

/** Reports names and phrases that the glossary has out of use, each with what to say instead. */
export function checkVocabulary(tree: Tree): Problem[] {
  const vocabulary = readVocabulary(tree.read(glossary));
  return tree.files
    .filter((file) => prose.test(file) && !exempt.test(file) && file !== glossary)
    .flatMap((file) => {
      const text = tree.read(file);
      return [...checkWords(file, text, vocabulary), ...checkProse(file, text, vocabulary)];
    });
}

function checkWords(file: string, text: string, { words }: Vocabulary): Problem[] {
  const { names, strings } = code.test(file)
    ? listSourceWords(text)
    : { names: file.endsWith(".tsp") ? listTypeSpecNames(text) : [], strings: [] };
  const all = [{ text: basename(file), line: 1 }, ...names];
  return [
    ...all.flatMap(({ text: name, line }) =>
      splitWords(name).flatMap((out) => {
        const say = words.get(out);
        return say === undefined ? [] : [{ file, line, message: `"${name}" has "${out}": say ${say}` }];
      }),
    ),
    ...strings.flatMap(({ text: string, line }) =>
      splitWords(string).flatMap((out) => {
        const say = onlyOutAsNames.has(out) ? undefined : words.get(out);
        return say === undefined ? [] : [{ file, line, message: `a string has "${out}": say ${say}` }];
      }),
    ),
  ];
}

/** Splits a text into its words, those inside of names too, and adds the text as a whole. */
function splitWords(text: string): string[] {
  const words = text.replace(usualTerms, "").split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/);
  return [...new Set([text, ...words].map((word) => word.toLowerCase()))];
}

function checkProse(file: string, text: string, { phrases }: Vocabulary): Problem[] {
  const found = text
    .split("\n")
    .flatMap((line, index) =>
      phrases.flatMap(([phrase, out, say]) =>
        phrase.test(line) ? [{ file, line: index + 1, message: `"${out}" is out: ${say}` }] : [],
      ),
    );
  const openings = [...text.matchAll(opening)].map(({ index, 0: start, 1: word }) => ({
    file,
    line: text.slice(0, index + start.length).split("\n").length,
    message: `a comment begins with "${word}": begin with a verb or with the noun that it describes`,
  }));
  return [...found, ...openings];
}
