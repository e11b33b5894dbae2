import rules from "./search-rules.json" with { type: "json" };

/** Returns a word, and the word without each of its letters: words that differ by one edit share one of these. */
const vary = (word: string) => [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))];
const known = new Map<string, string>();
for (const pick of [vary, (word: string) => [word]])
  for (const word of rules.words.split(" ")) for (const each of pick(word)) known.set(each, word);

/** Replaces what a reader typed by words of the pages, since the search shows pages that have all words. */
export function processTerm(typed: string): string {
  const replace = (text: string, [from = "", to = ""]: string[]) => text.replace(new RegExp(from, "g"), to);
  const correct = (word: string) => vary(word).flatMap((each) => known.get(each) ?? [])[0] ?? word;
  return (
    rules.terms
      .reduce(replace, typed.toLowerCase())
      .trim()
      .replace(/[a-z]{5,}/g, correct) || typed
  );
}
